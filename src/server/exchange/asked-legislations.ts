import type { LegislationId } from '#contract/values/ids.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

export interface AskedLegislation {
  id: LegislationId
  title: string
  listKeys: readonly string[]
}

/** The named legislations that the company works with, in the order of display; absent: all. Throws where one is not worked with. */
export async function askedLegislations(
  { db, language }: Context,
  ids: readonly LegislationId[] | undefined,
): Promise<AskedLegislation[]> {
  const { all } = await judgedLegislations(db)
  const workedWith = new Set(await findWorkedWithIds(db))
  const asked = all.filter(({ id }) => workedWith.has(id) && (ids === undefined || ids.includes(id)))
  if (ids !== undefined && asked.length < new Set(ids).size) throw new AppError('exchange:legislations')
  return asked.map(({ id, shortName, listKeys }) => ({ id, title: shortName[language], listKeys }))
}
