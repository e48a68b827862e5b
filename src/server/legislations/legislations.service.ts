import { dayOf } from '#domain/days.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import {
  legislation as legislationSchema,
  type getExpressionLanguage,
  type Legislation,
} from '#contract/legislations/legislations.ts'
import type { Language } from '#contract/values/locale.ts'
import { unbroken } from '#domain/texts/figures.ts'
import { expressionLanguage } from '#server/compliance/rules/expression-language.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import * as repository from '#server/compliance/law/legislations.repository.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/**
 * OV-16: legislations that the subscriber works with; a system administrator sees all of the installation.
 */
export async function listLegislations(ctx: AnyContext): Promise<{ items: Legislation[] }> {
  const ids = await repository.findWorkedWithIds(ctx.db, dayOf(ctx.now()))
  if (ids.length === 0) return { items: [] }
  const rows = await repository.findLegislations(ctx.db, ids)
  const items = rows.map((row) => legislationOf(row, ctx.language))
  return { items: items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

/** The statuses of a legislation in its own words. */
export async function listStatuses(
  ctx: AnyContext,
  id: LegislationId,
): Promise<{ items: Legislation['statuses'] }> {
  const [row] = await repository.findLegislations(ctx.db, [id])
  if (!row) throw new AppError('not-found')
  return { items: legislationOf(row, ctx.language).statuses }
}

/** COMP-02: vocabulary of rules. */
export async function describeExpressionLanguage(
  ctx: AnyContext,
): Promise<EndpointResponse<typeof getExpressionLanguage>> {
  return expressionLanguage(await repository.findListKeys(ctx.db), readUseFacts(), ctx.language)
}

function legislationOf(row: repository.LegislationRow, language: Language): Legislation {
  const { id, key, title, short_name, type, group, definition } = row
  return legislationSchema.parse({
    id,
    key,
    title: title[language],
    shortName: short_name[language],
    type,
    group,
    hint: definition.hint ? unbroken(definition.hint[language]) : null,
    statuses: definition.statuses.map((status) => ({
      key: status.key,
      tone: status.tone,
      word: status.word[language],
      title: status.title[language],
    })),
  })
}
