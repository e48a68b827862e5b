import { questionsOf } from '#server/compliance/judging/concern-flags.repository.ts'
import type { GraphJudgement, Rejudged } from '#server/compliance/judging/graph.ts'
import type { JudgedRows } from '#server/compliance/judging/judgements.repository.ts'
import { idsOfFacts, idsOfVerdicts, type VerdictBook } from '#server/compliance/judging/verdict-store.ts'

/** A judgement, ready to be written: facts and verdicts are stored and known by their ids. */
export async function rowsOf(book: VerdictBook, judgement: GraphJudgement): Promise<JudgedRows> {
  const { pool, contexts, rejudged } = judgement
  const verdicts = numbering<{ facts: number; context: number }>()
  const judgements = numbering<{ row: Rejudged; verdict: number }>()
  const places = rejudged.map((row) => {
    const { facts, context, own, concern, isConcernChanged, isOwnChanged } = row
    const verdict = verdicts.numberOf(`${facts} ${context}`, { facts, context })
    return judgements.numberOf(`${verdict} ${own} ${concern} ${isConcernChanged} ${isOwnChanged}`, {
      row,
      verdict,
    })
  })
  const ids = await idsOfVerdicts(
    book,
    verdicts.all.map(({ facts, context }) => ({
      facts: pool.facts(facts),
      context: present(contexts[context]),
    })),
  )
  const judgedFactsIds = new Map(
    verdicts.all.map(({ facts }, verdict) => [facts, present(ids[verdict]).factsId]),
  )
  const ownFactsId = await ownFactsIdsOf(book, judgement, judgedFactsIds)
  return {
    judgements: judgements.all.map(({ row, verdict }) => {
      const { id, factsId } = present(ids[verdict])
      return {
        ownFactsId: ownFactsId(row.own),
        factsId,
        verdictId: id,
        ownConcern: row.concern,
        isConcernChanged: row.isConcernChanged,
        isOwnChanged: row.isOwnChanged,
        questions: questionsOf(pool.facts(row.own)),
      }
    }),
    productIds: rejudged.map(({ productId }) => productId),
    places,
    verdictsBefore: rejudged.map(({ verdictBefore }) => verdictBefore),
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

/** Own facts are stored with a product already, or just now with a verdict, as those of a leaf are; else they are stored here. */
async function ownFactsIdsOf(
  book: VerdictBook,
  { pool, rejudged, storedFactsIds }: GraphJudgement,
  judgedFactsIds: ReadonlyMap<number, number>,
): Promise<(index: number) => number> {
  const known = (index: number) => storedFactsIds.get(index) ?? judgedFactsIds.get(index)
  const unknown = Array.from(new Set(rejudged.map(({ own }) => own))).filter(
    (index) => known(index) === undefined,
  )
  const made = await idsOfFacts(
    book,
    unknown.map((index) => pool.key(index)),
  )
  return (index) => present(known(index) ?? made.get(pool.key(index)))
}

export const isAnyNew = (rejudged: readonly Rejudged[]): boolean => rejudged.some(({ isNew }) => isNew)

/** A value that the lines above have put there. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A judged product has facts, a context and a verdict.')
  return value
}
