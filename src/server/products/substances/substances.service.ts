import type { ProductId } from '#contract/values/ids.ts'
import type { ProductSubstances, SubstancesChange } from '#contract/products/substances.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { placeOf, saysTheSame, type Declared } from '#domain/substances/declared-substances.ts'
import type { Context } from '#server/context.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import {
  lockForChange,
  requireVersion,
  saveChange,
  type Change,
} from '#server/products/master-data/change.ts'
import * as repository from '#server/products/substances/substances.repository.ts'
import {
  checkedChange,
  requireOwnSubstances,
  type CheckedChange,
} from '#server/products/substances/checked-change.ts'
import type { LockedProduct } from '#server/products/master-data/products.repository.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { changesBetween, ofSource } from '#server/products/substances/trail.ts'

interface Save {
  id: ProductId
  ifMatch: number
  change: SubstancesChange
}

/**
 * PROD-26: saves the declared substances of a source, and its answers of the named lists for the versions in force. A
 * repeated save changes nothing.
 */
export async function saveProductSubstances(
  ctx: Context,
  { id, ifMatch, change }: Save,
): Promise<AfterJudging<Tagged<{ substances: ProductSubstances; card: ProductCard }>>> {
  const product = await lockForChange(ctx, id)
  await requireVersion(ctx, product, ifMatch)
  const written = await substancesChange(ctx, product, change)
  if (written) await saveChange(ctx, { product, ...written })
  return afterJudging(async () => {
    const card = await getCard(ctx, id)
    const { substances } = await readSubstances(ctx, id, await stillShown(ctx, id, change.sourceId))
    return withEtag(card.version, { substances, card })
  })
}

/** The source whose answers are shown after a save: our own knowledge where a former supplier's last statement was taken back. */
async function stillShown(
  ctx: Context,
  productId: ProductId,
  source: repository.AnswerSource,
): Promise<repository.AnswerSource> {
  if (source === null) return null
  const { isSupplier, hasSaid } = await repository.findStanding(ctx, { productId, source })
  return isSupplier || hasSaid ? source : null
}

/** Writes what is in a product and its answers; the caller saves the change. null: nothing changed. */
export const substancesChange = async (
  ctx: Context,
  product: LockedProduct,
  change: SubstancesChange,
): Promise<Change | null> => write(ctx, product, await checkedChange(ctx, product, change))

async function write(
  ctx: Context,
  product: LockedProduct,
  { source, lists, before, declared, answers }: CheckedChange,
): Promise<Change | null> {
  const told = { productId: product.id, source }
  const isSame = saysTheSame(before, declared)
  if (!isSame) await repository.replaceDeclared(ctx, told, declared)
  const given = answers.flatMap(({ list: key, state }) => {
    const list = lists.find((each) => each.key === key)
    const stored = before.answers.find((each) => each.list === key)
    const isNew = stored?.state !== state || stored.versionId !== list?.versionId
    return list && state !== 'undefined' && isNew ? [{ list, state }] : []
  })
  const taken = answers.filter(
    ({ list, state }) => state === 'undefined' && before.answers.some((each) => each.list === list),
  )
  if (isSame && given.length === 0 && taken.length === 0) return null
  await repository.writeAnswers(ctx, told, given)
  await repository.deleteAnswers(
    ctx,
    told,
    taken.map(({ list }) => list),
  )
  const after = await repository.findStored(ctx, product.id, source)
  const changes = changesBetween(before, after)
  const title = source === null ? null : await repository.findSourceTitle(ctx, source)
  return { action: 'substances-saved', changes: title === null ? changes : ofSource(changes, title) }
}

/** The data that a product takes over: declared substances, and the list answers of the product that they come from. */
export interface TakenOver {
  source: repository.AnswerSource
  substances: readonly Declared[]
  answers: readonly { list: string; state: repository.StoredAnswer['state'] }[]
}

/**
 * PROD-23: adds substances to what a leaf has declared. It keeps its answer to a list, but for "none of these", which they
 * disprove; a leaf that has none takes the answer that comes with them when `isNew`.
 */
export async function takeOverSubstances(
  ctx: Context,
  product: LockedProduct,
  { source, substances, answers, isNew }: TakenOver & { isNew: boolean },
): Promise<void> {
  requireOwnSubstances(product)
  const lists = await repository.findAnswerableLists(ctx)
  const before = await repository.findStored(ctx, product.id, source)
  const contained = new Set(substances.map(({ substanceId }) => substanceId))
  const byPlace = new Map([...before.substances, ...substances].map((each) => [placeOf(each), each]))
  const declared = {
    substances: Array.from(byPlace.values()),
    excluded: before.excluded.filter(({ substanceId }) => !contained.has(substanceId)),
  }
  const stateOf = (list: string) => before.answers.find((each) => each.list === list)?.state
  const disproved = answers.filter(({ list }) => isNew || stateOf(list) === 'excluded')
  const change = await write(ctx, product, {
    source,
    lists,
    before,
    declared,
    answers: disproved.map(({ list }) => ({ list, state: 'included' as const })),
  })
  if (change) await saveChange(ctx, { product, ...change })
}
