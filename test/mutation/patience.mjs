import { ChildProcess } from 'node:child_process'

const { setTimeout, clearTimeout } = globalThis

/** Fails the test that runs now. */
let fail = () => {}

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => fail(error ?? new Error(String(error))))

/** Runs a test; throws what it throws, or what it leads to elsewhere, or that it takes too many milliseconds. */
export async function runWithin(time, run) {
  const failure = new Promise((_, reject) => {
    fail = reject
  })
  const timer = setTimeout(() => fail(new Error('It does not end.')), time)
  try {
    await Promise.race([run(), failure])
  } finally {
    fail = () => {}
    clearTimeout(timer)
  }
}

/** Ends the processes that tests have left behind. */
export function endChildren() {
  for (const handle of process._getActiveHandles())
    if (handle instanceof ChildProcess) handle.kill('SIGKILL')
}
