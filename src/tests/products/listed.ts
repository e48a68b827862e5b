import { sql } from 'kysely'
import { expect } from 'vitest'

import type { ListAnswer } from '#contract/products/substances.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/** The list that takes what no entry of it names. */
export const OPEN = 'fmv'

/**
 * The substances that are on a list, found from the entries down: directly, by their groups, or by the metal
 * in them.
 */
export async function findListed(
  ctx: Context,
  list: string,
  substances: readonly SubstanceId[],
): Promise<SubstanceId[]> {
  const { rows } = await sql<{ id: SubstanceId }>`
    with recursive entry as (
      select e.id, e.substance_id from substance_lists l join list_entries e on e.list_id = l.id
      join list_versions a on a.id = e.added_version_id left join list_versions r on r.id = e.removed_version_id
      where l.key = ${list} and a.state in ('applied', 'applying') and coalesce(r.state, '') not in ('applied', 'applying')),
    on_list (id) as (
      select substance_id from entry union select m.member_id from on_list join substance_members m on m.group_id = on_list.id)
    select id from on_list where id = any(${[...substances]}::bigint[])
    union
    select c.substance_id from entry join entry_limits x on x.entry_id = entry.id and x.weighed = 'element'
    join substance_elements c on c.element = x.element where ${list} = 'rohs' and c.substance_id = any(${[...substances]}::bigint[])`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The substances in a product itself, from every source and place, and those named for the open list. */
async function findHeld(ctx: Context, id: ProductId) {
  const { rows } = await sql<{ id: SubstanceId; isNamed: boolean }>`
    select s.substance_id as id, exists (select from product_substance_lists x join substance_lists l on l.id = x.list_id
      where x.product_substance_id = s.id and l.key = ${OPEN}) as "isNamed"
    from product_substances s where s.product_id = ${id} and s.status = 'included'
    union all
    select n.substance_id, false from product_materials m join product_material_substances n on n.material_id = m.id
    where m.product_id = ${id}`.execute(ctx.db)
  return rows
}

/** The substances that make a question a "yes" are those in the product that are on the list: no others, and all of them. */
export async function requireNames(
  ctx: Context,
  id: ProductId,
  answers: readonly ListAnswer[],
): Promise<void> {
  const held = await findHeld(ctx, id)
  for (const { list, from, state, answeredVersion } of answers) {
    const listed = new Set(
      await findListed(
        ctx,
        list,
        held.map((each) => each.id),
      ),
    )
    const expected = held.filter((each) => listed.has(each.id) || (list === OPEN && each.isNamed))
    expect([list, inOrder(from)]).toEqual([list, inOrder(expected)])
    if (expected.length > 0) expect([list, state]).toEqual([list, 'included'])
    else if (state === 'included') expect([list, answeredVersion]).not.toEqual([list, null])
  }
}

const inOrder = (substances: readonly { id: SubstanceId }[]) =>
  Array.from(new Set(substances.map(({ id }) => id))).toSorted((a, b) => a - b)
