import type { OrganizationId, ProductId } from '#contract/values/ids.ts'
import { effectsOf, type Chosen } from '#domain/exchange/chosen-changes.ts'
import type { RepliedComponent } from '#domain/exchange/known-reply.ts'
import type { Context } from '#server/context.ts'
import type { LookedAt } from '#server/exchange/approving/looked-at.ts'
import * as repository from '#server/exchange/approving/write.repository.ts'
import * as products from '#server/product-import/write.repository.ts'

/** Components after an approval: their products by place, those that were made, and those that came or left. */
interface WrittenComponents {
  ids: Map<string, ProductId>
  created: ProductId[]
  componentIds: ProductId[]
}

// Ids of the database are products' ids, which these statements hand out as numbers.
const asProducts = (ids: readonly number[]) => ids as ProductId[]

/** Makes components that are new here, and writes the edges to those that came, changed or are gone. */
export async function writeComponents(
  ctx: Context,
  looked: LookedAt,
  chosen: Chosen,
): Promise<WrittenComponents> {
  const effects = effectsOf(chosen, 'component')
  const coming = effects.flatMap(({ place, after }) => (after ? [{ place, ...after }] : []))
  const ids = new Map(Array.from(looked.rows, ([place, { id }]) => [place, id]))
  const unknown = coming.filter(({ place }) => !ids.has(place))
  const organizationId = looked.product?.organizationId ?? ctx.organizationId
  const created = await createComponents(ctx, organizationId, unknown)
  unknown.forEach(({ place }, index) => {
    const id = created[index]
    if (id !== undefined) ids.set(place, id)
  })
  await repository.noteComponents(
    ctx,
    looked.request.supplier.id,
    coming.flatMap(({ place }) => {
      const productId = ids.get(place)
      return productId === undefined ? [] : [{ productId, number: place }]
    }),
  )
  const componentIds = await writeEdges(ctx, looked, { ids, effects })
  return { ids, created, componentIds }
}

type NamedComponent = Pick<RepliedComponent, 'title' | 'number'>

async function createComponents(
  ctx: Context,
  organizationId: OrganizationId,
  components: readonly NamedComponent[],
): Promise<ProductId[]> {
  if (components.length === 0) return []
  const ids = await products.insertProducts(
    ctx,
    components.map(({ title, number }) => ({
      organizationId,
      type: 'component_to_purchased_product',
      kind: 'article',
      title: title || number,
      productNumber: number,
      isDeclaredComplex: false,
      country: null,
      isEee: null,
      eeeCategory: null,
      hasChildren: false,
      isComponent: true,
    })),
  )
  const rowOf = (place: number) => ({ productId: ids[place] ?? 0, position: 0, isPrimary: true })
  await products.insertNames(
    ctx,
    components.map(({ title, number }, place) => ({
      ...rowOf(place),
      key: "Supplier's product name",
      value: title || number,
    })),
  )
  await products.insertIdentifiers(
    ctx,
    components.flatMap(({ number }, place) =>
      number === ''
        ? []
        : [{ ...rowOf(place), key: "Supplier's product ID", value: number, customType: null, givenAt: null }],
    ),
  )
  return asProducts(ids)
}

interface Edges {
  ids: ReadonlyMap<string, ProductId>
  effects: ReturnType<typeof effectsOf<'component'>>
}

/** Gives the components that came or left. */
async function writeEdges(
  ctx: Context,
  { product, rows }: LookedAt,
  { ids, effects }: Edges,
): Promise<ProductId[]> {
  const parentId = product?.id
  if (parentId === undefined) return []
  const edges = effects.flatMap(({ place, after }) => {
    const childId = ids.get(place)
    return childId === undefined
      ? []
      : [{ childId, after, isThere: (rows.get(place)?.units ?? null) !== null }]
  })
  const row = (childId: ProductId, units: number) => ({
    parentId,
    childId,
    units,
    amount: null,
    amountUnit: null,
    contents: 'integral' as const,
  })
  const written = (isThere: boolean) =>
    edges.flatMap((edge) =>
      edge.after && edge.isThere === isThere ? [row(edge.childId, edge.after.units)] : [],
    )
  const removed = edges.filter(({ after }) => after === null).map(({ childId }) => ({ parentId, childId }))
  await products.deleteEdges(ctx, removed)
  await repository.updateUnits(ctx, written(true))
  await products.insertEdges(ctx, written(false))
  return [...removed, ...written(false)].map(({ childId }) => childId)
}
