import { z } from 'zod'

import { componentAmount, componentContents } from '#contract/values/amount.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { productId } from '#contract/values/ids.ts'
import { productCard } from '#contract/products/products.ts'
import { rule } from '#contract/values/rule.ts'
import { MAX_NAME, numberOfUnits, seenText } from '#contract/values/field-rules.ts'

const updateProducts = { action: 'update', subject: 'Product' } as const
const byId = z.strictObject({ id: productId })

const newComponent = z.union([
  z.strictObject({
    productId,
    numberOfUnits: numberOfUnits.default(1),
    /** Amount of a chemical product; refused for other products. */
    amount: componentAmount.nullable().optional(),
    /** COMP-16, of chemical products only: `separable`: the contents of a container, no part of the article. Default: integral. */
    contents: componentContents.optional(),
  }),
  /** PROD-18: a new product by its name; its type follows from the parent's. */
  z.strictObject({ name: seenText(MAX_NAME), numberOfUnits: numberOfUnits.default(1) }),
])

export const includeComponents = endpoint({
  method: 'POST',
  path: '/api/products/:id/components',
  summary: 'Include products as components, existing ones or new ones by name.',
  access: updateProducts,
  params: byId,
  body: z.strictObject({
    components: z.array(newComponent).min(1).max(1000),
    /** PROD-40: the product has answers of its own, and the caller knows that the components decide from now on. */
    keepAnswersInHistory: z.boolean().default(false),
  }),
  errors: [
    'product:component:cycle',
    'product:component:twice',
    'product:component:concern-elements',
    'product:component:type',
    'product:component:not-open',
    'product:component:answers-exist',
  ],
  response: productCard,
})

const byComponent = z.strictObject({ id: productId, componentId: productId })

/** Units and amount of a component. */
export const quantityChange = z.strictObject({
  numberOfUnits: numberOfUnits.optional(),
  /** Amount of a chemical product; omitted = unchanged, null = not known. */
  amount: componentAmount.nullable().optional(),
  /** Contents of a chemical product (COMP-16); omitted = unchanged. */
  contents: componentContents.optional(),
})
type QuantityChange = z.output<typeof quantityChange>

/** Refuses a change that names nothing. */
export const requireAnyQuantity = <Schema extends z.ZodType<QuantityChange>>(schema: Schema): Schema =>
  schema.refine(
    (change) => [change.numberOfUnits, change.amount, change.contents].some((each) => each !== undefined),
    { path: ['numberOfUnits'], message: rule('required', { field: 'Number of units' }) },
  )

export const updateComponent = endpoint({
  method: 'POST',
  path: '/api/products/:id/components/:componentId',
  summary:
    'Set the number of units of a component, and of a chemical product its amount, and whether a container holds it.',
  access: updateProducts,
  params: byComponent,
  body: requireAnyQuantity(quantityChange),
  response: productCard,
})

export const excludeComponent = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/components/:componentId',
  summary: 'Take a component out; the component itself stays.',
  access: updateProducts,
  params: byComponent,
  response: productCard,
})
