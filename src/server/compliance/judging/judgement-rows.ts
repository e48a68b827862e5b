import { pairTable, type PairTable } from '#domain/compliance/pair-table.ts'
import { questionsOf } from '#server/compliance/judging/concern-flags.repository.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { GraphJudgement, Rejudged } from '#server/compliance/judging/graph.ts'
import type { JudgedRows } from '#server/compliance/judging/judgements.repository.ts'
import { idsOfFacts, idsOfVerdicts, type VerdictStore } from '#server/compliance/judging/verdict-store.ts'

/** A judgement, ready to be written: facts and verdicts are stored and known by their ids. */
export async function rowsOf(verdictStore: VerdictStore, judgement: GraphJudgement): Promise<JudgedRows> {
  const { pool, contexts, rejudged } = judgement
  const { verdicts, judgements, places } = differentOnes(rejudged)
  const ids = await idsOfVerdicts(
    verdictStore,
    verdicts.map(({ facts, context }) => ({
      facts: pool.facts(facts),
      key: pool.key(facts),
      context: present(contexts[context]),
    })),
  )
  const judgedFactsIds = new Map(verdicts.map(({ facts }, verdict) => [facts, present(ids[verdict]).factsId]))
  const ownFactsId = await ownFactsIdsOf(verdictStore, judgement, judgedFactsIds)
  return {
    judgements: judgements.map(({ row, verdict }) => {
      const { id, factsId } = present(ids[verdict])
      return {
        ownFactsId: ownFactsId(row.own),
        factsId,
        verdictId: id,
        ownConcern: row.concern,
        isConcernChanged: row.isConcernChanged,
        questions: row.isOwnChanged ? questionsOf(pool.facts(row.own)) : null,
        isSupplied: rulesOf(present(contexts[row.context]).type).suppliers === 'needed',
      }
    }),
    productIds: rejudged.map(({ productId }) => productId),
    places,
    verdictsBefore: rejudged.map(({ verdictBefore }) => verdictBefore),
  }
}

/** The different verdicts and judgements of thousands of products, and the place of each product's judgement among them. */
function differentOnes(rejudged: readonly Rejudged[]) {
  const verdicts: { facts: number; context: number }[] = []
  const judgements: { row: Rejudged; verdict: number }[] = []
  const verdictOf = onceEach(pairTable())
  const ownOf = onceEach(pairTable())
  const judgementOf = onceEach(pairTable())
  const concerns = new Map<number, number>()
  const places = rejudged.map((row) => {
    const { facts, context, own, concern } = row
    const verdict = verdictOf(facts, context, () => verdicts.push({ facts, context }) - 1)
    const concernNumber = concerns.get(concern) ?? concerns.size
    concerns.set(concern, concernNumber)
    const flags = concernNumber * 4 + Number(row.isConcernChanged) * 2 + Number(row.isOwnChanged)
    return judgementOf(ownOf(verdict, own), flags, () => judgements.push({ row, verdict }) - 1)
  })
  return { verdicts, judgements, places }
}

/** A number for each pair of numbers: a pair that is new gets what `make` gives, or else the next number. */
function onceEach(table: PairTable) {
  let size = 0
  return (a: number, b: number, make: () => number = () => size++): number => {
    const before = table.get(a, b)
    if (before !== -1) return before
    const number = make()
    table.set(a, b, number)
    return number
  }
}

/** Own facts are stored with a product already, or just now with a verdict, as those of a leaf are; else they are stored here. */
async function ownFactsIdsOf(
  verdictStore: VerdictStore,
  { pool, rejudged, storedFactsIds }: GraphJudgement,
  judgedFactsIds: ReadonlyMap<number, number>,
): Promise<(index: number) => number> {
  const known = (index: number) => storedFactsIds.get(index) ?? judgedFactsIds.get(index)
  const unknown = Array.from(new Set(rejudged.map(({ own }) => own))).filter(
    (index) => known(index) === undefined,
  )
  const made = await idsOfFacts(
    verdictStore,
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
