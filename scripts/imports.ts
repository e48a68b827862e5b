import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

/**
 * Folders that each folder of a root may import; a name in parentheses stands for the files beside the
 * folders.
 */
type Folders = Record<string, string[]>
interface ImportTable {
  /** Other roots that each root may import. */
  roots: Record<string, string[]>
  folders: Record<string, Folders>
}

const TABLE = 'imports.json'
const LINTER = 'imports.gen.json'

const BESIDE: Record<string, Record<string, string[]>> = {
  domain: { '(lists-by-key)': ['lists-by-key.ts'], '(days)': ['days.ts'] },
  server: { '(errors)': ['errors.ts', 'node-errors.ts'], '(context)': ['context.ts', 'deps.ts'] },
}

interface Kind {
  glob: string
  /** Libraries and relative paths that are refused. */
  never: string[]
  /** Libraries and paths that are refused although their folder is allowed. */
  alsoNever: string[]
  says: string
}

const RELATIVE = ['./**', '../**']
const anyCode = (says: string, never: string[]): Kind => ({
  glob: '**',
  never: [...RELATIVE, ...never],
  alsoNever: [],
  says,
})

const code = anyCode('SQL lives in *.repository.ts', ['react*', 'kysely', 'kysely/*'])
const routes: Kind = {
  glob: '**/*.routes.ts',
  never: [...RELATIVE, 'kysely', 'kysely/*'],
  alsoNever: ['#server/**/*.repository.ts'],
  says: 'Routes call services; services call repositories',
}
const repositories: Kind = {
  glob: '**/*.repository.ts',
  never: [...RELATIVE, 'react*', 'fastify*'],
  alsoNever: ['#server/**/*.service.ts'],
  says: 'Repositories know SQL and nothing above it',
}
const contract = anyCode('The contract imports zod and itself', ['node:*', 'react*'])
const domain = anyCode('The domain is pure: contract types in, values out', ['node:*', 'react*'])
const web = anyCode('The web talks to the server through #web/http/call.ts', ['node:*'])
const ui = anyCode('ui/ knows Mantine and nothing about products', ['node:*', '#contract/**', '#domain/**'])
const outside = anyCode('Import by root: #contract/ #domain/ #server/ #web/', [])

/** The kinds of files in a folder, each with its own rules; all of db/ and the job queue write SQL. */
function kindsOf(root: string, folder: string): Kind[] {
  if (root === 'contract') return [contract]
  if (root === 'domain') return [domain]
  if (root === 'web') return [folder === 'ui' ? ui : web]
  if (folder === 'db') return [{ ...repositories, glob: '**' }]
  if (folder === 'adapters') return [code, { ...repositories, glob: 'job-queue.ts' }]
  return [code, routes, repositories]
}

const kindOfRoot: Record<string, Kind> = { contract, domain, web, server: code }

/** The linter's overrides that say the table: one for each folder and kind of file, since a later override replaces an earlier one. */
function overridesOf({ roots, folders }: ImportTable) {
  return Object.entries(roots).flatMap(([root, allowedRoots]) => {
    const directory = directoryOf(root)
    const otherRoots = Object.keys(roots)
      .filter((other) => other !== root && !allowedRoots.includes(other))
      .map((other) => `#${other}/**`)
    const { never, says } = kindOfRoot[root] ?? outside
    const names = allowedRoots.join(', ') || 'no other root'
    const ofRoot = override(
      [`${directory}/**`],
      [...never, ...otherRoots],
      `${says}. ${root} may import ${names} (${TABLE}).`,
    )
    const table = folders[root]
    return table ? [ofRoot, ...overridesOfFolders(root, table, otherRoots)] : [ofRoot]
  })
}

const directoryOf = (root: string) => (['e2e', 'scripts', 'bench'].includes(root) ? root : `src/${root}`)

function overridesOfFolders(root: string, table: Folders, otherRoots: string[]) {
  const unnamed = override(
    [`src/${root}/*/**`],
    [...RELATIVE, ...otherRoots, `#${root}/**`],
    `Name the folder in ${TABLE}, and what it may import.`,
  )
  const server = [
    override(
      ['src/server/context.ts', 'src/server/deps.ts'],
      [...repositories.never, ...otherRoots],
      `${repositories.says}.`,
    ),
    // The program builds the web that it serves.
    override(
      ['src/server/main.ts'],
      [...code.never, ...otherRoots.filter((other) => other !== '#scripts/**')],
      `${code.says}.`,
    ),
  ]
  const ofFolders = Object.entries(table)
    .filter(([folder]) => !folder.startsWith('('))
    .flatMap(([folder, allowed]) =>
      kindsOf(root, folder).map(({ glob, never, alsoNever, says }) =>
        override(
          [`src/${root}/${folder}/${glob}`],
          [...never, ...otherRoots, `#${root}/**`, ...excused(root, [folder, ...allowed]), ...alsoNever],
          `${says}. ${folder}/ may import ${namesOf(allowed)} (${TABLE}).`,
        ),
      ),
    )
  return [...(root === 'server' ? server : []), unnamed, ...ofFolders]
}

const excused = (root: string, folders: string[]) =>
  folders.flatMap(
    (folder) => BESIDE[root]?.[folder]?.map((file) => `!#${root}/${file}`) ?? `!#${root}/${folder}/**`,
  )

const namesOf = (folders: string[]) =>
  folders.map((name) => name.replaceAll(/[()]/g, '')).join(', ') || 'no other folder'

/** One group, of which the last match wins: a "!" of one group would excuse a match of another. */
const override = (files: string[], group: string[], message: string) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
})

/** `npm run imports` writes the linter's file; with --check it fails where the file is not in step with the table. */
function main(isCheck: boolean): void {
  const overrides = overridesOf(JSON.parse(readFileSync(TABLE, 'utf8')))
  if (!isCheck)
    return writeFileSync(
      LINTER,
      `{"overrides":[\n${overrides.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`,
    )
  if (isDeepStrictEqual(JSON.parse(readFileSync(LINTER, 'utf8')).overrides, overrides)) return
  console.error(`${LINTER} is not in step with ${TABLE}: run "npm run imports".`)
  process.exitCode = 1
}

main(process.argv.includes('--check'))
