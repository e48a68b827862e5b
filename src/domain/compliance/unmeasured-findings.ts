import { assume } from '#domain/compliance/assumptions.ts'
import { allCategories, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import { reasonBit } from '#domain/compliance/facts.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'

/** Findings for a company's own open list: every substance declared for the list counts. */
export function openFindings(leaf: Leaf, list: JudgedList): Finding[] {
  if (!list.isOpen) return []
  return leaf.included
    .filter(
      ({ namedFor, substanceId }) => namedFor.includes(list.key) && !list.entriesBySubstance.has(substanceId),
    )
    .map((substance) => ({
      ...emptyFinding(list, substance),
      state: 'above',
      assumptions: [assume('any_content')],
    }))
}

export function unnamedFinding(leaf: Leaf, list: JudgedList): Finding[] {
  const isNamed = leaf.included.some(
    ({ namedFor, substanceId }) => namedFor.includes(list.key) || list.entriesBySubstance.has(substanceId),
  )
  if (leaf.answers[list.key]?.state !== 'included' || isNamed) return []
  return [
    {
      ...emptyFinding(list, null),
      state: 'assess',
      reasons: reasonBit('unnamed'),
      eee: list.isByEeeCategory ? { ...noEeeFacts, assess: allCategories } : null,
      assumptions: [assume('unnamed_substances')],
    },
  ]
}

/** A finding of a list that measured nothing. */
export const emptyFinding = (list: JudgedList, substance: LeafSubstance | null) => ({
  listKey: list.key,
  entryId: null,
  substance,
  limit: null,
  measured: null,
  reasons: 0,
  dependsOnUse: false,
  eee: null,
  exemptionId: null,
})
