import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import * as repository from '#server/compliance/law/legislations.repository.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import type { Db } from '#server/db/connection.ts'

/** Compiled legislations by what they are made of. Any number of processes may hold one: the key is the content. */
const compiled = new Map<string, JudgedLegislation>()
const MAX_COMPILED = 500

export interface Legislations {
  /** Legislations in the order of display. */
  all: JudgedLegislation[]
  listKeys: string[]
  /** Customs prefixes that any rule asks for: all that a context needs of a product's categories. */
  customsPrefixes: string[]
  /** Days that any rule compares today with, in order (COMP-13). */
  ruleDays: string[]
}

/** The legislations that the subscriber's products are judged by, with their rules compiled. */
export async function judgedLegislations(db: Db): Promise<Legislations> {
  const { listKeys, legislations: prints } = await repository.findPrints(db)
  const keyOf = (print: string) => `${print} ${listKeys.join()}`
  const missing = prints.filter(({ print }) => !compiled.has(keyOf(print)))
  const rows =
    missing.length === 0
      ? []
      : await repository.findLegislations(
          db,
          missing.map(({ id }) => id),
        )
  for (const { id, print } of missing) {
    const row = rows.find((candidate) => candidate.id === id)
    if (row) remember(keyOf(print), legislationOf(row, listKeys))
  }
  const all = prints.flatMap(({ print }) => compiled.get(keyOf(print)) ?? [])
  const customsPrefixes = Array.from(new Set(all.flatMap(({ rules }) => rules.customsPrefixes)))
  const ruleDays = Array.from(new Set(all.flatMap(({ rules }) => rules.days))).toSorted()
  return { all, listKeys, customsPrefixes, ruleDays }
}

function legislationOf(row: repository.LegislationRow, listKeys: readonly string[]): JudgedLegislation {
  const { id, key, title, definition } = row
  return {
    id,
    key,
    title,
    shortName: row.short_name,
    listKeys: row.list_keys,
    definition,
    rules: compileRules(definition, listKeys),
  }
}

function remember(key: string, legislation: JudgedLegislation): void {
  const [oldest] = compiled.keys()
  if (compiled.size >= MAX_COMPILED && oldest !== undefined) compiled.delete(oldest)
  compiled.set(key, legislation)
}
