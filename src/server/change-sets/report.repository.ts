import type { ChangeSetId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/** Every product of a change set, refused ones first, by title. */
export async function findReportRows({ db }: Context, id: ChangeSetId) {
  return db
    .selectFrom('change_set_products')
    .select(['title', 'number', 'kind', 'refusal'])
    .where('change_set_id', '=', id)
    .orderBy((eb) => eb('kind', '<>', 'refused'))
    .orderBy('title')
    .orderBy('product_id')
    .execute()
}
