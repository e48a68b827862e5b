// `node scripts/run.mjs src/server/main.ts …`: the launcher behind every npm script. It runs on the installed Node (20 or
// newer) and hands over to the Node that came with the dependencies. A launcher and no pre-script, because npm skips
// those under ignore-scripts.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root, setUp } from './setup.mjs'

process.chdir(root)
const node = setUp()
const loaded = ['watch-parent.mjs', 'strip-types.mjs'].flatMap((name) => [
  '--import',
  pathToFileURL(join(root, 'scripts', name)).href,
])
// A server is idle most of the day: what a burst of requests took goes back sooner (the young heap of V8, the arenas of the C library).
// The young heap has that size from the start: V8 would begin with less, and collect it more often for a long time.
const isServer = process.argv[2] === 'src/server/main.ts'
const memory = isServer ? ['--min-semi-space-size=4', '--max-semi-space-size=4'] : []
const env = isServer ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env
const args = ['--disable-warning=ExperimentalWarning', ...memory, ...loaded, ...process.argv.slice(2)]

if (process.execve) {
  // Becomes the other Node: no second process stays behind (Node 22.15 and newer).
  process.execve(node, [node, ...args], env)
} else {
  // This process stays between npm and the command: it is told of npm's end, and tells the command.
  await import('./watch-parent.mjs')
  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C of a terminal reaches the command itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
