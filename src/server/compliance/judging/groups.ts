import { combineAll, factsKey } from '#domain/compliance/facts.ts'
import { findJudgedProducts } from '#server/compliance/inputs/products.repository.ts'
import { contextOf } from '#server/compliance/inputs/contexts.ts'
import * as repository from '#server/compliance/judging/judgements.repository.ts'
import type { StatusCause } from '#server/compliance/judging/status-changes.repository.ts'
import { storeJudgements } from '#server/compliance/judging/store-judgements.ts'
import { idsOfVerdicts, type VerdictStore } from '#server/compliance/judging/verdict-store.ts'
import type { StoredContext } from '#server/compliance/inputs/stored-context.ts'

/** The groups to judge: `groupIds`, and every group that one of `memberIds` belongs to. */
interface Touched {
  groupIds: readonly number[]
  memberIds: readonly number[] | 'all'
}

/**
 * Judges groups (COMP-15): a group shows the worst status of its members under each legislation, and the facts of all of them. A
 * group is not a component, so nothing rolls up from it.
 */
export async function judgeGroups(
  verdictStore: VerdictStore,
  touched: Touched,
  cause?: StatusCause,
): Promise<void> {
  const { groups, facts, verdicts } = await repository.findGroups(verdictStore.db, touched)
  if (groups.length === 0) return
  const together = groups.map(({ memberFactsIds }) =>
    combineAll(memberFactsIds.map((id) => facts.get(id)).filter((value) => value !== undefined)),
  )
  const contexts = await contextsOf(verdictStore, groups)
  const ids = await idsOfVerdicts(
    verdictStore,
    groups.map(({ groupId, memberVerdictIds }, index) => ({
      facts: present(together[index]),
      key: factsKey(present(together[index])),
      context: present(contexts.get(groupId)),
      members: memberVerdictIds.map((id) => verdicts.get(id)).filter((verdict) => verdict !== undefined),
    })),
  )
  const different = groups.flatMap((before, index) => {
    const { id: verdictId, factsId } = present(ids[index])
    const isSame = before.factsId === factsId && before.verdictId === verdictId
    return isSame
      ? []
      : { productId: before.groupId, factsId, verdictId, verdictBefore: before.verdictId ?? -1 }
  })
  const rows: repository.JudgedRows = {
    judgements: different.map(({ factsId, verdictId }) => ({
      ownFactsId: factsId,
      factsId,
      verdictId,
      ownConcern: 0,
      isConcernChanged: false,
      questions: null,
      isSupplied: false,
    })),
    productIds: different.map(({ productId }) => productId),
    places: different.map((_, place) => place),
    verdictsBefore: different.map(({ verdictBefore }) => verdictBefore),
  }
  const isAnyNew = groups.some(({ verdictId }) => verdictId === null)
  await storeJudgements(verdictStore.db, rows, { isAnyNew, cause })
}

/**
 * Contexts of groups: a group with members has the verdicts of its members; an empty one is judged as a
 * product without answers.
 */
async function contextsOf(
  verdictStore: VerdictStore,
  groups: readonly repository.GroupRow[],
): Promise<Map<number, StoredContext>> {
  const empty = groups.filter(({ memberVerdictIds }) => memberVerdictIds.length === 0)
  const contexts = new Map<number, StoredContext>(
    groups.map(({ groupId, memberVerdictIds }) => [
      groupId,
      { members: memberVerdictIds.toSorted((a, b) => a - b) },
    ]),
  )
  if (empty.length === 0) return contexts
  const { customsPrefixes } = await verdictStore.legislations()
  const rows = await findJudgedProducts(
    verdictStore.db,
    empty.map(({ groupId }) => groupId),
    // What a group's documents say is said of its members; without members, of nothing.
    null,
  )
  for (const row of rows) contexts.set(row.id, contextOf(row, customsPrefixes, false))
  return contexts
}

/** Lists that were made from each other have the same length. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A group lost its facts while it was judged.')
  return value
}
