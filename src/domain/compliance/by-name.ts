import { alwaysHolds } from '#domain/compliance/always-holds.ts'
import { belongingQuestion } from '#domain/compliance/entry-question.ts'
import { assume } from '#domain/compliance/assumptions.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { JudgedEntry, LeafSubstance } from '#domain/compliance/leaf.ts'

/** The rows that are in the entry, and those of which only the name says so. */
export function splitByCertainty(
  { byName = [] }: JudgedEntry,
  rows: readonly LeafSubstance[],
): { certain: LeafSubstance[]; byName: LeafSubstance[] } {
  const isByName = ({ substanceId }: LeafSubstance) => byName.includes(substanceId)
  return { certain: rows.filter((row) => !isByName(row)), byName: rows.filter(isByName) }
}

/**
 * The entry as it is for substances that may be in it by their names: which of its limits is theirs is not known, so that each counts, and
 * a person says whether they are in it.
 */
export const asPossibleEntry = (entry: JudgedEntry): JudgedEntry => ({
  ...entry,
  isGroup: true,
  dependsOnUse: true,
  limits: entry.limits.map(({ members: _members, appliesWhen, ...limit }) => ({
    ...limit,
    appliesWhen: alwaysHolds(appliesWhen) ? '' : (appliesWhen ?? ''),
  })),
})

/** The finding says that it rests on a name, and asks whether the substance is in the entry. */
export const restingOnName = (finding: Finding, { id, name }: JudgedEntry): Finding => ({
  ...finding,
  ...(finding.substance ? { belonging: belongingQuestion(id, finding.substance.substanceId) } : {}),
  assumptions: [
    ...finding.assumptions.filter(({ key }) => key !== 'depends_on_use'),
    ...(finding.state === 'below' ? [] : [assume('member_by_name', { entry: name })]),
  ],
})
