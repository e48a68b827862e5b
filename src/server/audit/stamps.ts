import type { Context } from '#server/context.ts'

type Author = Pick<Context, 'userId' | 'now'>

/** Stamps of a new row: author and time of creation and of the last change. */
export function madeBy(ctx: Author) {
  const { updated_by, updated_at } = changedBy(ctx)
  return { created_by: updated_by, created_at: updated_at, updated_by, updated_at }
}

/** Stamps of a changed row: author and time of the last change. */
export const changedBy = ({ userId, now }: Author) => ({ updated_by: userId, updated_at: now() })
