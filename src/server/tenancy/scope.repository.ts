import { sql, type RawBuilder } from 'kysely'

import type { OrganizationId } from '#contract/values/ids.ts'

/** PERM-09: the working organization and those below it, as the right side of `organization_id = any(…)`. */
export function anyOf(scope: readonly OrganizationId[]): RawBuilder<OrganizationId> {
  return sql<OrganizationId>`any(${[...scope]}::bigint[])`
}
