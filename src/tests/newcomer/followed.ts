import fs from 'node:fs'

import { beforeAll, expect } from 'vitest'

import { makeTestDirectory } from '#tests/db/cluster.ts'
import { script } from '#tests/newcomer/commands.ts'
import { addList, addRule } from '#tests/newcomer/law-scenario.ts'
import { plannedScreen } from '#tests/newcomer/planned-screen.ts'
import { addColumn, addEndpoint, addScreen } from '#tests/newcomer/scenario.ts'
import { copyOfProgram, type Scratch } from '#tests/newcomer/scratch.ts'

/** A copy of the program for the tests of a file, removed after them. */
export function useScratch(name: string): () => Scratch {
  let scratch: Scratch | undefined
  beforeAll(() => {
    const { folder } = (scratch = copyOfProgram(makeTestDirectory(name)))
    return () => fs.rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (!scratch) throw new Error('The copy is made before the first test.')
    return scratch
  }
}

/** "A new endpoint" and "A new screen" of CONTRIBUTING.md. */
export function addModule(scratch: Scratch): void {
  addEndpoint(scratch)
  addScreen(scratch, plannedScreen())
}

/**
 * A column, a rule and a list of substances by CONTRIBUTING.md, without what scripts make of them; the answer is the path of the
 * migration.
 */
export async function addToLaw(scratch: Scratch): Promise<string> {
  expect(await script(scratch, 'new-migration.ts', 'responsible-persons')).toBe('')
  const migration = scratch.touched().find((file) => file.startsWith('migrations/')) ?? 'no migration'
  addColumn(scratch, migration)
  addRule(scratch)
  addList(scratch)
  return migration
}

/** The program of who followed CONTRIBUTING.md in all of this up to the scripts, for the tests of a file. */
export function useFollowed(name: string): () => Scratch {
  const scratch = useScratch(name)
  beforeAll(async () => {
    addModule(scratch())
    await addToLaw(scratch())
  })
  return scratch
}
