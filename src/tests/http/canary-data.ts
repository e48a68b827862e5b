import { makeFor } from '#tests/http/matrix-things.ts'
import { callAs, mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

/** Ids of what `fillCompany` made. */
export interface CanaryData {
  productId: number
  partId: number
  substanceId: number
}

/** Gives a person's organization one of everything that the API can make, every text with the mark. */
export async function fillCompany(world: MatrixWorld, person: Person, mark: string): Promise<CanaryData> {
  const post = <T>(url: string, payload: object) =>
    mustCall<T>(world, person, { method: 'POST', url, payload })
  const named = (name: string) => [{ key: 'Our product name', value: `${mark} ${name}` }]
  const supplier = await post<{ id: number }>('/api/suppliers', { title: `${mark} supplier` })
  const group = await post<{ id: number }>('/api/products', { type: 'product_group', names: named('group') })
  const product = await post<{ id: number }>('/api/products', {
    type: 'own_product',
    names: named('pump'),
    identifiers: [{ key: 'Product ID', value: `${mark}-1` }],
  })
  const part = await post<{ id: number }>('/api/products', {
    type: 'purchased_product',
    names: named('gasket'),
    identifiers: [{ key: 'Product ID', value: `${mark}-2` }],
    supplierIds: [supplier.id],
  })
  await answer(world, person, part.id, mark)
  await post(`/api/products/${product.id}/components`, {
    components: [{ productId: part.id, numberOfUnits: 2 }],
  })
  await change(world, person, {
    url: `/api/products/${product.id}`,
    read: `/api/products/${product.id}/card`,
    payload: { productGroupIds: [group.id] },
  })
  await mustCall(world, person, {
    method: 'PUT',
    url: `/api/products/${product.id}/legislations/1`,
    payload: { applies: 'no', reason: `${mark} reason` },
  })
  for (const kind of ['job', 'legislation', 'list', 'listVersion'] as const)
    await makeFor(world, kind, person)
  const substanceId = Number(await makeFor(world, 'substance', person))
  return { productId: product.id, partId: part.id, substanceId }
}

/** The part holds a substance of the Candidate List, in a material that carries the mark. */
async function answer(world: MatrixWorld, person: Person, productId: number, mark: string): Promise<void> {
  const entries = await mustCall<{ items: { substance: { id: number } | null }[] }>(world, person, {
    url: '/api/substance-lists/candidate_list/substances',
  })
  const listed = entries.items.find(({ substance }) => substance !== null)
  await change(world, person, {
    url: `/api/products/${productId}/substances`,
    payload: {
      answers: [{ list: 'candidate_list', state: 'included' }],
      included: [
        {
          list: 'candidate_list',
          substanceId: listed?.substance?.id,
          materialName: `${mark} material`,
          concentration: '1',
        },
      ],
    },
  })
}

/** Saves over the version that `read` tells. */
async function change(
  world: MatrixWorld,
  person: Person,
  { url, read = url, payload }: { url: string; read?: string; payload: object },
): Promise<void> {
  const { headers } = await callAs(world, person, { url: read })
  await mustCall(world, person, {
    method: 'PUT',
    url,
    payload,
    headers: { 'if-match': String(headers['etag']) },
  })
}

/**
 * Puts the mark into every text of a subscriber that its column's rules leave free, also those that no call of the API
 * writes yet: tables and columns are asked of the catalog. Answers the columns it marked.
 */
export async function markSubscriber(
  { deps }: MatrixWorld,
  subscriberId: number,
  mark: string,
): Promise<string[]> {
  const { rows: columns } = await deps.owner.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'data'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
       and format_type(a.atttypid, null) in ('text', 'jsonb')
       -- Words of the program, that no person writes.
       and a.attname not in ('key', 'entry_key', 'kind', 'action', 'object_type')
       and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'subscriber_id')
     order by 1, 2`,
  )
  const marked: string[] = []
  for (const { table, column, type } of columns) {
    // Localized texts are objects of texts; other objects are of the program's making.
    const value =
      type === 'text'
        ? `left($2 || ${column}, 200)`
        : `case when ${column} ? 'en' then jsonb_build_object('en', $2::text || (${column} ->> 'en'), 'sv', $2::text || (${column} ->> 'sv')) else ${column} end`
    const isMarked = await deps.owner
      .query(`update data.${table} set ${column} = ${value} where subscriber_id = $1`, [subscriberId, mark])
      .then(({ rowCount }) => (rowCount ?? 0) > 0)
      // A key or a choice: the column's rules do not let a mark in.
      .catch(() => false)
    if (isMarked) marked.push(`${table}.${column}`)
  }
  return marked
}
