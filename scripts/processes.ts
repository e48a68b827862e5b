import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Finished {
  /** Output of the command, without colours. */
  output: string
  isSuccess: boolean
  seconds: number
}

/** The path of a tool that is a dependency. */
export const tool = (name: string): string => path.resolve('node_modules', '.bin', name)

/**
 * Priority of work beside tests, for `os.setPriority`: tests take the processor first, or each of the first test files takes twice as
 * long.
 */
export const BESIDE_TESTS = 10

/** Arguments for Node that start a server with the demo; the server ends when its parent has ended. */
export const demoServer = [
  ...['watch-parent.mjs', 'strip-types.mjs'].flatMap((name) => ['--import', `./scripts/${name}`]),
  'src/server/main.ts',
  '--demo',
]

/** Runs a command to its end. With `isShown` its output is passed on while it runs. */
export async function run(
  command: string,
  args: string[],
  options: { isShown: boolean; env?: NodeJS.ProcessEnv },
): Promise<Finished> {
  const startedAt = Date.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(text)
      if (options.isShown) process.stdout.write(text)
    })
  }
  const isSuccess = await succeeded(child)
  return {
    output: stripColours(output.join('')),
    isSuccess,
    seconds: Math.round((Date.now() - startedAt) / 100) / 10,
  }
}

async function succeeded(child: ChildProcess): Promise<boolean> {
  try {
    const [code] = await once(child, 'close')
    return code === 0
  } catch (error) {
    console.error(error)
    return false
  }
}

// oxlint-disable-next-line no-control-regex -- colours begin with the escape character
const stripColours = (text: string): string => text.replace(/\u001B\[[\d;]*[A-Za-z]/g, '')
