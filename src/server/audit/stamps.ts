import type { Context } from '#server/context.ts'

type Author = Pick<Context, 'userId' | 'now'>

/** Who made a row, and when. */
export function madeBy(ctx: Author) {
  const { updated_by, updated_at } = changedBy(ctx)
  return { created_by: updated_by, created_at: updated_at, updated_by, updated_at }
}

/** Who changed a row last, and when. */
export const changedBy = ({ userId, now }: Author) => ({ updated_by: userId, updated_at: now() })
