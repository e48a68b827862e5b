import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { FieldError } from '#contract/http/problem.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import type {
  CardList,
  getSubstanceMembers as membersContract,
  SubstanceCard,
  SubstanceChange,
} from '#contract/substances/card.ts'
import { isExemptionOf } from '#domain/compliance/exemption-conditions.ts'
import { tidyName, tidyNumbers } from '#domain/identifiers/substance.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag } from '#server/http/answers.ts'
import { findExemptionsOfLists } from '#server/lists/exemptions.repository.ts'
import { numberFaults } from '#domain/identifiers/substance-faults.ts'
import { refuseOutdated } from '#server/lists/refuse-outdated.ts'
import { groupsByName } from '#server/reference/group-names.ts'
import * as repository from '#server/substances/card.repository.ts'
import { judgeHolders } from '#server/substances/links.service.ts'

export const tagged = (card: SubstanceCard) => withEtag(card.version, card)

/** SUB-04: a substance with everything that stands on its card. */
export async function getSubstanceCard(ctx: AnyContext, id: SubstanceId): Promise<SubstanceCard> {
  const substance = await repository.findSubstance(ctx, id)
  if (!substance) throw new AppError('not-found')
  const lists = await repository.findCardLists(ctx, id)
  return {
    ...substance,
    lists,
    exemptions: await exemptionsOf(ctx, lists),
    isEditable: isWritable(ctx, substance),
  }
}

/** The law's substances are the installation's, a company's own are its own (SUB-04). */
const isWritable = ({ subscriberId }: AnyContext, { isOwn }: { isOwn: boolean }) =>
  isOwn === (subscriberId !== null)

async function exemptionsOf(
  ctx: AnyContext,
  lists: readonly CardList[],
): Promise<SubstanceCard['exemptions']> {
  const found = await findExemptionsOfLists(
    ctx,
    lists.map(({ key }) => key),
  )
  return found.filter(({ list, substanceName }) =>
    lists.some((entry) => entry.key === list && isExemptionOf(substanceName, entry.entryName)),
  )
}

export async function getSubstanceMembers(
  ctx: AnyContext,
  id: SubstanceId,
  query: HandlerInput<typeof membersContract>['query'],
): Promise<EndpointResponse<typeof membersContract>> {
  if (!(await repository.findSubstance(ctx, id))) throw new AppError('not-found')
  return repository.findMembers(ctx, id, query)
}

interface CardChange {
  id: SubstanceId
  ifMatch: number
  change: SubstanceChange
}

/**
 * SUB-04: the system administrator corrects substances of the law, a company its own. A name that says of another group that the
 * substance may be in it is judged.
 */
export async function updateSubstanceCard(
  ctx: AnyContext,
  { id, ifMatch, change }: CardChange,
): Promise<SubstanceCard> {
  const before = await repository.findSubstance(ctx, id)
  if (!before) throw new AppError('not-found')
  const locked = await repository.lockSubstance(ctx, id)
  if (!locked) throw new AppError('substance:not-yours', { name: before.name })
  if (locked.version !== ifMatch) await refuseOutdated(ctx, 'Substance', id)
  const tidied = tidy(change)
  if (!tidied.isGroup && before.memberCount > 0)
    throw new AppError('substance:has-members', { count: before.memberCount })
  await refuseWrongNumbers(ctx, before, tidied)

  const changes = differences(before, tidied)
  if (Object.keys(changes).length > 0) {
    await repository.updateSubstance(ctx, id, tidied)
    if (before.isOwn) await repository.renameOwnEntries(ctx, id, tidied.name)
    const version = { before: locked.version, after: locked.version + 1 }
    await audit(ctx, {
      action: 'updated',
      objectType: 'Substance',
      objectId: id,
      changes: { version, ...changes },
    })
    if (String(groupsByName(before)) !== String(groupsByName(tidied))) await judgeHolders(ctx, id)
  }
  return getSubstanceCard(ctx, id)
}

const tidy = (change: SubstanceChange): SubstanceChange => ({
  ...change,
  name: tidyName(change.name),
  nameSv: tidyName(change.nameSv ?? '') || null,
  ecNumbers: tidyNumbers(change.ecNumbers),
  casNumbers: tidyNumbers(change.casNumbers),
})

/** Check digits of all numbers; and a CAS number, which is of one substance alone, is not of another one already. */
async function refuseWrongNumbers(
  ctx: AnyContext,
  before: repository.SubstanceRow,
  { ecNumbers, casNumbers }: SubstanceChange,
): Promise<void> {
  const { language } = ctx
  const fields: FieldError[] = [
    ...ecNumbers.flatMap((number, index) => numberFaults('ec', number, ['ecNumbers', index], language)),
    ...casNumbers.flatMap((number, index) => numberFaults('cas', number, ['casNumbers', index], language)),
  ]
  const added = casNumbers.filter((number) => !before.casNumbers.includes(number))
  const owners = await repository.findCasOwners(ctx, added, before.id)
  for (const number of added) {
    const owner = owners.find((other) => other.casNumbers.includes(number))
    if (!owner) continue
    const params = { name: owner.name }
    const message = ruleText('takenBy', language, params)
    fields.push({ path: ['casNumbers', casNumbers.indexOf(number)], code: 'takenBy', message, params })
  }
  if (fields.length > 0) throw new AppError('validation:failed', {}, fields)
}
