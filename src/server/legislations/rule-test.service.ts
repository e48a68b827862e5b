import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { StatusChange, testLegislation } from '#contract/legislations/rule-test.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import { dayOf } from '#domain/days.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { useFactsOf } from '#server/compliance/law/use-facts.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { contextOfExample, factsOfExample } from '#server/legislations/example-products.ts'
import { findCard } from '#server/legislations/card.repository.ts'
import { trialBudget, type TrialBudget } from '#server/legislations/trial-budget.ts'
import { inputsWithLists } from '#server/legislations/trial-lists.service.ts'
import { requireRules } from '#server/legislations/draft-faults.ts'
import { findVerdictInputs, type VerdictInput } from '#server/legislations/verdict-inputs.repository.ts'

type Draft = HandlerInput<typeof testLegislation>['body']
type Result = EndpointResponse<typeof testLegislation>

/** Maximum kinds of change that are listed; with more kinds, only the figures are shown. */
const MAX_CHANGES = 50
const MAX_EXAMPLES = 5
/** Id of an unsaved legislation among the verdicts. */
const NEW_ID = Number.MAX_SAFE_INTEGER

/**
 * Computes the changes that unsaved rules would make. Each distinct verdict input is judged once, so that 100,000 products cost as much
 * as their few hundred distinct inputs. Throws rule:too-slow when that exceeds the budget. Writes nothing. A system administrator gets
 * numbers and no company's products.
 */
export async function testRules(ctx: AnyContext, draft: Draft, budget = trialBudget()): Promise<Result> {
  const stored = draft.id === null ? null : await findCard(ctx, draft.id)
  if (stored === undefined) throw new AppError('not-found')
  const now = await judgedLegislations(ctx.db)
  const listKeys = [...new Set([...now.listKeys, ...draft.newLists])]
  requireRules(draft, listKeys, ctx.language)
  // The brand of an id that no row has: it never leaves this function.
  const id = draft.id ?? (NEW_ID as LegislationId)
  const named = { id, key: stored?.key ?? 'draft' }
  const legislation = draftLegislation(draft, named, { listKeys, onTrial: () => budget.check() })
  const stands = await findVerdictInputs(ctx, draft.id)
  await budget.spend()
  const tried = await withLists(ctx, draft, legislation, stands)
  const inputs = tried ?? stands
  const today = dayOf(ctx.now())
  const judging: Judging = {
    budget,
    before: stored ?? null,
    after: legislation,
    judge: ({ facts, context }) => judged(legislation, facts, { ...context, lawDay: today }, listKeys),
  }
  const changes = await changesOf(ctx, inputs, judging)
  return {
    ...changes,
    remarks: remarksOf(draft, legislation, { now, isListTried: tried !== undefined }),
    examples: await examplesOf(ctx, draft, judging),
  }
}

/** The judgements of the example products, which no company has. */
async function examplesOf(
  { language }: AnyContext,
  { examples }: Draft,
  { budget, after, judge }: Pick<Judging, 'budget' | 'after' | 'judge'>,
): Promise<Result['examples']> {
  const found: Result['examples'] = []
  for (const example of examples) {
    await budget.spend()
    const status = judge({
      facts: factsOfExample(example),
      context: contextOfExample(example, after, after.rules.customsPrefixes),
    })
    found.push({ status: eventStatusOf(after, status, language), rule: status.rule })
  }
  return found
}

/**
 * Verdict inputs judged with the own lists of the form; undefined: the form has no lists, or a save judges
 * them.
 */
async function withLists(
  ctx: AnyContext,
  { id, lists }: Draft,
  { definition, listKeys }: JudgedLegislation,
  inputs: readonly VerdictInput[],
): Promise<VerdictInput[] | undefined> {
  if (!lists || ctx.organizationId === null) return undefined
  return inputsWithLists(ctx, { id, definition, listKeys, lists, inputs })
}

