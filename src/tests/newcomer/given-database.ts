import path from 'node:path'

import { inject } from 'vitest'

import type { Scratch } from '#tests/newcomer/scratch.ts'

/** Files from which a database is made: its tables, its functions and the law in it. */
const MAKES_DATABASE = /^(?:migrations|reference|src\/server\/db\/functions)\//

/**
 * Gives the tests of the copy the PostgreSQL of this run, whose template they clone: to start and to migrate one of their own takes longer
 * than the tests. Throws where the copy has changed what the template has.
 */
export function giveDatabase(scratch: Scratch): void {
  const changed = scratch.touched().filter((file) => MAKES_DATABASE.test(file))
  if (changed.length > 0) throw new Error(`The copy needs a database of its own for ${changed.join(', ')}`)
  const postgres = JSON.stringify(inject('postgres'))
  const directory = JSON.stringify(path.join(scratch.folder, 'files'))
  scratch.write(
    'src/tests/db/global-setup.ts',
    `export default (project) => {
  project.provide('postgres', ${postgres})
  project.provide('directory', ${directory})
}
`,
  )
}
