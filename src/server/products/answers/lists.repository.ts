import { sql, type RawBuilder } from 'kysely'

import type { BulkAnswerList } from '#contract/products/answers.ts'
import type { ListVersionId, SubstanceListId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import { dayOf } from '#domain/days.ts'
import { findLists } from '#server/compliance/inputs/lists.repository.ts'
import { findWorkedWithIds, isListOff } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { entriesInForce, versionsInForce } from '#server/lists/in-force.repository.ts'

/** A list in force that allows the answer "none of these". */
export interface DeniableList extends Pick<
  BulkAnswerList,
  'title' | 'validFrom' | 'entries' | 'legislations'
> {
  id: SubstanceListId
  key: string
  titles: LocalizedText
  versionId: ListVersionId
  /** Versions that entries came to the list after: an answer for one of them is outdated (COMP-14). */
  outdated: number[]
}

interface Row extends Omit<DeniableList, 'outdated'> {
  versions: number[]
}

/** The lists in force in their order, without those that only legislations ask by that are switched off (OV-16). */
export async function findDeniableLists(ctx: Context): Promise<DeniableList[]> {
  const today = dayOf(ctx.now())
  const workedWith = sql`g.id = any(${await findWorkedWithIds(ctx.db)}::bigint[])`
  const asking = sql`from legislations g where g.list_keys @> array[l.key]`
  const { rows } = await sql<Row>`
    select l.id, l.key, l.title as titles, l.title ->> ${ctx.language} as title, v.id as "versionId", v.valid_from as "validFrom",
      (select count(*)::int from ${entriesInForce(today)} e where e.list_id = l.id) as entries,
      array(select g.short_name ->> ${ctx.language} ${asking} and ${workedWith} order by g.position, g.id) as legislations,
      array(select o.id from list_versions o where o.list_id = l.id and o.id <> v.id) as versions
    from substance_lists l join ${versionsInForce(today)} v on v.list_id = l.id
    where not ${isListOff(sql`l.key`)}
    order by l.position, l.id`.execute(ctx.db)
  const versionIds = rows.flatMap(({ versions }) => versions)
  const newEntries = new Map((await findLists(ctx.db, versionIds, today)).map((list) => [list.id, list]))
  return rows.map(({ versions: _versions, ...list }) => ({
    ...list,
    outdated: Object.keys(newEntries.get(list.id)?.newEntries ?? {}).map(Number),
  }))
}

/** The lists as a table `w (list_id, version_id, outdated)`. */
export const asTable = (lists: readonly DeniableList[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(lists.map(({ id, versionId, outdated }) => ({ list_id: id, version_id: versionId, outdated })))}::jsonb)
    as w (list_id bigint, version_id bigint, outdated bigint[])`
