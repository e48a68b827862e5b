import type { SubstancesChange } from '#contract/products/substances.ts'
import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import { ruleText, type RuleFault } from '#contract/values/field-rule-texts.ts'
import { contradictions, type Declarations } from '#domain/substances/declared-substances.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAll } from '#server/products/master-data/input.ts'
import * as repository from '#server/products/substances/substances.repository.ts'

/**
 * Refuses what contradicts itself: a substance included in a list that is answered "none of these", one that is named twice in the
 * same place or with two figures, one that is both in the product and not, and a list that is answered twice.
 */
export function requireConsistent(ctx: Context, change: SubstancesChange): void {
  const { answers, included, excluded } = change
  const noneOf = new Set(answers.filter(({ state }) => state === 'excluded').map(({ list }) => list))
  const places = new Set<string>()
  const isRepeated = (place: string) => places.has(place) || !places.add(place)
  const faults: RuleFault[] = [
    ...answers.flatMap(({ list }, index): RuleFault[] =>
      isRepeated(list) ? [{ path: ['answers', index, 'list'], key: 'taken', params: {} }] : [],
    ),
    ...included.flatMap(({ list }, index): RuleFault[] =>
      noneOf.has(list) ? [{ path: ['included', index, 'list'], key: 'invalid', params: {} }] : [],
    ),
    ...contradictions(change),
    ...excluded.flatMap(({ list, substanceId }, index): RuleFault[] =>
      isRepeated(`${list} ${substanceId} excluded`) ? [takenAt(index)] : [],
    ),
  ]
  refuseFaults(ctx, faults)
}

/** A substance is in the product or it is not, whichever list asks. */
export function requireNotContained(
  ctx: Context,
  { excluded }: SubstancesChange,
  { substances }: Pick<Declarations, 'substances'>,
): void {
  const contained = new Set(substances.map(({ substanceId }) => substanceId))
  refuseFaults(
    ctx,
    excluded.flatMap(({ substanceId }, index) => (contained.has(substanceId) ? [takenAt(index)] : [])),
  )
}

const takenAt = (index: number): RuleFault => ({
  path: ['excluded', index, 'substanceId'],
  key: 'taken',
  params: {},
})

/** Substances and exemptions that the body names are there; foreign and missing ones are the same 404. Gives the exemptions' lists. */
export async function requireKnown(
  ctx: Context,
  { substances = [], included, excluded }: SubstancesChange,
): Promise<Map<ExemptionId, string>> {
  const declared = [...substances, ...included]
  const field = substances.length > 0 ? 'substances' : 'included'
  const find = repository.findSubstanceIds
  await requireAll(ctx, { field, wanted: declared.map(({ substanceId }) => substanceId), find })
  await requireAll(ctx, { field: 'excluded', wanted: excluded.map(({ substanceId }) => substanceId), find })
  const claimed = declared.flatMap(({ exemptionIds, confirmedExemptionIds }) => [
    ...exemptionIds,
    ...confirmedExemptionIds,
  ])
  const lists = await repository.findListsOfExemptions(ctx, claimed)
  await requireAll(ctx, { field, wanted: claimed, find: async () => Array.from(lists.keys()) })
  return lists
}

interface OnLists {
  change: SubstancesChange
  lists: readonly repository.AnswerableList[]
  before: Declarations
  listsOf: (id: SubstanceId) => readonly string[]
}

/** Throws for a substance that is not on its closed list, unless it was on the list when it was declared. */
export function requireOnLists({ change, lists, before, listsOf }: OnLists): void {
  const closed = new Set(lists.filter((list) => !list.allowNewSubstances).map(({ key }) => key))
  const declared = new Set([
    ...before.substances.flatMap(({ substanceId, lists: named }) =>
      Object.keys(named).map((list) => `${list} ${substanceId}`),
    ),
    ...before.excluded.map(({ list, substanceId }) => `${list} ${substanceId}`),
  ])
  const named = [
    ...change.included,
    ...change.excluded,
    ...(change.substances ?? []).flatMap(({ substanceId, lists: keys }) =>
      keys.map((list) => ({ list, substanceId })),
    ),
  ]
  const isRefused = named.some(
    ({ list, substanceId }) =>
      closed.has(list) && !declared.has(`${list} ${substanceId}`) && !listsOf(substanceId).includes(list),
  )
  if (isRefused) throw new AppError('substance-list:closed')
}

export function refuseFaults({ language }: Context, faults: readonly RuleFault[]): void {
  if (faults.length === 0) return
  const fields = faults.map(({ path, key, params }) => ({
    path,
    code: key,
    message: ruleText(key, language, params),
    params,
  }))
  throw new AppError('validation:failed', {}, fields)
}
