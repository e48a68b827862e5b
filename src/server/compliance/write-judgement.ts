import type { GraphJudgement, Rejudged } from '#server/compliance/judge-graph.ts'
import type { JudgedRows } from '#server/compliance/product-facts.repository.ts'
import { idsOfFacts, idsOfVerdicts, type VerdictBook } from '#server/compliance/verdict-book.ts'

/** A judgement, ready to be written: facts and verdicts are stored and known by their ids. */
export async function rowsOf(book: VerdictBook, judgement: GraphJudgement): Promise<JudgedRows> {
  const { pool, contexts, rejudged } = judgement
  const factsId = await factsIdsOf(book, judgement)
  const verdicts = numbering<{ facts: number; context: number }>()
  const judgements = numbering<{ row: Rejudged; verdict: number }>()
  const places = rejudged.map((row) => {
    const { facts, context, own, concern, isConcernChanged } = row
    const verdict = verdicts.numberOf(`${facts} ${context}`, { facts, context })
    return judgements.numberOf(`${verdict} ${own} ${concern} ${isConcernChanged}`, { row, verdict })
  })
  const verdictIds = await idsOfVerdicts(
    book,
    verdicts.all.map(({ facts, context }) => ({
      factsId: factsId(facts),
      facts: pool.facts(facts),
      context: present(contexts[context]),
    })),
  )
  return {
    judgements: judgements.all.map(({ row, verdict }) => ({
      ownFactsId: factsId(row.own),
      factsId: factsId(row.facts),
      verdictId: present(verdictIds[verdict]),
      ownConcern: row.concern,
      isConcernChanged: row.isConcernChanged,
    })),
    productIds: rejudged.map(({ productId }) => productId),
    places,
  }
}

/** Different things by numbers from 0. */
function numbering<T>() {
  const numbers = new Map<string, number>()
  const all: T[] = []
  return {
    all,
    numberOf(key: string, value: T): number {
      const before = numbers.get(key)
      if (before !== undefined) return before
      numbers.set(key, all.length)
      return all.push(value) - 1
    },
  }
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
