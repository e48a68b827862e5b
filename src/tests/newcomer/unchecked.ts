import type { Scratch } from '#tests/newcomer/scratch.ts'

/** Number of steps from what was touched: to what imports it (all endpoints, the router), and to what imports that (each call's recipe). */
const STEPS = 2
/** Roots of imports that are not below `src`. */
const AT_TOP = ['e2e', 'scripts', 'bench']
const IMPORT = /'#(?<root>\w+)\/(?<file>[^']+\.tsx?)'/g

/**
 * Makes the compiler read the whole program and check what was touched with what imports it: the rest is
 * the program of this run, which `npm run check` checks.
 */
export function leaveUncheckedWhatStayed(scratch: Scratch): void {
  const sources = scratch.files().filter((file) => /\.tsx?$/.test(file))
  const importers = importersOf(sources, scratch.read)
  let checked = scratch.touched()
  for (let step = 0; step < STEPS; step += 1)
    checked = [...checked, ...checked.flatMap((file) => importers.get(file) ?? [])]
  const isChecked = new Set(checked)
  for (const file of sources.filter((one) => !isChecked.has(one)))
    scratch.write(file, `// @ts-nocheck\n${scratch.read(file)}`)
}

/** The files that import each file. */
function importersOf(sources: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const importer of sources) {
    for (const { groups } of read(importer).matchAll(IMPORT)) {
      const { root, file } = groups as { root: string; file: string }
      const imported = AT_TOP.includes(root) ? `${root}/${file}` : `src/${root}/${file}`
      importers.set(imported, [...(importers.get(imported) ?? []), importer])
    }
  }
  return importers
}
