// Dependency-free; runs on any Node >= 20. Installs when node_modules is missing or older than the lock file.
import { existsSync, statSync, mkdirSync, rmdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash } from 'node:crypto'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const stampFile = join(root, 'node_modules', '.setup-stamp')
// Content, not mtime: git clone/checkout sets mtimes arbitrarily, and `npm ci` killed half way must not look complete.
const want = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(readFileSync('package.json'))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')
const fresh = () =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === want &&
  existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))

if (!fresh()) {
  const lock = join(root, '.setup-lock')
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (e) {
      if (e.code !== 'EEXIST') throw e
      if (Date.now() - statSync(lock).mtimeMs > 600_000) {
        try {
          rmdirSync(lock)
        } catch {}
        continue
      }
      console.log('setup: another install is running, waiting ...')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
    }
  }
  const off = () => {
    try {
      rmdirSync(lock)
    } catch {}
  }
  process.on('exit', off)
  const quit = () => process.exit(1)
  for (const s of ['SIGINT', 'SIGTERM']) process.on(s, quit)
  if (!fresh()) {
    console.log(
      `setup: ${existsSync('node_modules') ? 'dependencies changed' : 'first start'}: running npm ci (about a minute) ...`,
    )
    // npm_execpath = the npm that runs us (works without npm on PATH and on Windows without shell: true)
    const npm = process.env.npm_execpath
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional', '--include=dev']
    const r = npm
      ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
      : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (r.status !== 0) {
      console.error('setup: npm ci failed')
      process.exit(r.status ?? 1)
    }
    const bin = join(root, 'node_modules', '.bin', 'node')
    const v = spawnSync(bin, ['-v'], { encoding: 'utf8', shell: process.platform === 'win32' })
    if (v.status !== 0) {
      console.error(
        "setup: the npm package 'node' did not install its binary (install scripts off?). Set ignore-scripts=false, or install Node >= 24 yourself.",
      )
      process.exit(1)
    }
    writeFileSync(stampFile, want)
    console.log(`setup: ready, Node ${v.stdout.trim()}`)
  }
  off()
  process.off('exit', off)
  for (const s of ['SIGINT', 'SIGTERM']) process.off(s, quit)
}
