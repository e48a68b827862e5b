import { questionAbout } from '#domain/compliance/entry-question.ts'
import { assessedEvents } from '#contract/compliance/assessment-records.ts'
import type { Explanation } from '#contract/compliance/explanation.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import { listFactsOf, reasonBit, type ListFacts } from '#domain/compliance/facts.ts'
import * as repository from '#server/compliance/assessments/assessments.repository.ts'
import type { JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import { openConditions } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'

interface Explained {
  productId: ProductId
  /** A group has no conditions of its own: its members have. */
  isGroup: boolean
  day: string
}

/** COMP-18: conditions that nobody has judged for the product, and the records that count for it and its parts. */
export async function assessmentsOf(
  ctx: Context,
  { explaining, whole, facts, stored, values }: JudgedAgain,
  { productId, isGroup, day }: Explained,
): Promise<Pick<Explanation, 'conditions' | 'records'>> {
  const { legislation, status, context } = explaining
  const { id: legislationId, listKeys } = legislation
  const records = await repository.findCountingRecords(ctx, {
    productId,
    productIds: Array.from(stored.ids),
    legislationId,
    listKeys,
    day,
  })
  if (isGroup || whole.status === 'not_applicable') return { conditions: [], records }
  // A condition is the product's, whichever of the obligations is explained.
  const own = openConditions(legislation, values, { facts, context }).flatMap(
    (rule) => legislation.definition.rules[rule]?.title ?? [],
  )
  const isForAPerson = [status, ...(whole.obligations ?? [])].some(
    ({ event }) => event !== ANSWER_QUESTIONS && assessedEvents.has(event),
  )
  const found = await repository.findConditions(ctx.db, {
    questions: listKeys.flatMap((key) => questionsForAPerson(listFactsOf(facts, key))),
    listKeys,
    day,
    language: ctx.language,
  })
  // Without words there is nothing to judge, where facts of use tell all.
  const ofEntries = found.filter(({ condition }) => condition !== '' || isForAPerson)
  if (own.length === 0 && ofEntries.length === 0) return { conditions: [], records }
  const earlier = await repository.findEarlierRecords(ctx, {
    productId,
    legislationId,
    questions: ofEntries.map(questionIn),
    wordings: Array.from(legislation.rules.asking.values()),
  })
  return {
    conditions: [
      ...own.map((title) => ({
        entryId: null,
        entry: '',
        substance: null,
        condition: title[ctx.language],
        wording: title.en,
        earlier: earlier.own,
      })),
      ...ofEntries.map((of) => ({
        ...of,
        wording: '',
        earlier: earlier.byQuestion.get(questionIn(of)) ?? null,
      })),
    ],
    records,
  }
}

const questionIn = ({ entryId, substance }: { entryId: number; substance: { id: number } | null }) =>
  questionAbout(entryId, substance?.id ?? null)

/** The entries that a person has to judge, including those that depend on facts of use. */
const questionsForAPerson = ({ uses = [], conditions = [] }: ListFacts): number[] => [
  ...uses,
  ...conditions.flatMap(({ entry, reason = 0 }) => ((reason & reasonBit('use')) === 0 ? [] : entry)),
]
