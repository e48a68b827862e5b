import { execFile } from 'node:child_process'
import path from 'node:path'

import type { Scratch } from '#tests/newcomer/scratch.ts'

/** The output of a failed command in the copy; empty when the command succeeds. */
function complaintsOf({ folder }: Scratch, command: string, args: readonly string[]): Promise<string> {
  // The copy is another program: nothing of this run is its business.
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    USER: process.env['USER'],
    NO_COLOR: '1',
  }
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env }, (error, output, errors) =>
      resolve(error ? `${error.message}\n${output}\n${errors}` : ''),
    )
  })
}

/** Runs a script of the program in the copy; the answer is its complaints. */
export const script = (scratch: Scratch, file: string, ...args: string[]): Promise<string> =>
  complaintsOf(scratch, process.execPath, [path.join('scripts', file), ...args])

/** Runs a tool of the program in the copy; the answer is its complaints. */
export const tool = (scratch: Scratch, name: string, ...args: string[]): Promise<string> =>
  complaintsOf(scratch, process.execPath, [path.join(scratch.folder, 'node_modules', '.bin', name), ...args])
