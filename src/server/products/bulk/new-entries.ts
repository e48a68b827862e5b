import { keepBeforeChange } from '#server/change-sets/recorder.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { BulkAction } from '#server/products/bulk/actions.ts'
import * as repository from '#server/products/bulk/new-entries.repository.ts'
import {
  findAnswerableLists,
  type AnswerableList,
} from '#server/products/substances/substances.repository.ts'

/** COMP-14: "none of these" for the answers of many products to a list: they stay what they were, and are of the version in force. */
export function confirmNewEntriesOf({ list: key }: { list: string }): BulkAction {
  return {
    kind: 'new-entries',
    parts: ['product_answers'],
    check: async (ctx) => void (await listOf(ctx, key)),
    subject: (ctx) => repository.findListTitle(ctx, key),
    refusals: async () => new Map(),
    differing: async (ctx, ids) => repository.findAnsweredBefore(ctx, await listOf(ctx, key), ids),
    ready: async (_, ids) => ids,
    write: async (ctx, changeSetId, ids) => {
      const list = await listOf(ctx, key)
      await keepBeforeChange(ctx, changeSetId, ids)
      await repository.confirmAll(ctx, list, ids)
      await repository.auditConfirmed(ctx, { changeSetId, list }, ids)
    },
    judged: async (_ctx, _id, changed) => changed,
  }
}

async function listOf(ctx: Context, key: string): Promise<AnswerableList> {
  const list = (await findAnswerableLists(ctx)).find((candidate) => candidate.key === key)
  if (!list) throw new AppError('substance-list:not-found')
  return list
}
