import { sql, type RawBuilder } from 'kysely'

import type { DeniedEntry } from '#contract/products/answers.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import {
  deniedOrder,
  deniedTables,
  shownNumbers,
  type DeniedList,
} from '#server/compliance/explaining/denied-entries.repository.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { hasNumber } from '#server/lists/match.repository.ts'

/** The denied entries, narrowed to a part of the name or a number. */
export interface DeniedQuery {
  lists: readonly DeniedList[]
  text: string
}

function matching(ctx: Context, { lists, text }: DeniedQuery): RawBuilder<unknown> {
  const byNumber = /\d{2}/.test(text)
    ? hasNumber(sql`n.all_numbers || n.ec_numbers`, text)
    : sql<boolean>`false`
  return sql`with recursive ${deniedTables(ctx, lists)},
    matching as (select * from numbered n where ${text} = '' or n.name ilike ${containing(text)} or ${byNumber})`
}

/** A page of the entries. */
export async function findDeniedEntries(
  ctx: Context,
  query: DeniedQuery,
  { page, perPage }: PageQuery,
): Promise<DeniedEntry[]> {
  const { rows } = await sql<DeniedEntry>`${matching(ctx, query)}
    select id, key as list, title ->> ${ctx.language} as "listTitle", name, ec_numbers as "ecNumbers",
      ${shownNumbers} as "casNumbers", cardinality(all_numbers) as "casTotal", members, new_since as "newSince"
    from matching order by ${deniedOrder} limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countDeniedEntries(ctx: Context, query: DeniedQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`${matching(ctx, query)}
    select count(*)::int as total from matching`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
