import type { ProductId } from '#contract/values/ids.ts'
import type { SubstancesChange } from '#contract/products/substances.ts'
import { isComplex } from '#domain/products/types.ts'
import { declaredAfter, type Declarations, type Declared } from '#domain/substances/declared-substances.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import type { LockedProduct } from '#server/products/master-data/products.repository.ts'
import { answersAfter } from '#server/products/substances/answers-after.ts'
import { requireFittingClaims } from '#server/products/substances/claims.ts'
import { requireListedCodes } from '#server/products/substances/codes.ts'
import {
  requireConsistent,
  requireKnown,
  requireNotContained,
  requireOnLists,
} from '#server/products/substances/input.ts'
import * as repository from '#server/products/substances/substances.repository.ts'

type OwnAnswering = Pick<LockedProduct, 'type' | 'hasChildren' | 'isDeclaredComplex'>

interface ChangedProduct extends OwnAnswering, Pick<LockedProduct, 'kind'> {
  id: ProductId
}

/** The result of a change of a product's substances and answers. */
export interface CheckedChange {
  source: repository.AnswerSource
  lists: readonly repository.AnswerableList[]
  before: repository.StoredSubstances
  declared: Declarations
  /** The lists whose answer is given anew or, `undefined`, taken back. */
  answers: ReturnType<typeof answersAfter>
}

/** PROD-26: a change put upon what is stored; refuses what a save refuses, and writes nothing. */
export async function checkedChange(
  ctx: Context,
  product: ChangedProduct,
  change: SubstancesChange,
): Promise<CheckedChange> {
  requireOwnSubstances(product)
  const lists = await repository.findAnswerableLists(ctx)
  requireLists(lists, change)
  requireConsistent(ctx, change)
  await requireListedCodes(ctx, product.kind, change)
  const exemptionLists = await requireKnown(ctx, change)
  await requireSource(ctx, product.id, change.sourceId)
  const before = await repository.findStored(ctx, product.id, change.sourceId)
  const substanceLists = await repository.findListsOf(ctx, substancesOf(before, change))
  const listsOf = (substanceId: Declared['substanceId']) => substanceLists.get(substanceId) ?? []
  requireOnLists({ change, lists, before, listsOf })

  const listOfExemption = (exemption: Parameters<typeof exemptionLists.get>[0]) =>
    exemptionLists.get(exemption)
  const declared = declaredAfter(before, change, { listsOf, listOfExemption })
  requireNotContained(ctx, change, declared)
  await requireFittingClaims(ctx, { product, before: before.substances, after: declared.substances, change })
  return {
    source: change.sourceId,
    lists,
    before,
    declared,
    answers: answersAfter({ before, declared, change, listsOf }),
  }
}

/** Refuses a source that neither supplies the product nor has a statement about the product to take back (PROD-45). */
async function requireSource(ctx: Context, id: ProductId, source: repository.AnswerSource): Promise<void> {
  if (source === null) return
  const { isSupplier, hasSaid } = await repository.findStanding(ctx, { productId: id, source })
  if (!isSupplier && !hasSaid) refuseField(ctx, ['sourceId'], 'choice')
}

/** PROD-25: a complex product, and a group, is answered for by what is in it. */
export function requireOwnSubstances({ type, hasChildren, isDeclaredComplex }: OwnAnswering): void {
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

const substancesOf = (before: Declarations, { substances = [], included, excluded }: SubstancesChange) => [
  ...new Set(
    [...before.substances, ...substances, ...included, ...excluded].map(({ substanceId }) => substanceId),
  ),
]
