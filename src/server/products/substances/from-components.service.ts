import { dayOf } from '#domain/days.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { ProductSubstances } from '#contract/products/substances.ts'
import { unansweredLeaf } from '#domain/compliance/facts.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { judgeLeaf, type LeafJudgement } from '#domain/compliance/judge-leaf.ts'
import type { Leaf } from '#domain/compliance/leaf.ts'
import { countedIn, sharesTogether } from '#domain/compliance/mixtures-together.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import {
  mixtureInArticle,
  mixturesByArticle,
} from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { findAnswers } from '#server/compliance/inputs/products.repository.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/products/substances/shown.repository.ts'

/** Leaves that are judged for the list of what is inside; the nearest ones. */
const MAX_LEAVES = 200
const MAX_FROM_COMPONENTS = 50

type FromComponents = ProductSubstances['fromComponents']

/** Substances of the parts that have a limit, as the judge finds them in the nearest leaves. */
export async function findFromComponents(ctx: Context, id: ProductId): Promise<FromComponents> {
  const leaves = await repository.findDeclaringLeaves(ctx, id, MAX_LEAVES)
  const answers = new Map(
    (
      await findAnswers(
        ctx.db,
        leaves.map((leaf) => leaf.id),
      )
    ).map((row) => [row.id, row]),
  )
  const asOf = dayOf(ctx.now())
  const judged = leaves.flatMap((leaf) => {
    const found = answers.get(leaf.id)
    return found ? [{ leaf, judgedLeaf: leafOf(found) }] : []
  })
  const lists = await listsFor(
    ctx.db,
    judged.map(({ judgedLeaf }) => judgedLeaf),
    asOf,
  )
  const findingsOf = await findingsInPlace(ctx, id, {
    leaves: new Map(judged.map(({ leaf, judgedLeaf }) => [leaf.id, judgedLeaf])),
    judge: (leaf) => judgeLeaf(leaf, lists, asOf),
  })
  const compared = judged
    .flatMap(({ leaf }) => comparedIn(findingsOf(leaf.id)).map((found) => ({ leaf, ...found })))
    .toSorted((a, b) => Number(b.isAboveLimit) - Number(a.isAboveLimit))
    .slice(0, MAX_FROM_COMPONENTS)
  const shown = await repository.findShownSubstances(
    ctx,
    compared.map(({ substanceId }) => substanceId),
  )
  const unseen = { en: 'In another organization', sv: 'I en annan organisation' }[ctx.language]
  return compared.flatMap(({ leaf, substanceId, ...found }) => {
    const substance = shown.get(substanceId)
    if (!substance) return []
    const inProduct = { id: leaf.title === null ? null : leaf.id, title: leaf.title ?? unseen }
    return [{ substance, inProduct, ...found }]
  })
}

interface Judging {
  leaves: ReadonlyMap<number, Leaf>
  judge: (leaf: Leaf) => LeafJudgement
}

/** Findings of each leaf as it counts below the product: a mixture in the articles that list it, by masses (COMP-16). */
async function findingsInPlace(
  ctx: Context,
  id: ProductId,
  { leaves, judge }: Judging,
): Promise<(leafId: ProductId) => Finding[]> {
  const alone = new Map(Array.from(leaves, ([leafId, leaf]) => [leafId, judge(leaf)]))
  const isAnyMixture = Array.from(leaves.values()).some(({ kind }) => kind === 'chemical_product')
  const mixtures = isAnyMixture ? await repository.findMixturesBelow(ctx, id) : []
  const used = mixturesByArticle(mixtures)
  const uses = Map.groupBy(mixtures, ([, mixture]) => mixture)
  const together = new Map(
    Array.from(used, ([article, all]) => [
      article,
      sharesTogether(
        all.map(({ mixture, share }) => ({ facts: alone.get(mixture)?.facts ?? unansweredLeaf, share })),
      ),
    ]),
  )
  return (leafId) => {
    const leaf = leaves.get(leafId)
    const edges = uses.get(leafId)
    if (!leaf || !edges) return alone.get(leafId)?.findings ?? []
    return edges.flatMap((edge) => {
      const assembly = mixtureInArticle(edge)
      if (assembly === 'separable') return alone.get(leafId)?.findings ?? []
      return judge({ ...leaf, assembly }).findings.map(countedIn(together.get(edge[0]) ?? new Map()))
    })
  }
}

type Compared = Omit<FromComponents[number], 'substance' | 'inProduct'> & { substanceId: SubstanceId }

/** Each substance of a leaf once, with the lists whose limit it exceeds, and those whose limit it does not. */
function comparedIn(findings: readonly Finding[]): Compared[] {
  const bySubstance = Map.groupBy(
    findings.filter(({ substance }) => substance !== null),
    ({ substance }) => substance?.substanceId ?? 0,
  )
  return Array.from(bySubstance).flatMap(([substanceId, found]): Compared[] => {
    const above = found.filter(({ state }) => state === 'above')
    const lists = Array.from(new Set(above.map(({ listKey }) => listKey)))
    const below = highestBelow(found.filter(({ listKey }) => !lists.includes(listKey)))
    const isAboveLimit = above.length > 0
    if (!isAboveLimit && below.length === 0) return []
    const concentration = shareOf(isAboveLimit ? above : found)
    // The judge knows substances by their plain numbers.
    return [{ substanceId: substanceId as SubstanceId, concentration, lists, isAboveLimit, below }]
  })
}

/** The highest share within its limit, by list. A list has none when any of its findings is not below a limit. */
function highestBelow(findings: readonly Finding[]): Compared['below'] {
  return Array.from(Map.groupBy(findings, ({ listKey }) => listKey)).flatMap(([list, ofList]) => {
    if (ofList.some(({ state }) => state !== 'below')) return []
    const [highest] = ofList
      .flatMap(({ measured, limit }) => (limit ? [{ measured, limit }] : []))
      .toSorted((a, b) => Number(b.measured ?? 0) - Number(a.measured ?? 0))
    if (!highest) return []
    const { value, unit, operator } = highest.limit
    return [{ list, measured: highest.measured, limit: { value, unit, operator } }]
  })
}

/** The share compared with a limit; for an entry without a limit the highest declared share, a range by its upper end (COMP-17). */
function shareOf(findings: readonly Finding[]): string | null {
  const weighed = findings.find(({ measured }) => measured !== null)?.measured
  const declared = findings.flatMap(
    ({ substance }) => substance?.concentration ?? substance?.concentrationHigh ?? [],
  )
  return weighed ?? declared.toSorted((a, b) => Number(b) - Number(a))[0] ?? null
}
