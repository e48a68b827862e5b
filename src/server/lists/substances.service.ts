import { ruleText } from '#contract/rule-texts.ts'
import type { FieldError } from '#contract/errors.ts'
import type { SubstanceId } from '#contract/ids.ts'
import type {
  getSubstanceCard as cardContract,
  newUserSubstance,
  searchSubstances as searchContract,
} from '#contract/substances.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { casNumberFault } from '#domain/cas-number.ts'
import { ecNumberFault } from '#domain/ec-number.ts'
import type { IdentifierFault } from '#domain/identifier-fault.ts'
import type { z } from 'zod'
import { audit } from '#server/audit/audit.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findListByKey } from '#server/lists/substance-lists.repository.ts'
import * as repository from '#server/lists/substances.repository.ts'

export async function searchSubstances(
  ctx: AnyContext,
  query: HandlerInput<typeof searchContract>['query'],
): Promise<EndpointResponse<typeof searchContract>> {
  return { items: await repository.searchSubstances(ctx, query) }
}

export async function getSubstanceCard(
  ctx: AnyContext,
  id: SubstanceId,
): Promise<EndpointResponse<typeof cardContract>> {
  const substance = await repository.findSubstance(ctx, id)
  if (!substance) throw new AppError('not-found')
  return { ...substance, lists: await repository.findCardLists(ctx, id) }
}

/** SUB-05: puts a substance on an open list for this company. One that is known by its number is used and not made again. */
export async function addUserSubstance(
  ctx: Context,
  input: z.output<typeof newUserSubstance>,
): Promise<{ id: SubstanceId }> {
  const list = await findListByKey(ctx, input.list)
  if (!list) throw new AppError('substance-list:not-found')
  if (!list.allowNewSubstances) throw new AppError('substance-list:closed')
  const ecNumbers = input.ecNumber ? [input.ecNumber] : []
  const casNumbers = input.casNumber ? [input.casNumber] : []
  refuseWrongNumbers(ctx, { ecNumber: ecNumbers[0], casNumber: casNumbers[0] })

  const known =
    ecNumbers.length + casNumbers.length > 0
      ? await repository.findByNumbers(ctx, { ec: ecNumbers, cas: casNumbers })
      : await repository.findOwnByName(ctx, input.name)
  if (known && (await repository.isOnList(ctx, known.id, list.id))) {
    throw new AppError('substance:exists', { name: known.name })
  }
  const versionId = await repository.findVersionInForce(ctx, list.id)
  if (versionId === undefined) throw new AppError('substance-list:not-found')
  const id =
    known?.id ?? (await repository.insertOwnSubstance(ctx, { name: input.name, ecNumbers, casNumbers }))
  await repository.insertOwnEntry(ctx, {
    listId: list.id,
    versionId,
    substanceId: id,
    name: known?.name ?? input.name,
  })
  await audit(ctx, { action: 'created', objectType: 'Substance', objectId: id, changes: { ...input } })
  return { id }
}

function refuseWrongNumbers(
  ctx: Context,
  { ecNumber, casNumber }: { ecNumber?: string | undefined; casNumber?: string | undefined },
): void {
  const fields = [
    ...fieldErrors(ctx, 'ecNumber', ecNumber === undefined ? null : ecNumberFault(ecNumber)),
    ...fieldErrors(ctx, 'casNumber', casNumber === undefined ? null : casNumberFault(casNumber)),
  ]
  if (fields.length > 0) throw new AppError('validation:failed', {}, fields)
}

function fieldErrors({ language }: Context, field: string, found: IdentifierFault | null): FieldError[] {
  if (!found) return []
  if (found.problem === 'format' || found.expected === null) {
    return [{ path: [field], code: 'regex', message: ruleText('regex', language) }]
  }
  const params = { expected: found.expected }
  return [{ path: [field], code: 'checkDigit', message: ruleText('checkDigit', language, params), params }]
}
