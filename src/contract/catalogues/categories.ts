import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { categoryId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'

/** The number of a code's ten digits that identify the node: chapter 2, heading 4, subheading 6, CN 8, TARIC 10. */
export const categoryLevel = z.union([z.literal(2), z.literal(4), z.literal(6), z.literal(8), z.literal(10)])
export type CategoryLevel = z.output<typeof categoryLevel>

/** PROD-21: a node of the customs nomenclature (Regulation (EEC) No 2658/87, Annex I), titled in the caller's language where it is. */
export const category = z.strictObject({
  id: categoryId,
  /** Ten digits; those beyond the level are zeros. */
  code: z.string(),
  level: categoryLevel,
  title: z.string(),
  hasChildren: z.boolean(),
  /** Chapters and most headings are only browsed: the authority's list has no code for them. */
  isSelectable: z.boolean(),
  /**
   * True when the current nomenclature lacks the node; a product keeps its node until a user chooses another
   * one.
   */
  isDeprecated: z.boolean(),
  /** The nodes above this node, the chapter first: a title like "Other" says nothing without its parents. */
  path: z.array(
    z.strictObject({ id: categoryId, code: z.string(), level: categoryLevel, title: z.string() }),
  ),
})
export type Category = z.output<typeof category>

export const getCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The chapters of the customs nomenclature.',
  access: readProducts,
  query: pageQuery,
  response: pageOf(category),
})

/** Maximum number of results of a search. */
const MAX_FOUND = 50

export const searchCategories = endpoint({
  method: 'GET',
  path: '/api/categories/search',
  summary:
    'Categories by the beginning of their code, or by words of their titles and of the titles above. The answer says when a code does not exist.',
  access: readProducts,
  query: z.strictObject({
    text: z.string().trim().min(1).max(255),
    /** Leave out what a product cannot have. */
    selectableOnly: z.stringbool().default(false),
    perPage: z.coerce.number().int().min(1).max(MAX_FOUND).default(20),
  }),
  example: { query: { text: '8481' } },
  response: z.strictObject({
    items: z.array(category),
    /** The text is a code that is not in the nomenclature: its digits, and the nearest node above that is. */
    unknownCode: z.strictObject({ code: z.string(), nearest: category.nullable() }).nullable(),
  }),
})

const byId = z.strictObject({ id: categoryId })

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/categories/:id',
  summary: 'One node of the customs nomenclature with its path.',
  access: readProducts,
  params: byId,
  response: category,
})

export const getCategoryChildren = endpoint({
  method: 'GET',
  path: '/api/categories/:id/children',
  summary: 'What stands directly below a node, by code.',
  access: readProducts,
  params: byId,
  query: pageQuery,
  response: pageOf(category),
})
