import { concentrationBasis, picklistCode } from '#contract/catalogues/picklists.ts'
import { z } from 'zod'

import { answerGrounds, answerState, presenceCode, presenceSummary } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { amount } from '#contract/values/amount.ts'
import { exemptionId, productId, substanceId, supplierId } from '#contract/values/ids.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { substanceLimit } from '#contract/lists/limits.ts'
import { productCard } from '#contract/products/products.ts'
import { concentration, isRangeInOrder, isShareOrMass } from '#contract/values/concentration.ts'
import { rule } from '#contract/values/rule.ts'

/** The declaration of a substance in a product, independent of lists: its place, its amount and the material that holds it. */
const declaredFields = {
  substanceId,
  basis: concentrationBasis.default('article'),
  materialName: z.string().trim().max(255).default(''),
  materialCategory: picklistCode.nullable().default(null),
  /** Free text for the material category "other:". */
  materialCategoryOther: z.string().trim().max(255).default(''),
  mixtureCategory: picklistCode.nullable().default(null),
  /** The highest concentration; null = not known, which counts as above every limit. */
  concentration: concentration.nullable().default(null),
  concentrationLow: concentration.nullable().default(null),
  concentrationHigh: concentration.nullable().default(null),
  /** The substance's mass in the article or the material, when no concentration is given. */
  mass: amount.nullable().default(null),
  exemptionIds: z.array(exemptionId).max(20).default([]),
  /** Exemptions whose described use a person confirmed for the material. */
  confirmedExemptionIds: z.array(exemptionId).max(20).default([]),
  additionalMaterials: z.array(picklistCode).max(50).default([]),
  /** Free text for the characteristic "other:". */
  additionalMaterialOther: z.string().trim().max(255).default(''),
}

const massBesideShare = { path: ['mass'], message: rule('shareOrMass') }

/** PROD-26: a substance in a product, entered once for each place; every list takes from it what concerns the list. */
export const declaredSubstance = z
  .strictObject({
    ...declaredFields,
    /**
     * Lists for which the substance was named in addition to the lists that contain it: a company's own, open
     * lists.
     */
    lists: z.array(z.string().max(64)).max(50).default([]),
  })
  .refine(isRangeInOrder, { path: ['concentrationHigh'] })
  .refine(isShareOrMass, massBesideShare)
export type DeclaredSubstance = z.output<typeof declaredSubstance>

/** An included substance under one list (PROD-24); of several lists they fold onto one declared substance. */
export const includedSubstance = z
  .strictObject({ list: z.string().max(64), ...declaredFields })
  .refine(isRangeInOrder, { path: ['concentrationHigh'] })
  .refine(isShareOrMass, massBesideShare)
export type IncludedSubstance = z.output<typeof includedSubstance>

const shownSubstance = z.strictObject({
  id: substanceId,
  name: z.string(),
  ecNumbers: z.array(z.string()),
  casNumbers: z.array(z.string()),
  /** Keys of the lists that contain the substance today. */
  lists: z.array(z.string()),
})

/** PROD-45: the source of a statement about a product: a supplier; null = our own knowledge. */
const source = z.strictObject({ id: supplierId, title: z.string() }).nullable()

