import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/** Number of the last reply that was sent to a received request; 0: none. */
export async function countReplies({ db }: Context, id: RequestId): Promise<number> {
  const row = await db
    .selectFrom('request_replies')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('request_id', '=', id)
    .executeTakeFirst()
  return row?.last ?? 0
}