function draftLegislation(
  draft: Draft,
  { id, key }: Pick<JudgedLegislation, 'id' | 'key'>,
  { listKeys, onTrial }: { listKeys: readonly string[]; onTrial: () => void },
): JudgedLegislation {
  const { legalRoles, statuses, events, rules, obligations } = draft
  const useFacts = useFactsOf({ rules }, readUseFacts())
  const definition = { legalRoles, statuses, events, rules, obligations, figures: [], useFacts }
  const unnamed = { en: '', sv: '' }
  return {
    id,
    // Documents are told by the key of their legislation.
    key,
    title: unnamed,
    shortName: unnamed,
    listKeys: [...draft.listKeys, ...draft.newLists],
    definition,
    rules: compileRules(definition, listKeys, onTrial),
  }
}

function judged(
  legislation: JudgedLegislation,
  facts: VerdictInput['facts'],
  context: VerdictInput['context'],
  listKeys: readonly string[],
): VerdictStatus {
  const found = judgeVerdict(facts, context, [legislation], listKeys)[legislation.id]
  if (!found) throw new Error('A legislation judged nothing.')
  return found
}

interface Judging {
  budget: TrialBudget
  before: Pick<JudgedLegislation, 'definition'> | null
  after: JudgedLegislation
  judge: (input: Pick<VerdictInput, 'facts' | 'context'>) => VerdictStatus
}

async function changesOf(
  { language }: AnyContext,
  inputs: readonly VerdictInput[],
  { budget, before, after, judge }: Judging,
): Promise<Pick<Result, 'products' | 'changed' | 'changes' | 'after'>> {
  const changes = new Map<string, StatusChange>()
  const totals = new Map<string, Result['after'][number]>()
  let products = 0
  let changed = 0
  for (const input of inputs) {
    await budget.spend()
    const found = judge(input)
    const will = eventStatusOf(after, found, language)
    products += input.products
    count(totals, will, input.products)
    const was = before && input.before && eventStatusOf(before, input.before, language)
    if (was && isSame(was, will)) continue
    changed += input.products
    const kind = JSON.stringify([was, will, found.rule])
    const change = changes.get(kind) ?? {
      before: was,
      after: will,
      rule: found.rule,
      products: 0,
      examples: [],
    }
    change.products += input.products
    change.examples = [...change.examples, ...input.examples].slice(0, MAX_EXAMPLES)
    changes.set(kind, change)
  }
  const byProducts = (a: { products: number }, b: { products: number }) => b.products - a.products
  return {
    products,
    changed,
    changes: [...changes.values()].toSorted(byProducts).slice(0, MAX_CHANGES),
    after: [...totals.values()].toSorted(byProducts),
  }
}

function count(totals: Map<string, Result['after'][number]>, will: EventStatus, products: number): void {
  const { status, tone, word } = will
  const total = totals.get(status) ?? { status: { status, tone, word }, products: 0 }
  total.products += products
  totals.set(status, total)
}

/**
 * True when two statuses look equal to the reader: another text for the same status is a change of texts, not
 * of products.
 */
const isSame = (a: EventStatus, b: EventStatus): boolean =>
  a.status === b.status && a.event.key === b.event.key && a.event.date === b.event.date

/** Remarks on parts of the rules that the stored facts do not cover yet; a save looks the missing facts up. */
function remarksOf(
  { newLists, lists }: Draft,
  { rules, definition }: JudgedLegislation,
  { now, isListTried }: { now: { customsPrefixes: readonly string[] }; isListTried: boolean },
): Result['remarks'] {
  const isNewListAsked =
    !isListTried && definition.rules.some(({ when }) => newLists.some((key) => when.includes(key)))
  const isCustomsNew = rules.customsPrefixes.some((prefix) => !now.customsPrefixes.includes(prefix))
  return [
    ...(isNewListAsked ? (['new_list'] as const) : []),
    ...(isCustomsNew ? (['new_customs'] as const) : []),
    ...(lists && !isListTried ? (['list_changes'] as const) : []),
  ]
}