/** The question of one list, with its answer. */
export const listAnswer = z.strictObject({
  list: z.string(),
  title: z.string(),
  question: z.string(),
  allowNewSubstances: z.boolean(),
  concentrationRange: z.boolean(),
  /** The question as it reads now: a declared substance of the list makes it "yes, these", whatever was answered. */
  state: answerState,
  /** The stored answer of the source that is asked for (PROD-45), regardless of declared substances. */
  given: answerState,
  presence: presenceCode,
  /** The declared substances that make it a "yes". */
  from: z.array(z.strictObject({ id: substanceId, name: z.string() })),
  /** The answer says that there are no others than those named, in the version that it was given for. */
  isConfirmed: z.boolean(),
  /** True when the answer is "none of these" although a declared substance is on the list. */
  isOverruled: z.boolean(),
  /** The version that the answer was given for, and the version in force. */
  answeredVersion: z.iso.date().nullable(),
  currentVersion: z.iso.date(),
  /** Entries since the answered version; 0 = the answer is whole. */
  newEntries: z.number().int(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  ...answerGrounds,
  /** PROD-45: the answers that others gave to the list: our own knowledge first. */
  others: z.array(
    z.strictObject({
      source,
      state: answerState.exclude(['undefined']),
      answeredVersion: z.iso.date(),
    }),
  ),
})
export type ListAnswer = z.output<typeof listAnswer>

/** An exemption that a product claims. */
export const claimedExemption = z.strictObject({
  id: exemptionId,
  number: z.string(),
  endsOn: z.iso.date().nullable(),
})
/** An exemption that a product claims, with the use that the exemption is for. */
export const claimForUse = claimedExemption.extend({
  /** The use of the material that the exemption covers; empty: any use. */
  application: z.string(),
  /** True when a person confirmed that the material is used so. */
  isConfirmed: z.boolean(),
})
const shownFields = {
  substance: shownSubstance,
  basis: concentrationBasis,
  materialName: z.string(),
  materialCategory: z.number().int().nullable(),
  materialCategoryOther: z.string(),
  mixtureCategory: z.number().int().nullable(),
  concentration: z.string().nullable(),
  concentrationLow: z.string().nullable(),
  concentrationHigh: z.string().nullable(),
  mass: amount.nullable(),
  additionalMaterials: z.array(z.number().int()),
  additionalMaterialOther: z.string(),
}

const shownDeclared = z.strictObject({
  /** The supplier that declared the substance; null: our own knowledge. */
  source,
  ...shownFields,
  exemptions: z.array(claimForUse.extend({ list: z.string() })),
  /** Lists for which the substance was named. */
  lists: z.array(z.string()),
})

export const productSubstances = z.strictObject({
  /** false: the product has components, which answer for it. */
  isOwn: z.boolean(),
  /** PROD-45: the source of these answers. */
  source,
  /**
   * The suppliers whose answers are kept apart from ours: all of a product that has several, and any that said something. Empty: there is
   * nothing to tell apart.
   */
  sources: z.array(
    z.strictObject({
      id: supplierId,
      title: z.string(),
      /** false: it said something, and supplies the product no longer. */
      isSupplier: z.boolean(),
    }),
  ),
  answers: z.array(listAnswer),
  /** All lists together in one sentence. */
  sentence: presenceSummary,
  /** PROD-26: the declared substances, each once for each place. */
  substances: z.array(shownDeclared),
  /** The declared substances by list, for callers that name single lists. */
  included: z.array(z.strictObject({ list: z.string(), ...shownFields, exemptions: z.array(claimForUse) })),
  excluded: z.array(z.strictObject({ list: z.string(), substance: shownSubstance })),
  /**
   * Substances of the parts of a product with components that were compared with a limit; those above a limit
   * come first, then those of the nearest parts; at most 50.
   */
  fromComponents: z.array(
    z.strictObject({
      substance: shownSubstance,
      concentration: z.string().nullable(),
      inProduct: z.strictObject({ id: productId.nullable(), title: z.string() }),
      /** Lists whose limit it exceeds. */
      lists: z.array(z.string()),
      isAboveLimit: z.boolean(),
      /** Lists whose limit it was compared with and does not exceed: % w/w as it was compared, and the limit. */
      below: z.array(
        z.strictObject({
          list: z.string(),
          measured: z.string().nullable(),
          limit: substanceLimit.pick({ value: true, unit: true, operator: true }),
        }),
      ),
    }),
  ),
})
export type ProductSubstances = z.output<typeof productSubstances>

export const getProductSubstances = endpoint({
  method: 'GET',
  path: '/api/products/:id/substances',
  summary: 'The answers to the lists’ questions and the substances of a product.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: z.strictObject({
    /** PROD-45: the supplier whose answers are asked for; left out = our own knowledge. */
    source: supplierId.optional(),
  }),
  etag: 'sent',
  response: productSubstances,
})

/**
 * PROD-26: a change of declared substances and answers, saved in one transaction. `substances` replaces all
 * earlier declarations; `answers` names the lists that are answered anew. Without `substances` the change is
 * by list: lists not named in `answers`, `included` or `excluded` stay unchanged, and a named list is
 * replaced whole. Statements of other sources stay (PROD-45).
 */
export const substancesChange = z.strictObject({
  /** The supplier whose answers these are; null = we know it ourselves. */
  sourceId: supplierId.nullable().default(null),
  answers: z
    .array(z.strictObject({ list: z.string().max(64), state: answerState }))
    .max(50)
    .default([]),
  substances: z.array(declaredSubstance).max(500).optional(),
  included: z.array(includedSubstance).max(500).default([]),
  excluded: z
    .array(z.strictObject({ list: z.string().max(64), substanceId }))
    .max(500)
    .default([]),
})
export type SubstancesChange = z.output<typeof substancesChange>

/** The refusals of every change of substances and answers. */
export const substancesRefusals = [
  'product:substances:complex',
  'product:exemption:refused',
  'substance-list:not-found',
  'substance-list:closed',
] as const

export const saveProductSubstances = endpoint({
  method: 'PUT',
  path: '/api/products/:id/substances',
  summary:
    'Answer lists’ questions: "yes, these" (included), "none of these" (excluded), or take the answer back (undefined).',
  access: { action: 'update', subject: 'Product' },
  params: z.strictObject({ id: productId }),
  body: substancesChange,
  etag: 'demanded',
  errors: [...substancesRefusals, 'edit:outdated', 'edit:version-needed'],
  response: z.strictObject({ substances: productSubstances, card: productCard }),
})

/** COMP-14: "none of these" confirms many leaves in one click. */
export const confirmNewEntries = endpoint({
  method: 'POST',
  path: '/api/products/confirm-new-entries',
  summary: 'Confirm for many products that none of the entries new since their answer is included.',
  access: { action: 'update', subject: 'Product' },
  body: z.strictObject({ list: z.string().max(64), productIds: z.array(productId).min(1).max(1000) }),
  response: z.strictObject({ confirmed: z.number().int() }),
})
