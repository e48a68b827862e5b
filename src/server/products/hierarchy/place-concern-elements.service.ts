import type { z } from 'zod'

import type { placeConcernElements as endpoint } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { ProductCard } from '#contract/products/products.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findConcernRows, type ConcernRow } from '#server/products/hierarchy/concern-elements.repository.ts'
import { moveAnswersToHistory } from '#server/products/substances/answers.repository.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { lockForChange } from '#server/products/master-data/change.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'
import { addNamed, includeComponents } from '#server/products/components/components.service.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import {
  findSpeakingSources,
  findStored,
  type AnswerSource,
  type StoredSubstances,
} from '#server/products/substances/substances.repository.ts'
import { requireOwnSubstances } from '#server/products/substances/checked-change.ts'
import { takeOverSubstances, type TakenOver } from '#server/products/substances/substances.service.ts'
import {
  lockProducts,
  updateProduct,
  type LockedProduct,
} from '#server/products/master-data/products.repository.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'

type Placements = z.output<typeof endpoint.body>['placements']
type Entry = Placements[number]['entries'][number]

/**
 * PROD-23: moves included concern substances of a product into components, which are added to it. All of them: a product with
 * components has none of its own (PROD-14). Its other answers go to the history, as with any first component (PROD-40).
 */
export async function placeConcernElements(
  ctx: Context,
  id: ProductId,
  { placements }: { placements: Placements },
): Promise<AfterJudging<ProductCard>> {
  await lockStructure(ctx)
  const product = await lockForChange(ctx, id)
  requireOwnSubstances(product)
  const stored = await findStoredBySource(ctx, id)
  const rows = await findConcernRows(ctx, [id])
  requireHeld(ctx, placements, rows)
  requireAllPlaced(rows, placements)
  // Existing components are locked together, in the order in which all writers lock rows.
  await lockProducts(ctx, existingIds(placements))

  await moveAnswersToHistory(ctx, id, 'concern-elements-placed')
  await updateProduct(ctx, id, { hasConcernSubstances: null })
  const targets = await addComponents(ctx, product, placements)
  for (const { productId, isNew, entries } of targets) {
    for (const [source, said] of stored) {
      await takeOverSubstances(ctx, await lockForChange(ctx, productId), {
        source,
        isNew,
        ...takenOver(entries, said),
      })
    }
  }
  return afterJudging(() => getCard(ctx, id))
}

/** The declarations of each source; a supplier's declarations about the product are its declarations about the components (PROD-45). */
async function findStoredBySource(ctx: Context, id: ProductId): Promise<Map<AnswerSource, StoredSubstances>> {
  const stored = new Map<AnswerSource, StoredSubstances>()
  for (const source of [null, ...(await findSpeakingSources(ctx, id))])
    stored.set(source, await findStored(ctx, id, source))
  return stored
}

const existingIds = (placements: Placements): ProductId[] =>
  placements.flatMap(({ component }) => ('productId' in component ? [component.productId] : []))

/** Each entry is one of the product, and goes to one place. */
function requireHeld(ctx: Context, placements: Placements, rows: readonly ConcernRow[]): void {
  const held = new Set(rows.map(keyOf))
  const seen = new Set<string>()
  for (const [place, { entries }] of placements.entries()) {
    for (const [index, entry] of entries.entries()) {
      if (!held.has(keyOf(entry)) || seen.has(keyOf(entry)))
        refuseField(ctx, ['placements', place, 'entries', index], 'choice')
      seen.add(keyOf(entry))
    }
  }
}

/** PROD-14: throws when entries would stay in the product, where they would stand beside components. */
function requireAllPlaced(rows: readonly ConcernRow[], placements: Placements): void {
  if (rows.length === 0) throw new AppError('product:placement:none')
  // A substance goes with all that is said of it, whichever of its lists the entry names.
  const placed = new Set(placements.flatMap(({ entries }) => entries.map(({ substanceId }) => substanceId)))
  const left = rows.filter(({ substanceId }) => !placed.has(substanceId))
  if (left.length > 0)
    throw new AppError('product:placement:remaining', {
      names: Array.from(new Set(left.map(({ name }) => name))).join(', '),
    })
}

interface Target {
  productId: ProductId
  isNew: boolean
  entries: readonly Entry[]
}

async function addComponents(ctx: Context, parent: LockedProduct, placements: Placements): Promise<Target[]> {
  const targets: Target[] = []
  for (const { component, entries } of placements) {
    const isNew = !('productId' in component)
    const productId = isNew ? await addNamed(ctx, parent, component.name) : component.productId
    targets.push({ productId, isNew, entries })
  }
  await includeComponents(ctx, parent.id, {
    components: targets.map(({ productId }) => ({ productId, numberOfUnits: 1 })),
    keepAnswersInHistory: true,
  })
  return targets
}

const keyOf = ({ list, substanceId }: Entry): string => `${list} ${substanceId}`

/** The substances of the entries, wherever in the product they are, and the answers of the entries' lists. */
const takenOver = (
  entries: readonly Entry[],
  { substances, answers }: StoredSubstances,
): Pick<TakenOver, 'substances' | 'answers'> => {
  const [ids, lists] = [entries.map(({ substanceId }) => substanceId), entries.map(({ list }) => list)]
  return {
    substances: substances.filter(({ substanceId }) => ids.includes(substanceId)),
    answers: answers.filter(({ list }) => lists.includes(list)),
  }
}
