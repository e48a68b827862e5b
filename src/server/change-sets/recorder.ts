import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import * as repository from '#server/change-sets/recorder.repository.ts'
import type { NewChangeSet, RefusedProduct } from '#server/change-sets/recorder.repository.ts'
import type { Context } from '#server/context.ts'

/** The part of a request's or a job's context that the recording of a change needs (src/server/jobs/author.ts). */
type Keeper = Pick<Context, 'db' | 'organizationId' | 'userId' | 'now'>

/**
 * PROD-42: begins a change that can be undone as one step. Then, in the transactions that write (one or several):
 * `keepBeforeChange` (or `keepBeforeDelete`) with ids whose rows are locked, before they are written; `noteCreated` after products
 * were inserted and all of them was written; `finishProducts` where several transactions write; at the end `finishChangeSet`, once, when
 * all is written. Every change of a product must count its version up, which is how a later change is noticed. All work by sets:
 * 100,000 products are a few statements.
 */
export async function beginChangeSet(keeper: Keeper, changeSet: NewChangeSet): Promise<ChangeSetId> {
  return repository.insertChangeSet(keeper, changeSet)
}

/** Stores the state of products before a change. A state that this set has stored already is not replaced. */
export async function keepBeforeChange(
  keeper: Keeper,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  await repository.keepProducts(keeper.db, id, { productIds, what: 'changed' })
}

/** Keeps products whole, before they are deleted. */
export async function keepBeforeDelete(
  keeper: Keeper,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  await repository.keepProducts(keeper.db, id, { productIds, what: 'deleted' })
}

/** Notes products that were created, as they are now: undoing deletes them. What the change itself writes of them later counts as used. */
export async function noteCreated(
  keeper: Keeper,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  await repository.insertCreated(keeper.db, id, productIds)
}

/** Notes what was not done, and why, for the report; undoing passes it over. */
export async function noteRefused(
  keeper: Keeper,
  id: ChangeSetId,
  refused: readonly RefusedProduct[],
): Promise<void> {
  await repository.insertRefused(keeper.db, id, refused)
}

/**
 * Notes at which version products were left, in the transaction that wrote them. Where one transaction writes all, `finishChangeSet` does it;
 * between several, somebody may change them before the end.
 */
export async function finishProducts(
  keeper: Keeper,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  await repository.finishProducts(keeper.db, id, productIds)
}

/**
 * Ends the change: notes at which version each product was left, and forgets those that nothing happened to. Gives how many products
 * were created, changed or deleted; from now on the change can be undone. Before this it can not.
 */
export async function finishChangeSet(keeper: Keeper, id: ChangeSetId): Promise<number> {
  return repository.finishChangeSet(keeper.db, id)
}
