import { z } from 'zod'

import { picklistCode } from '#contract/catalogues/picklists.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { exemptionId, productId, substanceId } from '#contract/values/ids.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { amount } from '#contract/values/amount.ts'
import { claimForUse } from '#contract/products/substances.ts'
import {
  concentration,
  isRangeInOrder,
  isShareOrMass,
  type ShareFigures,
} from '#contract/values/concentration.ts'
import { productCard } from '#contract/products/products.ts'
import { rule } from '#contract/values/rule.ts'
import { MAX_NAME, seenText } from '#contract/values/field-rules.ts'

const MAX_MATERIALS = 200
const MAX_SUBSTANCES = 200

type Shares = Record<'share' | 'shareLow' | 'shareHigh', string | null>
const sharesOf = ({ share, shareLow, shareHigh }: Shares): ShareFigures => ({
  concentration: share,
  concentrationLow: shareLow,
  concentrationHigh: shareHigh,
})

/** A substance in a material: on a list or not, by its share of the material (% w/w), a range of it or its mass; none: not known. */
const materialSubstance = z
  .strictObject({
    /** Id of the substance; null: the substance is declared by its name alone. */
    substanceId: substanceId.nullable().default(null),
    name: z.string().trim().max(MAX_NAME).default(''),
    share: concentration.nullable().default(null),
    shareLow: concentration.nullable().default(null),
    shareHigh: concentration.nullable().default(null),
    mass: amount.nullable().default(null),
    exemptionIds: z.array(exemptionId).max(20).default([]),
    /** Exemptions whose described use somebody confirmed for the material. */
    confirmedExemptionIds: z.array(exemptionId).max(20).default([]),
  })
  .refine((entry) => entry.substanceId !== null || entry.name !== '', {
    path: ['name'],
    message: rule('required'),
  })
  .refine((entry) => isShareOrMass({ ...sharesOf(entry), mass: entry.mass }), {
    path: ['share'],
    message: rule('shareOrMass'),
  })
  .refine((entry) => isRangeInOrder(sharesOf(entry)), { path: ['shareHigh'] })

/** COMP-12: a material of the product with everything in it. */
export const declaredMaterial = z.strictObject({
  name: seenText(MAX_NAME),
  /** Code of the authority's list of material categories; null = not given. */
  materialCategory: picklistCode.nullable().default(null),
  /** Mass of the material in the product; required where a substance is given by its mass. */
  mass: amount.nullable().default(null),
  substances: z.array(materialSubstance).max(MAX_SUBSTANCES).default([]),
})
export type DeclaredMaterialInput = z.output<typeof declaredMaterial>

const shownMaterial = z.strictObject({
  name: z.string(),
  materialCategory: z.number().int().nullable(),
  mass: amount.nullable(),
  substances: z.array(
    z.strictObject({
      substanceId: substanceId.nullable(),
      name: z.string(),
      casNumbers: z.array(z.string()),
      /** Keys of the lists it is on today. */
      lists: z.array(z.string()),
      share: z.string().nullable(),
      shareLow: z.string().nullable(),
      shareHigh: z.string().nullable(),
      mass: amount.nullable(),
      exemptions: z.array(claimForUse.extend({ list: z.string() })),
    }),
  ),
  /** The sum of the substances, % w/w, ranges by their upper ends; null: a share or a mass is missing. */
  declared: z.string().nullable(),
  /** The sum by the lower ends of the ranges; null: no range is declared. */
  declaredFrom: z.string().nullable(),
  /** The undeclared rest, % w/w; null: not known. */
  rest: z.string().nullable(),
  /** True when the sum is 100 % ± 1. */
  isWhole: z.boolean(),
})

/** A product's full material declaration. */
export const productMaterials = z.strictObject({
  /** false: the product has components, which are declared themselves. */
  isOwn: z.boolean(),
  /** A legislation that the subscriber works with asks for it. */
  isAsked: z.boolean(),
  materials: z.array(shownMaterial),
  /** True when a material is declared and each material adds up. */
  isWhole: z.boolean(),
  /** Percent of the product's weight that is declared in materials, and the rest; null: a mass is missing. */
  ofProduct: z.strictObject({ declared: z.string(), rest: z.string().nullable() }).nullable(),
  /** Shares in the article summed over its materials, beside the shares declared for the article: the higher figure counts. */
  articleShares: z.array(
    z.strictObject({
      substanceId,
      name: z.string(),
      /** Sum of the shares over the materials, % w/w. */
      share: z.string(),
      /** Share declared for the article; null: none, or a share that is not known. */
      declared: z.string().nullable(),
      counts: z.enum(['share', 'declared']),
    }),
  ),
})
export type ProductMaterials = z.output<typeof productMaterials>

const byId = z.strictObject({ id: productId })

export const getProductMaterials = endpoint({
  method: 'GET',
  path: '/api/products/:id/materials',
  summary:
    'The full material declaration of a product: materials, the substances in each, and what is not declared.',
  access: readProducts,
  params: byId,
  etag: 'sent',
  response: productMaterials,
})

export const saveProductMaterials = endpoint({
  method: 'PUT',
  path: '/api/products/:id/materials',
  summary: 'Replace the full material declaration of a product; an empty declaration removes it (COMP-12).',
  access: { action: 'update', subject: 'Product' },
  params: byId,
  body: z.strictObject({ materials: z.array(declaredMaterial).max(MAX_MATERIALS) }),
  etag: 'demanded',
  errors: ['product:substances:complex', 'product:exemption:refused', 'edit:outdated', 'edit:version-needed'],
  response: z.strictObject({ materials: productMaterials, card: productCard }),
})
