import type pg from 'pg'

import { makeCompany, type GeneratedCompany } from '#bench/generate.ts'

/** Number of children of each node: the size of one page of children. */
const CHILDREN = 100

export interface WideTree extends GeneratedCompany {
  /**
   * Paths of the open rows as the web stores open rows; with all of them open, the overview shows 10,101
   * rows.
   */
  openPaths: string[]
}

/** A company of one product of 100 assemblies of 100 parts each (S15). */
export async function generateWideTree(owner: pg.ClientBase): Promise<WideTree> {
  const company = await makeCompany(owner, 'Wide tree')
  await owner.query(`set app.subscriber_id = '${company.subscriberId}'`)
  const { rows } = await owner.query<{ root_id: number; assembly_id: number }>(
    `with parts as (
       insert into data.products (organization_id, type, title)
       select $1, 'purchased_product', 'Part ' || to_char(i, 'FM0000') from generate_series(1, $2::int) i returning id),
     assemblies as (
       insert into data.products (organization_id, type, title)
       select $1, 'own_product', 'Assembly ' || to_char(i, 'FM0000') from generate_series(1, $2::int) i returning id),
     root as (insert into data.products (organization_id, type, title) values ($1, 'own_product', 'A machine') returning id),
     edges as (
       insert into data.product_components (parent_id, child_id, number_of_units)
       select assemblies.id, parts.id, 2 from assemblies cross join parts
       union all select root.id, assemblies.id, 1 from root cross join assemblies)
     select root.id::int as root_id, assemblies.id::int as assembly_id from root cross join assemblies`,
    [company.organizationId, CHILDREN],
  )
  await owner.query('reset app.subscriber_id')
  const openPaths = rows.map(({ root_id, assembly_id }) => `${root_id}/${assembly_id}`)
  return { ...company, products: 2 * CHILDREN + 1, openPaths: [String(rows[0]?.root_id), ...openPaths] }
}
