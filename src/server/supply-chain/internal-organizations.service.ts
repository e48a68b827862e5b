import type { InternalOrganizationFields } from '#contract/supply-chain/internal-organizations.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { checkedFields, refuseChoice, requireVersion } from '#server/supply-chain/address-fields.ts'
import * as repository from '#server/supply-chain/internal-organizations.repository.ts'
import type { InternalCard } from '#server/supply-chain/internal-organizations.repository.ts'

/** CHAIN-01: the working organization and those below it. */
export const getInternalOrganizations = repository.findInternalOrganizations

export async function getInternalOrganization(ctx: Context, id: OrganizationId): Promise<InternalCard> {
  const found = await repository.findInternalOrganization(ctx, id)
  if (!found) throw new AppError('not-found')
  return found
}

/** CHAIN-02: a new organization stands below one in scope; its author may work in its name. */
export async function createInternalOrganization(
  ctx: Context,
  fields: InternalOrganizationFields,
): Promise<InternalCard> {
  const parentId = fields.parentId ?? ctx.organizationId
  if (!(await repository.mayStandBelow(ctx, parentId, null))) refuseChoice(ctx, ['parentId'])
  const checked = { ...(await checkedFields(ctx, fields)), parentId }
  const id = await repository.insertInternalOrganization(ctx, checked)
  await audit(ctx, { action: 'created', objectType: 'Organization', objectId: id, changes: { ...checked } })
  // The caller's scope was read before there was this organization.
  return getInternalOrganization({ ...ctx, scope: [...ctx.scope, id] }, id)
}

interface Change {
  id: OrganizationId
  ifMatch: number
  fields: InternalOrganizationFields
}

/** CHAIN-02: one that is made inactive keeps what it has; it is offered no more as a place for a new organization. */
export async function updateInternalOrganization(
  ctx: Context,
  { id, ifMatch, fields }: Change,
): Promise<InternalCard> {
  if (!(await repository.lockOrganizations(ctx, id))) throw new AppError('not-found')
  const before = await getInternalOrganization(ctx, id)
  requireVersion(before, ifMatch)
  const parentId = await newParent(ctx, before, fields.parentId)
  const checked = { ...(await checkedFields(ctx, fields)), parentId }
  await repository.updateInternalOrganization(ctx, id, checked)
  const { isActive, ...after } = checked
  const changes = differences(
    { ...before, parentId: before.parent?.id ?? null },
    { ...after, state: isActive ? 'active' : 'inactive' },
  )
  await audit(ctx, { action: 'updated', objectType: 'Organization', objectId: id, changes })
  return getInternalOrganization(ctx, id)
}

/** The organization above after a change; refused where it is not the caller's to choose, or would make a circle. */
async function newParent(
  ctx: Context,
  { id, parent, canMove }: InternalCard,
  parentId: OrganizationId | null,
): Promise<OrganizationId | null> {
  if (parentId === null || parentId === parent?.id) return parent?.id ?? null
  if (!canMove || !(await repository.mayStandBelow(ctx, parentId, id))) refuseChoice(ctx, ['parentId'])
  return parentId
}
