// Without dependencies, and for any Node from 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const NEEDED_NODE_MAJOR = 24
const LOCK_IS_STALE_AFTER_MS = 600_000
const LOCK_POLL_MS = 1000

const lockFile = join(root, '.setup-lock')
const packagedNode = join(root, 'node_modules', '.bin', 'node')

/** Installs the dependencies if they are not those of the lock file, and returns the Node that runs the project. */
export function setUp() {
  if (!isInstalled()) installOnce()
  const node = findNode()
  if (node) return node
  return fail(
    `No Node ${NEEDED_NODE_MAJOR} came with the dependencies for this platform (${process.platform}-${process.arch}): install Node ${NEEDED_NODE_MAJOR} and try again.`,
  )
}

/**
 * npm writes node_modules/.package-lock.json when an installation is complete; one that was killed half-way has none.
 * Optional packages are those of other platforms.
 */
export function isInstalled(directory = root) {
  const installed = readPackages(join(directory, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(directory, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

function readPackages(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages
  } catch {
    return undefined
  }
}

function findNode() {
  const { status, stdout } = spawnSync(packagedNode, ['-v'], { encoding: 'utf8' })
  if (status === 0 && majorOf(stdout) >= NEEDED_NODE_MAJOR) return packagedNode
  return majorOf(process.version) >= NEEDED_NODE_MAJOR ? process.execPath : undefined
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** Several commands may be started in a fresh clone at once; one installs and the others wait. */
function installOnce() {
  takeLock()
  const release = () => rmSync(lockFile, { force: true })
  process.on('exit', release)
  if (!isInstalled()) install()
  // Before the command starts: a server that runs for days must not keep a test run waiting.
  process.off('exit', release)
  release()
}

function takeLock() {
  for (let waited = false; ; waited = true) {
    try {
      return writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLockStale()) rmSync(lockFile, { force: true })
    else {
      if (!waited) console.log('Another installation of the dependencies is running; waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
    }
  }
}

function isLockStale() {
  try {
    const { mtimeMs } = statSync(lockFile)
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return Date.now() - mtimeMs > LOCK_IS_STALE_AFTER_MS
  } catch (error) {
    // ESRCH: its process is gone; ENOENT: the lock is.
    return error.code === 'ESRCH'
  }
}

function install() {
  const occasion = existsSync(join(root, 'node_modules')) ? 'The dependencies have changed' : 'First start'
  console.log(`${occasion}: installing them with "npm ci" (about half a minute) …`)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional', '--include=dev']
  // npm_execpath is the npm that runs us; it need not be on the PATH.
  const npm = process.env.npm_execpath
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail(`"npm ci" failed${error ? ` (${error.message})` : ''}; nothing was started.`, status ?? 1)
}

function fail(message, code = 1) {
  console.error(message)
  process.exit(code)
}
