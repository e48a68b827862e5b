import type { Coverage, CoverageGap } from '#contract/products/coverage.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { withoutLeaves } from '#domain/compliance/facts.ts'
import { findListTitles } from '#server/compliance/explaining/statuses.repository.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { findExplained } from '#server/compliance/explaining/explanation.repository.ts'
import { findGraphBelow, type StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { waysDown, type WaysDown } from '#server/compliance/inputs/ways-down.ts'
import { findRequestStates } from '#server/tenancy/request-status.repository.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/products/coverage/coverage.repository.ts'
import { heaviestFirst, leafCoverage, type LeafCoverage } from '#server/products/coverage/leaves.ts'
import { AppError } from '#server/errors.ts'
import { findNames, type NamedProduct } from '#server/tenancy/product-names.repository.ts'

const MAX_TO_ASK = 50

/** COMP-19: the coverage of a product with answers, and the suppliers to ask for the rest. */
export async function getCoverage(ctx: Context, id: ProductId): Promise<Coverage> {
  const { leaves, lists } = await coverageOf(ctx, id)
  const answered = leaves.filter(({ missing }) => missing.length === 0)
  return {
    parts: leaves.length,
    answered: answered.length,
    answeredPercent: percentOf(answered.length, leaves.length),
    mass: massOf(leaves),
    lists: lists.map(({ key, ...list }) => {
      const missing = leaves.flatMap((leaf) => leaf.missing.filter(({ list: name }) => name === key))
      const partly = missing.filter(({ isPartly }) => isPartly).length
      return {
        list: key,
        ...list,
        answered: leaves.length - missing.length,
        partly,
        unanswered: missing.length - partly,
      }
    }),
    toAsk: toAsk(leaves),
  }
}

interface GapQuery extends PageQuery {
  list?: string | undefined
  supplierId?: SupplierId | undefined
}

/** COMP-19: the parts that have not answered everything, heaviest first. */
export async function getCoverageGaps(
  ctx: Context,
  id: ProductId,
  { page, perPage, list, supplierId }: GapQuery,
): Promise<{ items: CoverageGap[]; totalItems: number }> {
  const { leaves, lists, stored, ways } = await coverageOf(ctx, id)
  const known = leaves.reduce((sum, { massUg }) => sum + (massUg ?? 0), 0)
  const gaps = leaves
    .filter(({ missing }) => missing.some(({ list: name }) => list === undefined || name === list))
    .filter(({ supplier }) => supplierId === undefined || supplier?.id === supplierId)
    .toSorted(heaviestFirst)
  const shown = gaps.slice((page - 1) * perPage, page * perPage)
  const places = new Map(Array.from(stored.ids, (productId, node) => [productId, node]))
  const pathOf = (productId: number) =>
    ways.pathTo(places.get(productId) ?? 0).map((node) => stored.ids[node] ?? 0)
  const names = await findNames(
    ctx,
    shown.flatMap((gap) => pathOf(gap.id)),
  )
  const titles = new Map(lists.map(({ key, title }) => [key, title]))
  const states = await findRequestStates(
    ctx,
    shown.flatMap(({ id: part }) => names.get(part)?.id ?? []),
  )
  return {
    items: shown.map((gap) => ({
      ...gapView(gap, { path: pathOf(gap.id), names, titles, known }),
      requestStatus: states.get(gap.id) ?? null,
    })),
    totalItems: gaps.length,
  }
}

type TitledGap = Omit<LeafCoverage, 'missing'> & { missing: { title: string }[] }

/** All gaps of a product, heaviest first, with the titles of the lists that are missing. */
export async function getCoverageGapsOf(ctx: Context, id: ProductId): Promise<TitledGap[]> {
  const { leaves, lists } = await coverageOf(ctx, id)
  const titles = new Map(lists.map(({ key, title }) => [key, title]))
  return leaves
    .filter(({ missing }) => missing.length > 0)
    .toSorted(heaviestFirst)
    .map((gap) => ({ ...gap, missing: gap.missing.map(({ list }) => ({ title: titles.get(list) ?? list })) }))
}

interface View {
  path: readonly number[]
  names: ReadonlyMap<number, NamedProduct>
  titles: ReadonlyMap<string, string>
  known: number
}

function gapView(
  gap: LeafCoverage,
  { path, names, titles, known }: View,
): Omit<CoverageGap, 'requestStatus'> {
  const named = names.get(gap.id)
  const titleOf = (id: number) => (names.get(id)?.isSeen ? (names.get(id)?.title ?? '') : '')
  return {
    product: {
      id: named?.isSeen ? named.id : null,
      title: titleOf(gap.id),
      productId: named?.isSeen ? named.productId : '',
    },
    path: path.slice(0, -1).map(titleOf),
    supplier: gap.supplier,
    units: gap.units,
    massPercent: gap.massUg === null || known === 0 ? null : percentOf(gap.massUg, known),
    isWithoutComponents: gap.isWithoutComponents,
    missing: gap.missing.map(({ list, isPartly }) => ({ list, title: titles.get(list) ?? list, isPartly })),
  }
}

interface AskedList {
  key: string
  title: string
  legislations: Coverage['lists'][number]['legislations']
}

interface Covered {
  leaves: LeafCoverage[]
  lists: AskedList[]
  stored: StoredGraph
  ways: WaysDown
}

async function coverageOf(ctx: Context, id: ProductId): Promise<Covered> {
  const product = await findExplained(ctx, id)
  if (!product) throw new AppError('not-found')
  const lists = await askedLists(ctx, id)
  const stored = await findGraphBelow(ctx.db, [id])
  const ways = waysDown(stored, id)
  const leaves = ways.leaves.map((node) => ({
    id: stored.ids[node] ?? 0,
    facts: stored.facts.get(stored.ownFactsIds[node] ?? -1) ?? withoutLeaves,
  }))
  const edges = await repository.findWeighedEdges(ctx.db, Array.from(stored.ids))
  const parts = await repository.findParts(
    ctx,
    leaves.map((leaf) => leaf.id),
  )
  const known = {
    rootId: id,
    listKeys: lists.map(({ key }) => key),
    edges,
    parts: new Map(parts.map((part) => [part.id, part])),
  }
  return { leaves: leafCoverage(leaves, known), lists, stored, ways }
}

/**
 * The lists of the legislations that apply to the product; an unanswered list of another legislation is no
 * gap.
 */
async function askedLists(ctx: Context, id: ProductId): Promise<AskedList[]> {
  const { all } = await judgedLegislations(ctx.db)
  const rows = await complianceRows(ctx, id)
  const asking = rows.filter(({ status }) => status.status !== 'not_applicable')
  const titles = await findListTitles(ctx)
  return titles
    .map(({ key, title }) => ({
      key,
      title: title[ctx.language],
      legislations: asking
        .filter(({ legislationId }) => all.find((one) => one.id === legislationId)?.listKeys.includes(key))
        .map(({ legislationId, legislation }) => ({ id: legislationId, shortName: legislation.shortName })),
    }))
    .filter(({ legislations }) => legislations.length > 0)
}

function massOf(leaves: readonly LeafCoverage[]): Coverage['mass'] {
  const weighed = leaves.filter(({ massUg }) => massUg !== null)
  if (weighed.length === 0) return null
  const sum = (some: readonly LeafCoverage[]) => some.reduce((total, { massUg }) => total + (massUg ?? 0), 0)
  const answered = weighed.filter(({ missing }) => missing.length === 0)
  return { answeredPercent: percentOf(sum(answered), sum(weighed)), known: weighed.length }
}

function toAsk(leaves: readonly LeafCoverage[]): Coverage['toAsk'] {
  const bySupplier = Map.groupBy(
    leaves.filter(({ missing }) => missing.length > 0),
    ({ supplier }) => supplier?.id ?? null,
  )
  return Array.from(bySupplier.values(), (gaps) => ({
    supplier: gaps[0]?.supplier ?? null,
    gaps: gaps.length,
  }))
    .toSorted((a, b) => b.gaps - a.gaps)
    .slice(0, MAX_TO_ASK)
}

/** Percent with one decimal, rounded down, so that 100 means all. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 10
