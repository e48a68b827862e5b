import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const WEB = path.join(ROOT, 'dist', 'web')
const STAMP = '.source-hash'
/** Files and folders that the built web depends on. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the web to dist/web if its sources changed since the last build; returns the directory. */
export async function buildWeb(log: (message: string) => void): Promise<string> {
  const wanted = hashSources()
  const stamp = path.join(WEB, STAMP)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return WEB
  log('building the web interface')
  // Built beside its place: two commands may build at once, and a server may be serving the old one.
  const fresh = `${WEB}.${process.pid}`
  await runVite(fresh)
  fs.writeFileSync(path.join(fresh, STAMP), wanted)
  fs.rmSync(WEB, { recursive: true, force: true })
  fs.renameSync(fresh, WEB)
  return WEB
}

/** Builds in a separate process, so that the server does not keep the bundler's memory. */
async function runVite(outDir: string): Promise<void> {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code === 0) return
  fs.rmSync(outDir, { recursive: true, force: true })
  throw new Error('The web interface could not be built; the reason is above.')
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(ROOT, source)))
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(target: string): string[] {
  if (!fs.statSync(target).isDirectory()) return [target]
  return fs
    .readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
