import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

/** Which folders a folder of src/server may import; the names in parentheses are files beside the folders. */
type ImportTable = Record<string, string[]>

const TABLE = 'server-imports.json'
const LINTER = 'server-imports.gen.json'

const ROOT_FILES: Record<string, string[]> = {
  '(errors)': ['errors.ts', 'node-errors.ts'],
  '(context)': ['context.ts', 'deps.ts'],
}

interface Kind {
  glob: string
  never: string[]
  /** Refused although their folder is allowed. */
  alsoNever: string[]
  says: string
}

const NEVER = ['./**', '../**', '#web/**', '#tests/**']
const code: Kind = {
  glob: '**',
  never: [...NEVER, 'react*', 'kysely', 'kysely/*'],
  alsoNever: [],
  says: 'SQL lives in *.repository.ts',
}
const routes: Kind = {
  glob: '**/*.routes.ts',
  never: [...NEVER, 'kysely', 'kysely/*'],
  alsoNever: ['#server/**/*.repository.ts'],
  says: 'Routes call services; services call repositories',
}
const repositories: Kind = {
  glob: '**/*.repository.ts',
  never: [...NEVER, 'react*', 'fastify*'],
  alsoNever: ['#server/**/*.service.ts'],
  says: 'Repositories know SQL and nothing above it',
}

/** All of db/ and the job queue write SQL. */
function kindsOf(folder: string): Kind[] {
  if (folder === 'db') return [{ ...repositories, glob: '**' }]
  if (folder === 'adapters') return [code, { ...repositories, glob: 'job-queue.ts' }]
  return [code, routes, repositories]
}

/** The linter's overrides that say the table: one for each folder and kind of file, since a later override replaces an earlier one. */
function overridesOf(table: ImportTable) {
  return [
    override(['src/server/*.ts'], code.never, `${code.says}.`),
    override(['src/server/context.ts', 'src/server/deps.ts'], repositories.never, `${repositories.says}.`),
    override(
      ['src/server/*/**'],
      [...NEVER, '#server/**'],
      `Name the folder in ${TABLE}, and what it may import.`,
    ),
    ...Object.entries(table)
      .filter(([folder]) => !folder.startsWith('('))
      .flatMap(([folder, allowed]) => kindsOf(folder).map((kind) => overrideOfFolder(folder, allowed, kind))),
  ]
}

function overrideOfFolder(folder: string, allowed: string[], { glob, never, alsoNever, says }: Kind) {
  const excused = allowed.flatMap(
    (name) => ROOT_FILES[name]?.map((file) => `!#server/${file}`) ?? `!#server/${name}/**`,
  )
  const names = allowed.map((name) => name.replaceAll(/[()]/g, '')).join(', ')
  return override(
    [`src/server/${folder}/${glob}`],
    [...never, '#server/**', `!#server/${folder}/**`, ...excused, ...alsoNever],
    `${says}. ${folder}/ may import ${names || 'nothing of the server'} (${TABLE}).`,
  )
}

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
