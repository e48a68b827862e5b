import type { ProductId } from '#contract/values/ids.ts'
import type { ProductSubstances, SubstancesChange } from '#contract/products/substances.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { isComplex } from '#domain/products/types.ts'
import { declaredAfter, placeOf, saysTheSame, type Declared } from '#domain/substances/declared-substances.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { lockForChange, requireVersion, saveChange } from '#server/products/master-data/change.ts'
import * as repository from '#server/products/substances/substances.repository.ts'
import { answersAfter } from '#server/products/substances/answers-after.ts'
import { requireListedCodes } from '#server/products/substances/codes.ts'
import type { LockedProduct } from '#server/products/master-data/products.repository.ts'
import { requireFittingClaims } from '#server/products/substances/claims.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import {
  requireConsistent,
  requireKnown,
  requireNotContained,
  requireOnLists,
} from '#server/products/substances/input.ts'
import { changesBetween } from '#server/products/substances/trail.ts'

interface Save {
  id: ProductId
  ifMatch: number
  change: SubstancesChange
}

/** PROD-26: what is in the product, and the answers of the named lists for the versions in force. The same twice changes nothing. */
export async function saveProductSubstances(
  ctx: Context,
  { id, ifMatch, change }: Save,
): Promise<Tagged<{ substances: ProductSubstances; card: ProductCard }>> {
  const product = await lockForChange(ctx, id)
  await requireVersion(ctx, product, ifMatch)
  requireOwnSubstances(product)
  const lists = await repository.findAnswerableLists(ctx)
  requireLists(lists, change)
  requireConsistent(ctx, change)
  await requireListedCodes(ctx, product.kind, change)
  const exemptionLists = await requireKnown(ctx, change)
  const before = await repository.findStored(ctx, id)
  const substanceLists = await repository.findListsOf(ctx, substancesOf(before, change))
  const listsOf = (substanceId: Declared['substanceId']) => substanceLists.get(substanceId) ?? []
  requireOnLists({ change, lists, before, listsOf })

  const listOfExemption = (exemption: Parameters<typeof exemptionLists.get>[0]) =>
    exemptionLists.get(exemption)
  const declared = declaredAfter(before, change, { listsOf, listOfExemption })
  requireNotContained(ctx, change, declared)
  await requireFittingClaims(ctx, { product, before: before.substances, after: declared.substances })
  await write(ctx, product, {
    lists,
    before,
    declared,
    answers: answersAfter({ before, declared, change, listsOf }),
  })
  const card = await getCard(ctx, id)
  const { substances } = await readSubstances(ctx, id)
  return withEtag(card.version, { substances, card })
}

type After = Omit<repository.StoredSubstances, 'answers'>
type AnswersAfter = ReturnType<typeof answersAfter>

interface Written {
  lists: readonly repository.AnswerableList[]
  before: repository.StoredSubstances
  declared: After
  answers: AnswersAfter
}

/** Nothing is written, and the version stays, where nothing changed. */
async function write(
  ctx: Context,
  product: LockedProduct,
  { lists, before, declared, answers }: Written,
): Promise<void> {
  const isSame = saysTheSame(before, declared)
  if (!isSame) await repository.replaceDeclared(ctx, product.id, declared)
  const given = answers.flatMap(({ list: key, state }) => {
    const list = lists.find((each) => each.key === key)
    const stored = before.answers.find((each) => each.list === key)
    const isNew = stored?.state !== state || stored.versionId !== list?.versionId
    return list && state !== 'undefined' && isNew ? [{ list, state }] : []
  })
  const taken = answers.filter(
    ({ list, state }) => state === 'undefined' && before.answers.some((each) => each.list === list),
  )
  if (isSame && given.length === 0 && taken.length === 0) return
  await repository.writeAnswers(ctx, product.id, given)
  await repository.deleteAnswers(
    ctx,
    product.id,
    taken.map(({ list }) => list),
  )
  const after = await repository.findStored(ctx, product.id)
  await saveChange(ctx, { product, action: 'substances-saved', changes: changesBetween(before, after) })
}

/** What a product takes over: declared substances, and the answers of lists where they come from. */
export interface TakenOver {
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
  { substances, answers, isNew }: TakenOver & { isNew: boolean },
): Promise<void> {
  requireOwnSubstances(product)
  const lists = await repository.findAnswerableLists(ctx)
  const before = await repository.findStored(ctx, product.id)
  const contained = new Set(substances.map(({ substanceId }) => substanceId))
  const byPlace = new Map([...before.substances, ...substances].map((each) => [placeOf(each), each]))
  const declared = {
    substances: Array.from(byPlace.values()),
    excluded: before.excluded.filter(({ substanceId }) => !contained.has(substanceId)),
  }
  const stateOf = (list: string) => before.answers.find((each) => each.list === list)?.state
  const disproved = answers.filter(({ list }) => isNew || stateOf(list) === 'excluded')
  await write(ctx, product, {
    lists,
    before,
    declared,
    answers: disproved.map(({ list }) => ({ list, state: 'included' as const })),
  })
}

/** PROD-25: a complex product, and a group, is answered for by what is in it. */
export function requireOwnSubstances({ type, hasChildren, isDeclaredComplex }: LockedProduct): void {
  const isAnsweredFor =
    type === 'product_group' || isComplex({ type, hasComponents: hasChildren, isDeclared: isDeclaredComplex })
  if (isAnsweredFor) throw new AppError('product:substances:complex')
}

function requireLists(
  lists: readonly repository.AnswerableList[],
  { answers, included, excluded, substances = [] }: SubstancesChange,
): void {
  const keys = new Set(lists.map(({ key }) => key))
  const named = [
    ...[...answers, ...included, ...excluded].map(({ list }) => list),
    ...substances.flatMap((declared) => declared.lists),
  ]
  if (named.some((key) => !keys.has(key))) throw new AppError('substance-list:not-found')
}

const substancesOf = (before: After, { substances = [], included, excluded }: SubstancesChange) => [
  ...new Set(
    [...before.substances, ...substances, ...included, ...excluded].map(({ substanceId }) => substanceId),
  ),
]
