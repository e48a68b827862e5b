import type pg from 'pg'

export interface GeneratedCompany {
  subscriberId: number
  organizationId: number
  userId: number
  products: number
}

/**
 * A company with `size` products, the same for the same size: 60 % leaves, depth up to 8, three edges a product, a node with
 * 1,000 children in every 10,000, five answers a leaf. Set-wise, as the owner: the generator is not what is measured.
 */
export async function generateCompany(owner: pg.ClientBase, size: number): Promise<GeneratedCompany> {
  const company = await makeCompany(owner, `Bench ${size}`)
  await owner.query(`set app.subscriber_id = '${company.subscriberId}'`)
  await owner.query('drop table if exists gen')
  // hashint4 spreads the numbers as a fixed seed would.
  await owner.query(
    `create temporary table gen as
       select i, height, row_number() over (partition by height order by i) - 1 as position from (
         select i, case when share < 0.6 then 0 else 1 + floor((share - 0.6) / 0.4 * 7)::int end as height
         from (select i, (hashint4(i) & 2147483647) / 2147483648.0 as share from generate_series(1, $1::int) i) as shares
       ) as heights`,
    [size],
  )
  await chooseEdges(owner)
  await insertProducts(owner, company)
  await insertEdges(owner)
  await ensureWideNode(owner, Math.min(1000, Math.floor(size / 2)))
  await insertAnswers(owner)
  await insertChain(owner, company)
  await owner.query('reset app.subscriber_id')
  await owner.query('vacuum analyze')
  return { ...company, products: size }
}

/** A part that sits directly in `parents` products, each of which has two other parts (the fan-in of S7). */
export async function generateFanIn(
  owner: pg.ClientBase,
  parents: number,
): Promise<GeneratedCompany & { leafId: number }> {
  const company = await makeCompany(owner, `Fan-in ${parents}`)
  await owner.query(`set app.subscriber_id = '${company.subscriberId}'`)
  await owner.query('drop table if exists gen')
  await owner.query(
    `create temporary table gen as select i, case when i <= 1000 then 0 else 1 end as height from generate_series(1, $1::int + 1000) i`,
    [parents],
  )
  await owner.query('drop table if exists edges')
  await owner.query(`
    create temporary table edges as
    select p.i as parent, child.i as child, 1 as units from gen p
    cross join lateral (values (1), (2 + p.i % 499), (501 + p.i % 499)) as child (i)
    where p.height = 1`)
  await insertProducts(owner, company)
  await insertEdges(owner)
  await insertAnswers(owner)
  // What the bench puts into the part must decide, and nothing that is there already.
  await owner.query('delete from data.product_substances where product_id = (select id from gen where i = 1)')
  const { rows } = await owner.query<{ id: number }>('select id::int from gen where i = 1')
  await owner.query('reset app.subscriber_id')
  await owner.query('vacuum analyze')
  const leafId = rows[0]?.id
  if (leafId === undefined) throw new Error('the generated leaf is missing')
  return { ...company, products: parents + 1000, leafId }
}

/** A company without products. */
export async function makeCompany(
  owner: pg.ClientBase,
  title: string,
): Promise<Omit<GeneratedCompany, 'products'>> {
  const { rows } = await owner.query<{ subscriber_id: number; organization_id: number; user_id: number }>(
    `with s as (insert into data.subscribers (title) values ($1) returning subscriber_id),
       o as (insert into data.organizations (subscriber_id, title) select subscriber_id, $1 from s returning id, subscriber_id),
       u as (insert into data.users (subscriber_id, email, name, role_id)
         select subscriber_id, lower(replace($1, ' ', '-')) || '@bench.example', 'Bench', (select id from data.roles where key = 'admin') from s
         returning id),
       m as (insert into data.user_organizations (subscriber_id, user_id, organization_id) select o.subscriber_id, u.id, o.id from o, u)
     select o.subscriber_id::int, o.id::int as organization_id, u.id::int as user_id from o, u`,
    [title],
  )
  const row = rows[0]
  if (!row) throw new Error('the company was not made')
  return { subscriberId: row.subscriber_id, organizationId: row.organization_id, userId: row.user_id }
}

/**
 * Inserts products with two identifiers, a name and, for purchased products, a supplier; their ids replace
 * the numbers of gen. Like an import, the row has the values that follow from the edges at once, or the
 * indexes would hold each product twice.
 */
async function insertProducts(
  owner: pg.ClientBase,
  { organizationId }: { organizationId: number },
): Promise<void> {
  await owner.query(
    `insert into data.supply_chain_organizations (organization_id, kind, title)
     select $1, 'supplier', 'Supplier ' || i from generate_series(1, 200) i`,
    [organizationId],
  )
  await owner.query(
    `insert into data.products (organization_id, type, title, product_number, has_children, is_component)
     select $1, case when height = 0 then 'purchased_product' else 'own_product' end,
       case when height = 0 then 'Part ' else 'Assembly ' end || to_char(i, 'FM0000000'), 'P-' || i,
       parent is not null, child is not null
     from gen left join (select distinct parent from edges) parents on parent = i
     left join (select distinct child from edges) children on child = i
     order by i`,
    [organizationId],
  )
  await owner.query('alter table gen add id bigint')
  // One insert gives its ids in order.
  await owner.query(
    `update gen set id = p.id from (
       select id, row_number() over (order by id) as i from data.products where subscriber_id = data.current_subscriber()
     ) p where p.i = gen.i`,
  )
  await owner.query('create unique index on gen (i); analyze gen')
  await owner.query(`insert into data.product_names (product_id, position, key, value, is_primary)
    select id, 0, 'Our product name', case when height = 0 then 'Part ' else 'Assembly ' end || to_char(i, 'FM0000000'), true from gen`)
  await owner.query(`insert into data.product_identifiers (product_id, position, key, value, is_primary)
    select id, 0, 'Product ID', 'P-' || i, true from gen
    union all select id, 1, 'Part number', 'PN' || (i % 1000) || '-' || i, false from gen`)
  await owner.query(`insert into data.product_suppliers (product_id, supplier_id)
    select g.id, s.id from gen g
    join (select id, row_number() over (order by id) - 1 as n from data.supply_chain_organizations
      where subscriber_id = data.current_subscriber()) s on s.n = g.i % 200
    where g.height = 0`)
}

