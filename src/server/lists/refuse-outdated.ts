import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findLastChange } from '#server/lists/last-change.repository.ts'

/** A save over a newer version is refused, with who made that and when. */
export async function refuseOutdated(ctx: AnyContext, objectType: string, id: number): Promise<never> {
  const last = await findLastChange(ctx, objectType, id)
  const somebody = ctx.language === 'sv' ? 'Någon annan' : 'Somebody else'
  throw new AppError('edit:outdated', {
    name: last?.name ?? somebody,
    at: last ? `${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '',
  })
}
