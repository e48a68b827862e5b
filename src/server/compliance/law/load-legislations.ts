import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import * as repository from '#server/compliance/law/legislations.repository.ts'
import { faultsOfRules } from '#server/compliance/rules/compile.ts'
import type { Db } from '#server/db/connection.ts'

/**
 * Brings the shipped legislations into the database (COMP-08); after the lists, whose keys their rules name. Says whether any
 * is different now: then products are judged again.
 */
export async function loadLegislations(db: Db): Promise<{ isChanged: boolean }> {
  const legislations = readLegislations()
  const listKeys = await repository.findListKeys(db)
  let isChanged = false
  for (const [position, legislation] of legislations.entries()) {
    const [fault] = faultsOfRules(legislation.definition, listKeys)
    if (fault) {
      const { rule, line, column, message } = fault
      throw new Error(`Legislation ${legislation.key}, rule ${rule + 1}, ${line}:${column}: ${message}`)
    }
    if (await repository.upsertLegislation(db, legislation, position)) isChanged = true
  }
  return { isChanged }
}
