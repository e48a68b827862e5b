import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { listOf } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'

/** The basis of a concentration: article, homogeneous material or mixture (COMP-04). */
export const concentrationBasis = z.enum(['article', 'homogeneous_material', 'mixture'])
export type ConcentrationBasis = z.output<typeof concentrationBasis>

/** A code of the authority's lists, as large as what stores it. */
export const picklistCode = z.number().int().min(0).max(2_147_483_647)

/** A choice of the authority's code lists, in the caller's language where it has a text in it. */
export const choice = z.strictObject({ code: z.number().int(), title: z.string() })

/** PROD-27: a material, with the kinds that it belongs to; at most three levels. */
export const materialCategory = choice.extend({ path: z.array(z.string()) })
export type MaterialCategory = z.output<typeof materialCategory>

/** PROD-27: a kind of mixture by its use (European product categorisation system). */
export const mixtureCategory = choice.extend({ eupcs: z.string(), description: z.string() })
export type MixtureCategory = z.output<typeof mixtureCategory>

export const getMaterialCategories = endpoint({
  method: 'GET',
  path: '/api/material-categories',
  summary: 'The authority’s categories of materials: all of them, some 300.',
  access: readProducts,
  response: listOf(materialCategory),
})

export const getMixtureCategories = endpoint({
  method: 'GET',
  path: '/api/products/mixture-categories',
  summary: 'The authority’s categories of mixtures (EuPCS): all of them, some 220.',
  access: readProducts,
  response: listOf(mixtureCategory),
})

export const getAdditionalMaterials = endpoint({
  method: 'GET',
  path: '/api/products/additional-materials',
  summary: 'Additional characteristics of materials, e.g. coated or foam: all of them, some 40.',
  access: readProducts,
  response: listOf(choice),
})

export const getProductProperty = endpoint({
  method: 'GET',
  path: '/api/substances/product-property',
  summary:
    'Values for a substance in a product: the basis of its concentration, the authority’s concentration ranges, and treatments of its material.',
  access: readProducts,
  response: z.strictObject({
    bases: z.array(concentrationBasis),
    concentrationRanges: z.array(choice),
    additionalMaterials: z.array(choice),
  }),
})
