import { faultsOfAssumed } from '#server/compliance/law/assumed-figures.ts'
import { conditionFaultOf } from '#server/compliance/rules/use-faults.ts'
import { readLegislations, readUseFacts } from '#server/compliance/law/legislation-file.ts'
import * as repository from '#server/compliance/law/legislations.repository.ts'
import { faultsOfUseFacts } from '#server/compliance/law/use-facts.ts'
import { faultsOfOutputs } from '#server/compliance/rules/output-faults.ts'
import { faultsOfRules } from '#server/compliance/rules/compile.ts'
import type { Db } from '#server/db/connection.ts'

/**
 * Brings the shipped legislations into the database (COMP-08); after the lists, whose keys their rules name. Says whether any
 * is different now: then products are judged again.
 */
export async function loadLegislations(db: Db, file?: URL): Promise<{ isChanged: boolean }> {
  const legislations = readLegislations(file)
  const listKeys = await repository.findListKeys(db)
  const conditions = await repository.findShippedConditions(db)
  const catalog = readUseFacts()
  for (const when of Array.from(conditions.values()).flat()) {
    const fault = conditionFaultOf(when, catalog)
    if (fault) throw new Error(`The condition ${when}: ${fault}`)
  }
  const [assumedFault] = faultsOfAssumed(legislations)
  if (assumedFault && file === undefined) throw new Error(`reference/assumed-figures.json, ${assumedFault}`)
  let isChanged = false
  for (const [position, legislation] of legislations.entries()) {
    const [fault] = faultsOfRules(legislation.definition, listKeys)
    if (fault) {
      const { rule, line, column, message } = fault
      throw new Error(`Legislation ${legislation.key}, rule ${rule + 1}, ${line}:${column}: ${message}`)
    }
    for (const { key, listKey } of legislation.definition.obligations ?? [])
      if (listKey !== undefined && !listKeys.includes(listKey))
        throw new Error(`${legislation.key}: obligation ${key} names the list ${listKey}, which is unknown.`)
    const [outputFault] = faultsOfOutputs(legislation.definition, listKeys)
    if (outputFault) throw new Error(`Legislation ${legislation.key}, ${outputFault}`)
    const [useFault] = faultsOfUseFacts(
      legislation.definition.useFacts?.map(({ key }) => key) ?? [],
      legislation.definition,
      legislation.listKeys.flatMap((key) => conditions.get(key) ?? []),
    )
    if (useFault) throw new Error(`Legislation ${legislation.key}: ${useFault}`)
    if (await repository.upsertLegislation(db, legislation, position)) isChanged = true
  }
  return { isChanged }
}
