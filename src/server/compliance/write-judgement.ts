import type { GraphJudgement, Rejudged } from '#server/compliance/judge-graph.ts'
import type { JudgedRow } from '#server/compliance/product-facts.repository.ts'
import { idsOfFacts, idsOfVerdicts, type VerdictBook } from '#server/compliance/verdict-book.ts'

/** Rows of a judgement, ready to be written: facts and verdicts are stored and known by their ids. */
export async function rowsOf(book: VerdictBook, judgement: GraphJudgement): Promise<JudgedRow[]> {
  const { pool, contexts, rejudged } = judgement
  const factsId = await factsIdsOf(book, judgement)
  const pairs = new Map<string, { facts: number; context: number }>()
  for (const { facts, context } of rejudged) pairs.set(`${facts} ${context}`, { facts, context })
  const wanted = Array.from(pairs.values(), ({ facts, context }) => ({
    factsId: factsId(facts),
    facts: pool.facts(facts),
    context: present(contexts[context]),
  }))
  const verdictIds = await idsOfVerdicts(book, wanted)
  const verdictByPair = new Map(Array.from(pairs.keys(), (key, index) => [key, present(verdictIds[index])]))
  return rejudged.map((row) => ({
    productId: row.productId,
    ownFactsId: factsId(row.own),
    factsId: factsId(row.facts),
    verdictId: present(verdictByPair.get(`${row.facts} ${row.context}`)),
    ownConcern: row.concern,
    isConcernChanged: row.isConcernChanged,
  }))
}

async function factsIdsOf(
  book: VerdictBook,
  { pool, rejudged, storedFactsIds }: GraphJudgement,
): Promise<(index: number) => number> {
  const used = new Set(rejudged.flatMap(({ own, facts }) => [own, facts]))
  const unknown = Array.from(used).filter((index) => !storedFactsIds.has(index))
  const made = await idsOfFacts(
    book,
    unknown.map((index) => pool.key(index)),
  )
  return (index) => present(storedFactsIds.get(index) ?? made.get(pool.key(index)))
}

export const isAnyNew = (rejudged: readonly Rejudged[]): boolean => rejudged.some(({ isNew }) => isNew)

/** A value that the lines above have put there. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A judged product has facts, a context and a verdict.')
  return value
}
