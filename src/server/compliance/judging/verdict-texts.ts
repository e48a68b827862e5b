import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { Db } from '#server/db/connection.ts'

/** Writes verdicts as the overview sends them: in both languages, of the legislations that the subscriber works with (OV-16). */
export async function verdictTexts(
  db: Db,
  legislations: readonly JudgedLegislation[],
): Promise<(verdict: Verdict) => Record<Language, string>> {
  const workedWith = new Set(await findWorkedWithIds(db))
  const shown = legislations.filter(({ id }) => workedWith.has(id))
  const textIn = (language: Language, verdict: Verdict): string => {
    const statuses: Record<string, EventStatus> = {}
    for (const legislation of shown) {
      const found = verdict[legislation.id]
      if (found) statuses[legislation.id] = eventStatusOf(legislation, found, language)
    }
    return JSON.stringify(statuses)
  }
  return (verdict) => ({ en: textIn('en', verdict), sv: textIn('sv', verdict) })
}
