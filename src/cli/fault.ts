/** Something that the person who typed the command can put right: told in one line, with an exit code. */
export class Fault extends Error {
  /** 2: the command is not written as it should be; 1: it could not be done; 130: it was interrupted. */
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Throws the fault of a command that is not written as it should be. */
export function misused(message: string): never {
  throw new Fault(message, 2)
}
