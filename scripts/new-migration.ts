import fs from 'node:fs'
import path from 'node:path'

import { MIGRATIONS_DIRECTORY, readMigrations } from '#server/start/migration-files.ts'

/** `npm run db:new -- supplier-notes` makes the next migrations/NNNN-supplier-notes.sql. */
function main(name: string | undefined): void {
  if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    console.error('Usage: npm run db:new -- <name-in-kebab-case>')
    process.exitCode = 1
    return
  }
  const last = readMigrations(MIGRATIONS_DIRECTORY).at(-1)?.name ?? '0000'
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const file = path.join(MIGRATIONS_DIRECTORY, `${number}-${name}.sql`)
  fs.writeFileSync(file, '-- Why this change: \n', { flag: 'wx' })
  console.log(
    `${path.relative('.', file)} is made. Next: an index for every foreign key, "call data.expose(…)" for a table with a tenant, npm run db:types.`,
  )
}

main(process.argv[2])
