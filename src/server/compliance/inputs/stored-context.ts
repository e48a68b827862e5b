import type { ProductContext } from '#domain/compliance/product-context.ts'

/** What a verdict was given in: a product's context, or, for a group, the verdicts of its members (COMP-15). */
export type StoredContext = ProductContext | GroupContext

export interface GroupContext {
  /** Ids of verdicts, each once, in order. */
  members: readonly number[]
}

export const isGroupContext = (context: StoredContext): context is GroupContext => 'members' in context
