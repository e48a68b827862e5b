// `node scripts/run.mjs src/main.ts`: the shim as launcher; needs neither pre-scripts (npm skips them with ignore-scripts) nor PATH.
import './setup.mjs'
import { spawn } from 'node:child_process'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
const bin = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.bin', 'node')
if (process.execve) process.execve(bin, [bin, ...process.argv.slice(2)], process.env) // Node >= 22.15: no second process
const child = spawn(bin, process.argv.slice(2), { stdio: 'inherit', shell: process.platform === 'win32' })
for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => child.kill(s))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
