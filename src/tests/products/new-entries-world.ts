import type { Context } from '#server/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'

/** A list of the company with a version of 2025, and one of 2026 that brought an entry. */
export async function listWithNewEntry(
  ctx: Pick<Context, 'subscriberId'>,
  key: string,
  deps?: Pick<TestDeps, 'owner'>,
): Promise<{ listId: number; old: number }> {
  const { owner } = deps ?? (await testDeps())
  const { rows } = await owner.query<{ list: string; old: string }>(
    `with list as (
       insert into data.substance_lists (subscriber_id, key, title, question)
       values ($1, $2, '{"en":"Own","sv":"Egen"}', '{"en":"?","sv":"?"}') returning id
     ), versions as (
       insert into data.list_versions (subscriber_id, list_id, valid_from, state, source)
       select $1, id, day::date, 'applied', 'test' from list, unnest(array['2025-01-01', '2026-01-01']) day returning id, list_id, valid_from
     ), substance as (
       insert into data.substances (subscriber_id, name) values ($1, 'New one') returning id
     ), entry as (
       insert into data.list_entries (subscriber_id, list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
       select $1, v.list_id, 'new', s.id, v.id, v.id, 'New one', 'test', '2026-01-01' from versions v, substance s where v.valid_from = '2026-01-01'
     ) select list_id as list, id as old from versions where valid_from = '2025-01-01'`,
    [ctx.subscriberId, key],
  )
  return { listId: Number(rows[0]?.list), old: Number(rows[0]?.old) }
}
