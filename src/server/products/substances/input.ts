import type { SubstancesChange } from '#contract/products/substances.ts'
import { ruleText, type RuleFault } from '#contract/values/field-rule-texts.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAll } from '#server/products/master-data/input.ts'
import * as repository from '#server/products/substances/substances.repository.ts'

/**
 * Refuses what contradicts itself: a substance included in a list that is answered "none of these", one that is named twice in the
 * same place, and a list that is answered twice.
 */
export function requireConsistent(ctx: Context, { answers, included, excluded }: SubstancesChange): void {
  const noneOf = new Set(answers.filter(({ state }) => state === 'excluded').map(({ list }) => list))
  const places = new Set<string>()
  const isRepeated = (place: string) => places.has(place) || !places.add(place)
  const faults: RuleFault[] = [
    ...answers.flatMap(({ list }, index): RuleFault[] =>
      isRepeated(list) ? [{ path: ['answers', index, 'list'], key: 'taken', params: {} }] : [],
    ),
    ...included.flatMap(({ list, substanceId, basis, materialName }, index): RuleFault[] => {
      if (noneOf.has(list)) return [{ path: ['included', index, 'list'], key: 'invalid', params: {} }]
      return isRepeated(`${list} ${substanceId} ${basis} ${materialName}`)
        ? [{ path: ['included', index, 'substanceId'], key: 'taken', params: {} }]
        : []
    }),
    ...excluded.flatMap(({ list, substanceId }, index): RuleFault[] => {
      const isIncluded = included.some((entry) => entry.list === list && entry.substanceId === substanceId)
      return isIncluded || isRepeated(`${list} ${substanceId} excluded`)
        ? [{ path: ['excluded', index, 'substanceId'], key: 'taken', params: {} }]
        : []
    }),
  ]
  refuseFaults(ctx, faults)
}

/** Substances and exemptions that the body names are there; foreign and missing ones are the same 404. */
export async function requireKnown(ctx: Context, { included, excluded }: SubstancesChange): Promise<void> {
  await requireAll(ctx, {
    field: 'included',
    wanted: included.map(({ substanceId }) => substanceId),
    find: repository.findSubstanceIds,
  })
  await requireAll(ctx, {
    field: 'excluded',
    wanted: excluded.map(({ substanceId }) => substanceId),
    find: repository.findSubstanceIds,
  })
  await requireAll(ctx, {
    field: 'included',
    wanted: included.flatMap(({ exemptionIds }) => exemptionIds),
    find: repository.findExemptionIds,
  })
}

interface OnLists {
  change: SubstancesChange
  lists: readonly repository.AnswerableList[]
  before: readonly repository.StoredList[]
}

/** A closed list takes what is on it, and keeps what was on it when it was declared. */
export async function requireOnLists(ctx: Context, { change, lists, before }: OnLists): Promise<void> {
  const closed = new Map(lists.filter((list) => !list.allowNewSubstances).map((list) => [list.key, list.id]))
  const declared = new Set(
    before.flatMap(({ list, included, excluded }) =>
      [...included.map(({ substanceId }) => substanceId), ...excluded].map((id) => `${list} ${id}`),
    ),
  )
  const wanted = [...change.included, ...change.excluded].filter(
    ({ list, substanceId }) => closed.has(list) && !declared.has(`${list} ${substanceId}`),
  )
  const places = await repository.findPlaces(
    ctx,
    wanted.map(({ substanceId }) => substanceId),
  )
  if (wanted.some(({ list, substanceId }) => !places.has(`${closed.get(list)} ${substanceId}`)))
    throw new AppError('substance-list:closed')
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
