import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Fault } from './fault'

/** Writes a file as a whole: nobody ever finds a part of it. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}

/** Notes what a folder is for, so that work that was broken off goes on; a folder for something else is a fault. */
export function claimFolder(path: string, settings: object): void {
  const text = `${JSON.stringify(settings, null, 2)}\n`
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) writeWhole(path, text)
  if (readFileSync(path, 'utf8') !== text)
    throw new Fault(`${dirname(path)} is for other settings: ${path} tells which.`)
}
