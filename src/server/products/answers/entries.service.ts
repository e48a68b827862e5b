import type { getDeniedEntries as endpoint } from '#contract/products/answers.ts'
import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/products/answers/entries.repository.ts'

/** PROD-43: the entries that "none of these" denies on lists. */
export async function getDeniedEntries(
  ctx: Context,
  { lists, text = '', ...page }: HandlerInput<typeof endpoint>['query'],
): Promise<EndpointResponse<typeof endpoint>> {
  const asked = lists.map(({ isNewOnly, ...list }) => ({ ...list, isNewOnly: isNewOnly === 'true' }))
  return {
    items: await repository.findDeniedEntries(ctx, { lists: asked, text }, page),
    totalItems: await repository.countDeniedEntries(ctx, { lists: asked, text }),
  }
}
