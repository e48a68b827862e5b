import { dayOf } from '#domain/days.ts'
import type { LegislationId, SubstanceId } from '#contract/values/ids.ts'
import type { LegislationDraft, OwnList } from '#contract/legislations/draft.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireFreeListKeys } from '#server/legislations/draft-faults.ts'
import { findAsking } from '#server/legislations/neighbours.repository.ts'
import * as repository from '#server/legislations/own-lists.repository.ts'

/**
 * Makes the lists of a draft the own lists of its legislation. Refused where a key is taken, and where a list that goes is still asked by another legislation's
 * rules or holds answers of products. Says whether products are to be judged again because of it.
 */
export async function saveOwnLists(
  ctx: Context,
  legislationId: LegislationId,
  { lists }: Pick<LegislationDraft, 'lists'>,
): Promise<boolean> {
  const before = await repository.findOwnLists(ctx.db, legislationId)
  const own = await repository.findOwnListKeys(ctx.db)
  requireFreeListKeys(ctx.language, { lists, own, id: legislationId })
  await requireSubstances(ctx, lists)
  const gone = before.filter(({ key }) => !lists.some((list) => list.key === key))
  for (const list of gone) await removeList(ctx, legislationId, list)
  let isDifferent = gone.length > 0
  const day = dayOf(ctx.now())
  for (const [position, list] of lists.entries()) {
    const was = before.find(({ key }) => key === list.key)
    const id = was?.id ?? (await repository.insertList(ctx, { legislationId, list, position, day }))
    if (was) await repository.updateList(ctx.db, id, list, position)
    const written = changedEntries(was?.entries ?? [], list.entries)
    const isAnyGone = was?.entries.some(({ substanceId }) => !isOn(list, substanceId)) ?? false
    if (written.size > 0 || isAnyGone)
      await repository.replaceEntries(ctx.db, {
        listId: id,
        entries: list.entries,
        written,
        day,
        by: ctx.userId,
      })
    if (!was || written.size > 0 || isAnyGone || was.allowNewSubstances !== list.allowNewSubstances)
      isDifferent = true
  }
  return isDifferent
}

const isOn = ({ entries }: OwnList, substanceId: SubstanceId): boolean =>
  entries.some((entry) => entry.substanceId === substanceId)

/** Entries that were not there so, by their substance. */
function changedEntries(before: OwnList['entries'], after: OwnList['entries']): Set<SubstanceId> {
  const was = new Map(before.map(({ substanceId, limit }) => [substanceId, JSON.stringify(limit)]))
  return new Set(
    after
      .filter(({ substanceId, limit }) => was.get(substanceId) !== JSON.stringify(limitInOrder(limit)))
      .map(({ substanceId }) => substanceId),
  )
}

/** The limit in the field order and number format of the database. */
const limitInOrder = (limit: OwnList['entries'][number]['limit']) =>
  limit && {
    value: plainDecimal(limit.value),
    unit: limit.unit,
    operator: limit.operator,
    scope: limit.scope,
  }

/** "0.10" is "0.1", "05" is "5". */
function plainDecimal(value: string): string {
  const [whole = '0', part = ''] = value.split('.')
  const digits = part.replace(/0+$/, '')
  const number = whole.replace(/^0+(?=\d)/, '')
  return digits === '' ? number : `${number}.${digits}`
}

/** Ids in bodies are checked as ids in paths: a substance of another company is not found. */
async function requireSubstances({ db }: Context, lists: readonly OwnList[]): Promise<void> {
  const wanted = lists.flatMap(({ entries }) => entries.map(({ substanceId }) => substanceId))
  const found = new Set((await repository.findSubstances(db, wanted)).map(({ id }) => id))
  if (wanted.some((id) => !found.has(id))) throw new AppError('not-found')
}

async function removeList(
  ctx: Context,
  legislationId: LegislationId,
  list: repository.StoredOwnList,
): Promise<void> {
  const { db, language } = ctx
  const refuse = (reason: string) => {
    throw new AppError('legislation:list-in-use', { list: list.title[language], reason })
  }
  const asking = await findAsking(db, legislationId, list.key)
  if (asking) {
    const name = asking.shortName[language]
    refuse(language === 'sv' ? `reglerna i ${name} frågar efter den.` : `the rules of ${name} ask by it.`)
  }
  const products = await repository.countProductsUnder(db, list.id)
  if (products > 0)
    refuse(
      language === 'sv'
        ? `${products} produkter har svar på den.`
        : `${products} products have answers to it.`,
    )
  await repository.deleteList(db, list.id)
}
