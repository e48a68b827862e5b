import type { UseValueChanges } from '#contract/compliance/use-facts.ts'
import type { Language } from '#contract/values/locale.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import { keepBeforeChange } from '#server/change-sets/recorder.ts'
import type { Context } from '#server/context.ts'
import type { BulkAction } from '#server/products/bulk/actions.ts'
import * as repository from '#server/products/use-facts/use-facts.repository.ts'
import { declaredFacts, requireValues, type RecordedFact } from '#server/products/use-facts/values.ts'

/** COMP-18: tells the same facts of use of many products. */
export function tellUseFacts({ values }: { values: UseValueChanges }): BulkAction {
  const told = async (ctx: Context): Promise<RecordedFact[]> =>
    requireValues(ctx, await declaredFacts(ctx), values)
  return {
    kind: 'use-facts',
    parts: ['use_facts'],
    check: async (ctx) => void (await told(ctx)),
    subject: async (ctx) => {
      const facts = await told(ctx)
      const inWords = (language: Language) => facts.map((fact) => toldText(fact, language)).join(', ')
      return { en: inWords('en'), sv: inWords('sv') }
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

/** "Toy: yes"; of an answer that is taken back the title alone. */
function toldText({ fact, value }: RecordedFact, language: Language): string {
  const title = fact.title[language]
  if (value === null) return title
  const options = fact.options?.map((option) => ({ key: option.key, title: option.title[language] })) ?? []
  return `${title}: ${useValueText({ unit: fact.unit?.[language] ?? '', options }, value, language)}`
}
