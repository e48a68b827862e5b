import { sql, type RawBuilder } from 'kysely'

import type { OrganizationId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

/** An alias that is put into SQL; all of them are written in this module's files. */
type Alias = 'p' | 'q' | 'parent' | 'child'
const organizationOf = (alias: Alias) => sql.ref(`${alias}.organization_id`)

/**
 * PERM-09: rows of the working organization and of those below it. A single organization is compared by equality, so that
 * its own index gives the page in order.
 */
export function inScope({ scope }: Pick<Context, 'scope'>, alias: Alias): RawBuilder<boolean> {
  const [only, ...more] = scope
  return more.length === 0
    ? sql<boolean>`${organizationOf(alias)} = ${only ?? null}`
    : sql<boolean>`${organizationOf(alias)} = ${anyOf(scope)}`
}

/** Ids of the organizations above the working one: their products, suppliers and groups may be used, not changed. */
export function organizationsAbove(organizationId: OrganizationId): RawBuilder<OrganizationId> {
  return sql<OrganizationId>`(with recursive above (id) as (
      select parent_id from organizations where id = ${organizationId} and parent_id is not null
      union
      select o.parent_id from above join organizations o on o.id = above.id where o.parent_id is not null
    ) select id from above)`
}

/** Condition for products, suppliers and groups that may be picked: in scope, or of an organization above. */
export function isUsable(ctx: Context, alias: Alias): RawBuilder<boolean> {
  return sql<boolean>`(${inScope(ctx, alias)} or ${organizationOf(alias)} in ${organizationsAbove(ctx.organizationId)})`
}

/**
 * True for a product that may be opened: a product in scope, or one of an organization above that a product in scope uses, at any
 * depth. The walk up ends at the first user found.
 */
export function isReadable(ctx: Context, alias: Alias): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.id`)
  return sql<boolean>`(${inScope(ctx, alias)} or (
    ${organizationOf(alias)} in ${organizationsAbove(ctx.organizationId)} and (
      exists (
        with recursive users (id) as (
          select e.parent_id from product_components e where e.child_id = ${id}
          union
          select e.parent_id from users join product_components e on e.child_id = users.id
        )
        select from users join products q on q.id = users.id where ${inScope(ctx, 'q')}
      )
      or exists (
        select from product_group_members m join products q on q.id = m.product_id
        where m.group_id = ${id} and ${inScope(ctx, 'q')}
      )
    )
  ))`
}
