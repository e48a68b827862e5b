import fs from 'node:fs'
import path from 'node:path'

interface Arrow {
  from: string
  to: string
}

const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+['"]#([^'"]+)['"]|import\(\s*['"]#([^'"]+)['"]|(?:^|\n)import\s+['"]#([^'"]+)['"]/g
const OUTSIDE = ['e2e', 'scripts', 'bench']

/**
 * The imports between the folders of a root, types and styles included. A file beside the folders of a root stands for itself. Tests are
 * left out: they may import whatever they test.
 */
export function importsBetweenFolders(root: string): Arrow[] {
  const directory = OUTSIDE.includes(root) ? root : `src/${root}`
  return fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.tsx?$/.test(file))
    .flatMap((file) => {
      const from = folderOf(`${root}/${file.replaceAll(path.sep, '/')}`)
      return importsOf(fs.readFileSync(path.join(directory, file), 'utf8'))
        .filter((imported) => imported.startsWith(`${root}/`))
        .map((imported) => ({ from, to: folderOf(imported) }))
    })
    .filter(({ from, to }) => from !== to)
}

export const importsOf = (code: string): string[] =>
  [...code.matchAll(IMPORTS)].flatMap(([, named, dynamic, bare]) => named ?? dynamic ?? bare ?? [])

const folderOf = (file: string) => (file.split('/').length === 2 ? file : path.posix.dirname(file))

/** Groups of folders that reach each other, each in the order of the alphabet. */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const reached = new Map([...targets.keys()].map((from) => [from, reachOf(from, targets)]))
  const inCircles = [...reached.keys()].filter((folder) => reached.get(folder)?.has(folder)).sort()
  const circles = Map.groupBy(inCircles, (folder) =>
    inCircles.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).join(' '),
  )
  return [...circles.values()]
}

function reachOf(from: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>()
  const visit = (folder: string) => {
    for (const to of targets.get(folder) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      visit(to)
    }
  }
  visit(from)
  return seen
}
