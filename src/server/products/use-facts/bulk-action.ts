import type { UseValueChanges } from '#contract/compliance/use-facts.ts'
import { keepBeforeChange } from '#server/change-sets/recorder.ts'
import type { Context } from '#server/context.ts'
import type { BulkAction } from '#server/products/bulk/actions.ts'
import * as repository from '#server/products/use-facts/use-facts.repository.ts'
import { declaredFacts, requireValues, type ToldFact } from '#server/products/use-facts/values.ts'

/** COMP-18: tells the same facts of use of many products. */
export function tellUseFacts({ values }: { values: UseValueChanges }): BulkAction {
  const told = async (ctx: Context): Promise<ToldFact[]> =>
    requireValues(ctx, await declaredFacts(ctx), values)
  return {
    kind: 'use-facts',
    parts: ['use_facts'],
    check: async (ctx) => void (await told(ctx)),
    subject: async (ctx) => {
      const facts = (await told(ctx)).map(({ fact }) => fact.title)
      return { en: facts.map(({ en }) => en).join(', '), sv: facts.map(({ sv }) => sv).join(', ') }
    },
    refusals: async () => new Map(),
    differing: async (ctx, ids) => repository.findDiffering(ctx, ids, await told(ctx)),
    ready: async (_, ids) => ids,
    write: async (ctx, changeSetId, ids) => {
      await keepBeforeChange(ctx, changeSetId, ids)
      await repository.writeMany(ctx, ids, await told(ctx))
      await repository.auditMany(ctx, { changeSetId, values }, ids)
    },
    // What is told of a group counts for its members.
    judged: async (ctx, _id, changed) => [...changed, ...(await repository.findMemberIds(ctx, changed))],
  }
}
