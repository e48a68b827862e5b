import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Verdict, VerdictStatus } from '#domain/compliance/statuses.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'

/** Status changes by legislation id: the status of today and that of the other day, where they differ. */
export type StatusChanges = Record<string, { before: VerdictStatus; after: VerdictStatus }>

/** Status changes with their texts in each language, in the order of the legislations. */
export type WordedChanges = Record<Language, WordedChange[]>

interface WordedChange {
  legislationId: LegislationId
  /** Short name of the legislation. */
  legislation: string
  before: EventStatus
  after: EventStatus
}

/** True when status or event differ; another date or number within them is no change. */
export function statusChanges(before: Verdict, after: Verdict, ids: readonly number[]): StatusChanges {
  const changes: StatusChanges = {}
  for (const id of ids) {
    const [was, becomes] = [before[id], after[id]]
    if (!was || !becomes) continue
    if (was.status !== becomes.status || was.event !== becomes.event)
      changes[id] = { before: was, after: becomes }
  }
  return changes
}

export function wordedChanges(
  changes: StatusChanges,
  legislations: readonly JudgedLegislation[],
): WordedChanges {
  const inLanguage = (language: Language): WordedChange[] =>
    legislations.flatMap((legislation) => {
      const change = changes[legislation.id]
      if (!change) return []
      return {
        legislationId: legislation.id,
        legislation: legislation.shortName[language],
        before: eventStatusOf(legislation, change.before, language),
        after: eventStatusOf(legislation, change.after, language),
      }
    })
  return { en: inLanguage('en'), sv: inLanguage('sv') }
}
