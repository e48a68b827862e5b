import type { ProductId } from '#contract/values/ids.ts'
import type { ProductSubstances, SubstancesChange } from '#contract/products/substances.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { concernFlag } from '#domain/products/concern-flag.ts'
import { isComplex } from '#domain/products/types.ts'
import { differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { lockForChange, requireVersion, saveChange } from '#server/products/master-data/change.ts'
import * as repository from '#server/products/substances/substances.repository.ts'
import { requireListedCodes } from '#server/products/substances/codes.ts'
import type { LockedProduct } from '#server/products/master-data/products.repository.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { requireConsistent, requireKnown, requireOnLists } from '#server/products/substances/input.ts'

interface Save {
  id: ProductId
  ifMatch: number
  change: SubstancesChange
}

/** PROD-26: answers and substances of the named lists are replaced whole, for the versions in force; the others stay. */
export async function saveProductSubstances(
  ctx: Context,
  { id, ifMatch, change }: Save,
): Promise<Tagged<{ substances: ProductSubstances; card: ProductCard }>> {
  const product = await lockForChange(ctx, id)
  await requireVersion(ctx, product, ifMatch)
  requireOwnSubstances(product)
  const lists = await repository.findAnswerableLists(ctx)
  const named = namedLists(lists, change)
  requireConsistent(ctx, change)
  await requireListedCodes(ctx, product.kind, change.included)
  await requireKnown(ctx, change)
  const before = await repository.findStoredLists(ctx, id)
  await requireOnLists(ctx, { change, lists: named, before })

  for (const list of named) await repository.replaceList(ctx, id, { list, ...partOf(change, list.key) })
  const after = await repository.findStoredLists(ctx, id)
  await saveChange(ctx, {
    product,
    action: 'substances-saved',
    columns: flagsAfter(lists, after),
    changes: differences(byList(before, named), byList(after, named)),
  })
  const card = await getCard(ctx, id)
  const { substances } = await readSubstances(ctx, id)
  return withEtag(card.version, { substances, card })
}

/** Entries that a product takes over, with the answer of their list where they come from. */
export interface TakenOver {
  list: string
  state: repository.StoredList['state']
  included: repository.StoredList['included']
}

/**
 * PROD-23: adds included entries to what a leaf has answered. It keeps its answer to a list, but for "none of these", which they
 * disprove; a leaf that has none takes the answer that comes with them when `isNew`.
 */
export async function takeOverSubstances(
  ctx: Context,
  product: LockedProduct,
  { entries, isNew }: { entries: readonly TakenOver[]; isNew: boolean },
): Promise<void> {
  requireOwnSubstances(product)
  const lists = await repository.findAnswerableLists(ctx)
  const before = await repository.findStoredLists(ctx, product.id)
  const named = lists.filter(({ key }) => entries.some(({ list }) => list === key))
  for (const list of named) {
    const stored = before.find(({ list: key }) => key === list.key)
    const taken = entries.filter(({ list: key }) => key === list.key)
    const state = isNew ? (taken[0]?.state ?? 'undefined') : stored?.state
    const included = [...(stored?.included ?? []), ...taken.flatMap((one) => one.included)]
    await repository.replaceList(ctx, product.id, {
      list,
      state: state === 'excluded' ? 'included' : (state ?? 'undefined'),
      included: distinctEntries(included).map((entry) => ({ ...entry, list: list.key })),
      excluded: (stored?.excluded ?? []).filter(
        (id) => !included.some(({ substanceId }) => substanceId === id),
      ),
    })
  }
  const after = await repository.findStoredLists(ctx, product.id)
  await saveChange(ctx, {
    product,
    action: 'substances-saved',
    columns: flagsAfter(lists, after),
    changes: differences(byList(before, named), byList(after, named)),
  })
}

/** One for each substance, basis and material: the last one counts. */
function distinctEntries(entries: repository.StoredList['included']): repository.StoredList['included'] {
  const byKey = new Map(
    entries.map((entry) => [`${entry.substanceId} ${entry.basis} ${entry.materialName}`, entry]),
  )
  return Array.from(byKey.values())
}

/** PROD-25: a complex product, and a group, is answered for by what is in it. */
export function requireOwnSubstances({ type, hasChildren, isDeclaredComplex }: LockedProduct): void {
  const isAnsweredFor =
    type === 'product_group' || isComplex({ type, hasComponents: hasChildren, isDeclared: isDeclaredComplex })
  if (isAnsweredFor) throw new AppError('product:substances:complex')
}

function namedLists(
  lists: readonly repository.AnswerableList[],
  { answers, included, excluded }: SubstancesChange,
): repository.AnswerableList[] {
  const keys = new Set([...answers, ...included, ...excluded].map(({ list }) => list))
  const named = lists.filter(({ key }) => keys.has(key))
  if (named.length < keys.size) throw new AppError('substance-list:not-found')
  return named
}

/** What the change says of one list. A list without an answer is not answered, whatever single substances it names (COMP-01). */
function partOf(change: SubstancesChange, key: string) {
  return {
    state: change.answers.findLast(({ list }) => list === key)?.state ?? 'undefined',
    included: change.included.filter(({ list }) => list === key),
    excluded: change.excluded.filter(({ list }) => list === key).map(({ substanceId }) => substanceId),
  }
}

/** PROD-25: the concern flag, and with it that we have the information ourselves. Taking substances out does not unsay that. */
function flagsAfter(lists: readonly repository.AnswerableList[], stored: readonly repository.StoredList[]) {
  const hasConcernSubstances = concernFlag({
    concernLists: lists.filter(({ isOfConcern }) => isOfConcern).map(({ key }) => key),
    includedLists: stored.filter(({ included }) => included.length > 0).map(({ list }) => list),
    excludedLists: stored.filter(({ state }) => state === 'excluded').map(({ list }) => list),
  })
  return { hasConcernSubstances, ...(hasConcernSubstances === true ? { weHaveInformation: true } : {}) }
}

/** For the audit trail: each named list as it stood. */
function byList(stored: readonly repository.StoredList[], named: readonly repository.AnswerableList[]) {
  const nothing = { state: 'undefined', versionId: null, included: [], excluded: [] }
  return Object.fromEntries(
    named.map(({ key }) => {
      const { list: _list, ...found } = stored.find(({ list }) => list === key) ?? { list: key, ...nothing }
      return [`substances.${key}`, found]
    }),
  )
}
