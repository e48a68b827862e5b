import { listFactsOf } from '#domain/compliance/facts.ts'
import type { JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import { useKeysIn } from '#server/compliance/law/use-facts.ts'

/**
 * COMP-18: keys of the facts of use that decided: those of the rules up to the one that held, and of the conditions of what the leaves
 * declare. An answer settles a condition on the way up; the leaves' own facts still have it.
 */
export function usesRead({ explaining: { legislation, status }, stored, below }: JudgedAgain): string[] {
  const rules = legislation.definition.rules.slice(0, status.rule + 1).map(({ when }) => when)
  const own = new Set(Array.from(stored.ids, (_, node) => below.own(node)))
  const conditions = Array.from(own).flatMap((facts) =>
    legislation.listKeys.flatMap((key) => {
      const { conditions: found = [], pending = [] } = listFactsOf(facts, key)
      return [...found.map(({ when }) => when), ...pending.flatMap(({ condition }) => condition?.when ?? [])]
    }),
  )
  return Array.from(new Set([...rules, ...conditions].flatMap(useKeysIn)))
}
