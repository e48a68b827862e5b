import type { z } from 'zod'

import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { findSubstancesByNumber as byNumberContract } from '#contract/substances/by-number.ts'
import type {
  addUserSubstance as addContract,
  getOwnSubstances as ownContract,
  newUserSubstance,
  searchSubstances as searchContract,
} from '#contract/substances/substances.ts'
import { tidyName, tidyNumbers } from '#domain/identifiers/substance.ts'
import { audit } from '#server/audit/audit.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { numberFaults } from '#domain/identifiers/substance-faults.ts'
import { identifySubstances } from '#server/reference/identify-substances.repository.ts'
import { lockOwnSubstances } from '#server/lists/own-substances.repository.ts'
import { findListByKey } from '#server/lists/lists.repository.ts'
import * as repository from '#server/substances/substances.repository.ts'

/** SUB-03: substances by name, EC or CAS number; invisible characters of the text do not count. */
export async function searchSubstances(
  ctx: AnyContext,
  query: HandlerInput<typeof searchContract>['query'],
): Promise<EndpointResponse<typeof searchContract>> {
  const text = tidyName(query.text)
  return { items: text === '' ? [] : await repository.searchSubstances(ctx, { ...query, text }) }
}

/** Substances of a pasted list: those that have the numbers, each once, and the numbers that no substance has. */
export async function findSubstancesByNumber(
  ctx: AnyContext,
  body: HandlerInput<typeof byNumberContract>['body'],
): Promise<EndpointResponse<typeof byNumberContract>> {
  const numbers = tidyNumbers(body.numbers)
  const byNumber = new Map(
    (await repository.findEachByNumber(ctx, numbers)).map(({ number, substance }) => [number, substance]),
  )
  const substances = numbers.flatMap((number) => byNumber.get(number) ?? [])
  return {
    items: Array.from(new Map(substances.map((substance) => [substance.id, substance])).values()),
    unknown: numbers.filter((number) => !byNumber.has(number)),
  }
}

export async function getOwnSubstances(
  ctx: Context,
  query: HandlerInput<typeof ownContract>['query'],
): Promise<EndpointResponse<typeof ownContract>> {
  return repository.findOwnSubstances(ctx, query)
}

/** SUB-05: puts a substance on an open list for this company. One that is known, by its number or its name, is used and not made again. */
export async function addUserSubstance(
  ctx: Context,
  input: z.output<typeof newUserSubstance>,
): Promise<EndpointResponse<typeof addContract>> {
  const list = await findListByKey(ctx, input.list)
  if (!list) throw new AppError('substance-list:not-found')
  if (!list.allowNewSubstances) throw new AppError('substance-list:closed')
  const name = tidyName(input.name)
  const ecNumbers = tidyNumbers([input.ecNumber ?? ''])
  const casNumbers = tidyNumbers([input.casNumber ?? ''])
  refuseWrongNumbers(ctx, { ecNumbers, casNumbers })
  await lockOwnSubstances(ctx)

  const known =
    ecNumbers.length + casNumbers.length > 0
      ? await repository.findByNumbers(ctx, { ec: ecNumbers, cas: casNumbers })
      : (await identifySubstances(ctx, [name])).get(name)
  if (known && (await repository.isOnList(ctx, known.id, list.id))) {
    throw new AppError('substance:exists', { name: known.name })
  }
  const versionId = await repository.findVersionInForce(ctx, list.id)
  if (versionId === undefined) throw new AppError('substance-list:not-found')
  const id = known?.id ?? (await repository.insertOwnSubstance(ctx, { name, ecNumbers, casNumbers }))
  const shownName = known?.name ?? name
  await repository.insertOwnEntry(ctx, { listId: list.id, versionId, substanceId: id, name: shownName })
  await audit(ctx, { action: 'created', objectType: 'Substance', objectId: id, changes: { ...input } })
  return { id, name: shownName, isKnown: known !== undefined }
}

function refuseWrongNumbers(
  { language }: Context,
  { ecNumbers, casNumbers }: { ecNumbers: string[]; casNumbers: string[] },
): void {
  const fields = [
    ...ecNumbers.flatMap((number) => numberFaults('ec', number, ['ecNumber'], language)),
    ...casNumbers.flatMap((number) => numberFaults('cas', number, ['casNumber'], language)),
  ]
  if (fields.length > 0) throw new AppError('validation:failed', {}, fields)
}
