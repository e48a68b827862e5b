import { z } from 'zod'

/** A product by its worst status under the legislations that the company works with and that are in force. */
export const standings = ['over_limit', 'duty', 'partly', 'unknown', 'compliant'] as const
export const standing = z.enum(standings)
export type Standing = z.output<typeof standing>

/** Kinds of work that a product needs under any legislation. */
export const openMatters = ['duty', 'own_parts', 'bought_parts', 'questions', 'customs_category'] as const
export const openMatter = z.enum(openMatters)
export type OpenMatter = z.output<typeof openMatter>
