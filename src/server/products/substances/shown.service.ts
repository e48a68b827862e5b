import { dayOf } from '#domain/days.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { ProductSubstances } from '#contract/products/substances.ts'
import { listFactsOf, unansweredLeaf } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { type Finding } from '#domain/compliance/finding.ts'
import { isOverruled, questionOf, sentenceOf } from '#domain/compliance/list-question.ts'
import { isComplex } from '#domain/products/types.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findAnswers } from '#server/compliance/inputs/products.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import * as repository from '#server/products/substances/shown.repository.ts'
import type { AnswerSource } from '#server/products/substances/substances.repository.ts'

/** Leaves that are judged for the list of what is inside; the nearest ones. */
const MAX_LEAVES = 200
const MAX_FROM_COMPONENTS = 50

/** PROD-24: the answers of a source to the lists' questions and what is in the product, with the product's version. */
export async function getProductSubstances(
  ctx: Context,
  id: ProductId,
  source: AnswerSource = null,
): Promise<Tagged<ProductSubstances>> {
  const { version, substances } = await readSubstances(ctx, id, source)
  return withEtag(version, substances)
}

export async function readSubstances(
  ctx: Context,
  id: ProductId,
  source: AnswerSource = null,
): Promise<{ version: number; substances: ProductSubstances }> {
  const head = await repository.findSubstancesHead(ctx, id)
  if (!head) throw new AppError('not-found')
  const facts = head.facts ?? unansweredLeaf
  const isOwn =
    head.type !== 'product_group' &&
    !isComplex({ type: head.type, hasComponents: head.hasChildren, isDeclared: head.isDeclaredComplex })
  const sources = sourcesShown(head.sources)
  const ofSource = sources.find((each) => each.id === source) ?? null
  // A supplier of other products alone is refused like a supplier that does not exist.
  if (source !== null && !ofSource) throw new AppError('not-found')
  const given = await repository.findListAnswers(ctx, id, source)
  const { inMaterials, ...rows } = await repository.findShownRows(ctx, id, source)
  const told = rows.substances.filter((each) => (each.source?.id ?? null) === source)
  const asked = given.map(({ given: answer, ...list }) => {
    const question = questionOf(listFactsOf(facts, list.list), isOwn)
    return { list, question, answer: answer ?? undefined }
  })
  const substances = {
    isOwn,
    source: ofSource && { id: ofSource.id, title: ofSource.title },
    sources: sources.map(({ hasSaid: _hasSaid, ...shown }) => shown),
    answers: asked.map(({ list, question, answer }) => ({
      ...list,
      ...question,
      given: answer ?? ('undefined' as const),
      from: question.state === 'included' ? takenBy(list, [...rows.substances, ...inMaterials]) : [],
      isOverruled: isOverruled(question, answer),
      newEntries: listFactsOf(facts, list.list).newEntries,
    })),
    sentence: sentenceOf(asked.map(({ question }) => question)),
    ...rows,
    included: asked.flatMap(({ list: { list } }) => namedFor(list, told)),
    fromComponents: isOwn ? [] : await findFromComponents(ctx, id),
  }
  return { version: head.version, substances }
}

/** Sources are told apart where the product has several suppliers, or one of them has said something. */
const sourcesShown = (sources: repository.SubstancesHead['sources']) =>
  sources.length > 1 || sources.some(({ hasSaid }) => hasSaid) ? sources : []

type Declared = ProductSubstances['substances'][number]

/** The substances that a list takes, each once: those that are on it and, where it is open, those that were named for it. */
function takenBy(
  { list, allowNewSubstances: isOpen }: Pick<repository.GivenAnswer, 'list' | 'allowNewSubstances'>,
  declared: readonly (Pick<Declared, 'substance'> & Partial<Pick<Declared, 'lists'>>)[],
): ProductSubstances['answers'][number]['from'] {
  const taken = declared.filter(
    ({ substance, lists = [] }) => substance.lists.includes(list) || (isOpen && lists.includes(list)),
  )
  return Array.from(new Map(taken.map(({ substance: { id, name } }) => [id, { id, name }])).values())
}

/** The entries of one list, as they were named for it. */
function namedFor(list: string, declared: readonly Declared[]): ProductSubstances['included'] {
  return declared.flatMap(({ source: _source, lists, exemptions, ...entry }) =>
    lists.includes(list)
      ? [
          {
            list,
            ...entry,
            exemptions: exemptions.flatMap(({ list: of, ...exemption }) => (of === list ? [exemption] : [])),
          },
        ]
      : [],
  )
}

type FromComponents = ProductSubstances['fromComponents']

/** Substances of the parts that have a limit, as the judge finds them in the nearest leaves. */
async function findFromComponents(ctx: Context, id: ProductId): Promise<FromComponents> {
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
  const compared = judged
    .flatMap(({ leaf, judgedLeaf }) =>
      comparedIn(judgeLeaf(judgedLeaf, lists, asOf).findings).map((found) => ({ leaf, ...found })),
    )
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
