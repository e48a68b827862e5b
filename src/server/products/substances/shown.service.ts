import type { ProductId } from '#contract/values/ids.ts'
import type { ProductSubstances } from '#contract/products/substances.ts'
import { listFactsOf, unansweredLeaf } from '#domain/compliance/facts.ts'
import { isOverruled, questionOf, sentenceOf } from '#domain/compliance/list-question.ts'
import { isComplex } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import { findFromComponents } from '#server/products/substances/from-components.service.ts'
import * as repository from '#server/products/substances/shown.repository.ts'
import type { AnswerSource } from '#server/products/substances/substances.repository.ts'

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
  const asked = given.flatMap(({ given: answer, isOff, ...list }) => {
    const { newEntries, ...listFacts } = listFactsOf(facts, list.list)
    const question = questionOf({ ...listFacts, newEntries }, isOwn)
    const isSaid = answer !== null || list.others.length > 0 || question.state !== 'undefined'
    // OV-16: what only switched-off legislations ask by is no question; what was said of it stays in sight.
    if (isOff && !isSaid) return []
    return { list, question, answer: answer ?? undefined, isOff, newEntries: isOff ? 0 : newEntries }
  })
  const substances = {
    isOwn,
    source: ofSource && { id: ofSource.id, title: ofSource.title },
    sources: sources.map(({ hasSaid: _hasSaid, ...shown }) => shown),
    answers: asked.map(({ list, question, answer, newEntries }) => ({
      ...list,
      ...question,
      given: answer ?? ('undefined' as const),
      from: question.state === 'included' ? takenBy(list, [...rows.substances, ...inMaterials]) : [],
      isOverruled: isOverruled(question, answer),
      newEntries,
    })),
    sentence: sentenceOf(
      asked.map(({ question, isOff }) => (isOff ? { ...question, isConfirmed: true } : question)),
    ),
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
