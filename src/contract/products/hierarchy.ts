import { z } from 'zod'

import { legislationsEventStatus } from '#contract/compliance/statuses.ts'
import { requestState } from '#contract/exchange/requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { productId, substanceId, supplierId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { productKind, productType } from '#contract/products/attributes.ts'
import { productCard } from '#contract/products/products.ts'
import { MAX_NAME, seenText } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'

const byId = z.strictObject({ id: productId })

/** More parts than these are drawn level by level. */
export const MAX_HIERARCHY_NODES = 300

/** A product in the drawn hierarchy; the edges refer to it by its index in `nodes`. */
export const hierarchyNode = z.strictObject({
  /** Id of the product; null: it belongs to an organization that the working organization does not see. */
  id: productId.nullable(),
  title: z.string(),
  productId: z.string(),
  type: productType,
  kind: productKind,
  supplier: z.string(),
  /** Levels below the product that was asked for, by the shortest way. */
  level: z.number().int().min(0),
  hasConcernSubstances: z.boolean().nullable(),
  /** Statuses by legislation id; empty for a product that the caller does not see. */
  legislationsEventStatus,
  /** True when the product has components that are not among the nodes. */
  isCut: z.boolean(),
})
export type HierarchyNode = z.output<typeof hierarchyNode>

/** A product with everything below it, each part once; members of a group are its children. */
export const hierarchy = z.strictObject({
  /** The product itself first, then level by level. */
  nodes: z.array(hierarchyNode).min(1),
  edges: z.array(
    z.strictObject({
      parent: z.number().int(),
      child: z.number().int(),
      /** Units of the child in the parent; null: the child is a member of a group. */
      units: z.number().int().nullable(),
    }),
  ),
  /** True when parts are missing because the next level would exceed 300 nodes. */
  isCut: z.boolean(),
})
export type Hierarchy = z.output<typeof hierarchy>

export const getHierarchy = endpoint({
  method: 'GET',
  path: '/api/products/:id/hierarchy',
  summary: 'The product and its components as a graph: up to 300 parts, as many whole levels as fit.',
  access: readProducts,
  params: byId,
  response: hierarchy,
})

export const placementOrders = ['top_down', 'bottom_up'] as const
export const placementOrder = z.enum(placementOrders)
export type PlacementOrder = z.output<typeof placementOrder>

/** PROD-23: a concern substance, and a path through the components to the part that holds the substance. */
export const concernElement = z.strictObject({
  list: z.string(),
  listTitle: z.string(),
  substance: z.strictObject({
    id: substanceId,
    name: z.string(),
    ecNumbers: z.array(z.string()),
    casNumbers: z.array(z.string()),
  }),
  materialName: z.string(),
  /** % w/w as a decimal text; null: not given. */
  concentration: z.string().nullable(),
  order: placementOrder,
  /** Steps from the product to the part, or in reverse; id null: the step belongs to another organization. */
  items: z.array(z.strictObject({ id: productId.nullable(), title: z.string() })).min(1),
  /** The number of paths to the part. */
  ways: z.number().int(),
})
export type ConcernElement = z.output<typeof concernElement>

export const getConcernElements = endpoint({
  method: 'GET',
  path: '/api/products/:id/concern-elements',
  summary: 'Where the concern substances of a product sit: in itself, or in which of its components.',
  access: readProducts,
  params: byId,
  query: pageQuery.extend({ order: placementOrder.default('top_down') }),
  response: pageOf(concernElement),
})

const target = z.union([
  z.strictObject({ productId }),
  /** A new product by its name; its type follows from the parent's (PROD-18). */
  z.strictObject({ name: seenText(MAX_NAME) }),
])

/** The entries that move to one component. */
export const placement = z.strictObject({
  component: target,
  entries: z
    .array(z.strictObject({ list: z.string().min(1).max(64), substanceId }))
    .min(1)
    .max(500),
})

export const placeConcernElements = endpoint({
  method: 'POST',
  path: '/api/products/:id/concern-elements',
  summary:
    'Move the included concern substances of a product into components, which are added; all of them, in one transaction.',
  access: { action: 'update', subject: 'Product' },
  params: byId,
  body: z.strictObject({ placements: z.array(placement).min(1).max(50) }),
  errors: [
    'product:placement:none',
    'product:placement:remaining',
    'product:substances:complex',
    'product:component:type',
    'product:component:cycle',
    'product:component:twice',
    'product:component:not-open',
  ],
  response: productCard,
})

/** PROD-32: a bought part that has not answered everything: whom a request would go to, and about what. */
export const componentToRequest = z.strictObject({
  id: productId,
  title: z.string(),
  productId: z.string(),
  type: productType,
  supplier: titledBy(supplierId).nullable(),
  units: z.number().min(0),
  missing: z.array(z.string()),
  /** Status of the latest request about it; null: none was sent. */
  requestStatus: requestState.nullable(),
})
export type ComponentToRequest = z.output<typeof componentToRequest>

export const getComponentsToRequest = endpoint({
  method: 'GET',
  path: '/api/products/:id/components-to-request',
  summary: 'The bought parts of a product, or the product itself, that somebody should be asked about.',
  access: readProducts,
  params: byId,
  query: pageQuery,
  response: pageOf(componentToRequest),
})
