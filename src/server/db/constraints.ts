import type { ErrorCode } from '#contract/http/errors.ts'

/** Refusals by violated constraint. Any other violated constraint is a bug and is answered as `internal`. */
export const constraintErrors: Readonly<Record<string, { code: ErrorCode; path?: (string | number)[] }>> = {
  product_identifiers_scip_number_key: {
    code: 'product:identifier:scip-number:taken',
    path: ['identifiers'],
  },
  saved_views_name_key: { code: 'view:name-taken', path: ['name'] },
  // Two people at once: who comes second is told at the field.
  substance_lists_subscriber_id_key_key: { code: 'validation:failed', path: ['lists', 0, 'key'] },
  list_versions_valid_from_key: { code: 'list-version:outdated' },
}
