import type { ProductContext } from '#domain/compliance/product-context.ts'

/** The context of a verdict: that of a product, or, for a group, the verdicts of its members (COMP-15). */
export type StoredContext = ProductContext | GroupContext

export interface GroupContext {
  /** Ids of verdicts, each once, in order. */
  members: readonly number[]
}

export const isGroupContext = (context: StoredContext): context is GroupContext => 'members' in context