/** A leaf under eight products, one in the other (S7 at depth 8). */
async function insertChain(
  owner: pg.ClientBase,
  { organizationId }: { organizationId: number },
): Promise<void> {
  await owner.query(
    `with made as (
       insert into data.products (organization_id, type, title)
       select $1, 'own_product', case n when 0 then 'Chain leaf' else 'Chain ' || n end from generate_series(0, 8) n returning id, title)
     insert into data.product_components (parent_id, child_id)
     select p.id, c.id from generate_series(1, 8) n
     join made p on p.title = 'Chain ' || n
     join made c on c.title = case n when 1 then 'Chain leaf' else 'Chain ' || (n - 1) end`,
    [organizationId],
  )
}

/** Three edges a product: a child one level below, so that the depth is real, and others mostly leaves. */
async function chooseEdges(owner: pg.ClientBase): Promise<void> {
  await owner.query('drop table if exists edges')
  await owner.query(`
    create temporary table edges as
    with level_sizes as (select height, count(*)::int as n from gen group by height)
    select distinct on (p.i, c.i) p.i as parent, c.i as child, 1 + k % 4 as units
    from gen p
    cross join generate_series(1, case when p.height > 0 and p.i % 10000 = 4 then 1000 else 8 end) k
    cross join lateral (select case when k = 1 then p.height - 1
      when (hashint4(p.i * 31 + k) & 1023) < 716 then 0
      else (hashint4(p.i * 17 + k) & 1073741823) % p.height end as level) pick
    join level_sizes l on l.height = pick.level
    join gen c on c.height = pick.level and c.position = (hashint4(p.i * 101 + k * 7) & 1073741823) % l.n
    where p.height > 0`)
}

const insertEdges = (owner: pg.ClientBase) =>
  owner.query(`
    insert into data.product_components (parent_id, child_id, number_of_units)
    select p.id, c.id, units from edges join gen p on p.i = parent join gen c on c.i = child`)

/** One node with `width` children and one with ten, for S5. */
async function ensureWideNode(owner: pg.ClientBase, width: number): Promise<void> {
  await owner.query(
    `with parents as (
       insert into data.products (organization_id, type, title)
       select organization_id, 'own_product', title from (select organization_id from data.products where subscriber_id = data.current_subscriber() limit 1) o
       cross join (values ('Wide node'), ('Narrow node')) t (title) returning id, title),
     edges as (
       insert into data.product_components (parent_id, child_id)
       select p.id, g.id from parents p join lateral (
         select id from gen where height = 0 order by i limit case p.title when 'Wide node' then $1::int else 10 end
       ) g on true)
     insert into data.product_names (product_id, position, key, value, is_primary) select id, 0, 'Our product name', title, true from parents`,
    [width],
  )
}

/** Five answers a leaf; one leaf in twenty includes a substance of one of the lists. */
async function insertAnswers(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    insert into data.product_answers (product_id, list_id, state, version_id)
    select g.id, v.list_id, case when (g.i + v.list_id) % 100 < 4 then 'included' else 'excluded' end, v.version_id
    from gen g
    cross join (
      select l.id as list_id, max(lv.id) as version_id from data.substance_lists l
      join data.list_versions lv on lv.list_id = l.id and lv.state = 'applied'
      where l.subscriber_id is null and l.key in ('candidate_list', 'rohs', 'pops', 'reach_ann_17', 'ozon_depleting_substances')
      group by l.id
    ) v
    where g.height = 0 and g.i % 50 <> 0`)
  // A table of its own and not a part of the next statement: its size is known, or a million products would be joined row by row.
  await owner.query('drop table if exists named')
  await owner.query(`
    create temporary table named as
    select a.product_id, a.list_id, e.substance_id from data.product_answers a
    join lateral (
      select substance_id from data.list_entries e where e.list_id = a.list_id and e.removed_version_id is null
      order by e.id offset a.product_id % 10 limit 1
    ) e on true
    where a.subscriber_id = data.current_subscriber() and a.state = 'included'`)
  await owner.query('analyze named')
  await owner.query(`
    with declared as (
      insert into data.product_substances (product_id, substance_id, status, basis, concentration)
      select distinct product_id, substance_id, 'included', 'article', (product_id % 40) / 20.0 from named
      returning id, product_id, substance_id)
    insert into data.product_substance_lists (product_substance_id, list_id)
    select d.id, n.list_id from declared d join named n on n.product_id = d.product_id and n.substance_id = d.substance_id`)
}
