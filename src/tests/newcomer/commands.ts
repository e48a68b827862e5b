import { execFile } from 'node:child_process'
import fs from 'node:fs'
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

/** Tests of the copy: those in files whose names match. */
interface Asked {
  files: readonly string[]
  names: string
  options?: readonly string[]
}

/** Runs tests in the copy; the answer is its complaints. A file without a test of such a name is one: it has not found what was added. */
export async function foundBy(scratch: Scratch, { files, names, options = [] }: Asked): Promise<string> {
  const results = path.join(scratch.folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const complaints = await tool(scratch, 'vitest', 'run', ...files, '-t', names, ...reporters, ...options)
  if (complaints !== '') return complaints
  // Vitest writes it so.
  const { testResults } = JSON.parse(fs.readFileSync(results, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string }[] }[]
  }
  const hasFound = (file: string) =>
    testResults
      .filter(({ name }) => name.endsWith(`/${file}`))
      .some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
  return files
    .filter((file) => !hasFound(file))
    .map((file) => `${file} has no test of ${names}`)
    .join('\n')
}

/**
 * Makes Node run the copy's tests as it runs a server: the code without types is kept for both, while Vite would transform all of it for
 * this run alone. One worker loads it once for all files.
 */
export const AS_A_SERVER: readonly string[] = [
  '--maxWorkers=1',
  '--experimental.viteModuleRunner=false',
  '--execArgv=--import',
  '--execArgv=./scripts/strip-types.mjs',
]
