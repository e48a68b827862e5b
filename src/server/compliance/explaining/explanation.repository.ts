import { sql } from 'kysely'

import type { WaitingRequest } from '#contract/exchange/requests.ts'
import type { Explanation } from '#contract/compliance/explanation.ts'
import type { ExemptionId, LegislationId, ListEntryId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import type { Context } from '#server/context.ts'
import { CONCERN_LIST, isOfPresentFacts } from '#server/compliance/inputs/document-facts.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { conditionIn, entryNameIn } from '#server/reference/entry-texts.repository.ts'
import { waitingRequestJson } from '#server/tenancy/request-status.repository.ts'
import { isReadable, isUsable } from '#server/tenancy/product-visibility.repository.ts'

export interface ExplainedProduct {
  id: ProductId
  title: string
  isGroup: boolean
  waitingRequest: WaitingRequest | null
}

/** The product, if the working organization may open it. */
export async function findExplained(
  ctx: Context,
  productId: ProductId,
): Promise<ExplainedProduct | undefined> {
  const { rows } = await sql<ExplainedProduct>`
    select p.id, p.title, p.type = 'product_group' as "isGroup",
      ${waitingRequestJson(ctx, sql`p.id`)} as "waitingRequest" from products p
    where p.id = ${productId} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** The members of a product group, the oldest first. */
export async function findMemberIds(db: Db, groupId: ProductId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product_group_members')
    .select('product_id')
    .where('group_id', '=', groupId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id: id }) => id)
}

/** Members of a group that were judged to be the same. */
export interface AlikeMembers {
  found: VerdictStatus
  /** The oldest of them. */
  first: number
  /** The number of members that the working organization sees; `items` has the oldest of them. */
  total: number
  items: { id: ProductId; title: string }[]
}

const MEMBERS_NAMED = 5

/** The members of a group with their stored verdicts under a legislation, the oldest first; members with equal verdicts together. */
export async function findAlikeMembers(
  ctx: Context,
  groupId: ProductId,
  legislationId: LegislationId,
): Promise<AlikeMembers[]> {
  const { rows } = await sql<AlikeMembers>`
    select f.found, min(f.id) as first, count(*) filter (where f.is_seen)::int as total,
      coalesce((select json_agg(item) from unnest((array_agg(json_build_object('id', f.id, 'title', f.title) order by f.id)
        filter (where f.is_seen))[1:${sql.lit(MEMBERS_NAMED)}]) as item), '[]') as items
    from (select p.id, p.title, ${isUsable(ctx, 'p')} as is_seen, v.statuses -> ${String(legislationId)} as found
      from product_group_members m join products p on p.id = m.product_id
      join product_facts x on x.product_id = p.id join verdicts v on v.id = x.verdict_id
      where m.group_id = ${groupId} and v.statuses ? ${String(legislationId)}) f
    group by f.found order by first`.execute(ctx.db)
  return rows
}

/** Units of edges, by "parent child". */
export async function findUnits(
  db: Db,
  edges: readonly { parent: number; child: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ parent: number; child: number; units: number }>`
    select e.parent_id as parent, e.child_id as child, e.number_of_units as units
    from unnest(${edges.map(({ parent }) => parent)}::bigint[], ${edges.map(({ child }) => child)}::bigint[]) as t (parent, child)
    join product_components e on e.parent_id = t.parent and e.child_id = t.child`.execute(db)
  return new Map(rows.map(({ parent, child, units }) => [`${parent} ${child}`, units]))
}

export interface CauseDetails {
  substances: {
    id: SubstanceId
    name: string
    nameSv: string | null
    ecNumbers: string[]
    casNumbers: string[]
  }[]
  entries: {
    id: ListEntryId
    /** Number of the entry; null: the list does not number its entries. */
    number: string | null
    list: { en: string; sv: string }
    listKey: string
    name: string
    reason: string
    dateOfInclusion: string | null
    condition: string
    versionValidFrom: string
  }[]
  exemptions: {
    id: ExemptionId
    annex: string
    number: string
    textEn: string
    textSv: string | null
    endsOn: string | null
  }[]
  answers: {
    productId: number
    list: string
    state: 'included' | 'excluded'
    answeredAt: string
    answeredBy: string | null
    source: number | null
  }[]
  /** Titles of suppliers (PROD-45). */
  suppliers: { id: number; title: string }[]
}

interface Wanted {
  substanceIds: readonly number[]
  entryIds: readonly number[]
  exemptionIds: readonly number[]
  productIds: readonly number[]
  supplierIds: readonly number[]
  asOf: string
  language: Language
}

/** Details of all things that the causes name, in one statement. */
export async function findCauseDetails(db: Db, wanted: Wanted): Promise<CauseDetails> {
  const { rows } = await sql<CauseDetails>`
    select
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'nameSv', s.name_sv, 'ecNumbers', s.ec_numbers,
        'casNumbers', s.cas_numbers)) from substances s where s.id = any(${[...wanted.substanceIds]}::bigint[])), '[]') as substances,
      coalesce((select json_agg(json_build_object('id', e.id, 'number', e.number, 'list', l.title, 'listKey', l.key, 'name', ${entryNameIn(wanted.language, 'e')}, 'reason', e.reason,
        'dateOfInclusion', e.date_of_inclusion, 'condition', ${conditionIn(wanted.language, 'e')}, 'versionValidFrom', (
          select max(v.valid_from) from list_versions v where v.list_id = l.id and v.state in ('applied', 'applying')
            and v.valid_from <= ${wanted.asOf}::date)))
        from list_entries e join all_substance_lists l on l.id = e.list_id where e.id = any(${[...wanted.entryIds]}::bigint[])), '[]') as entries,
      coalesce((select json_agg(json_build_object('id', x.id, 'annex', x.annex, 'number', x.number, 'textEn', x.text_en, 'textSv', x.text_sv,
        'endsOn', x.ends_on)) from exemptions x where x.id = any(${[...wanted.exemptionIds]}::bigint[])), '[]') as exemptions,
      coalesce((select json_agg(json_build_object('productId', a.product_id, 'list', l.key, 'state', a.state, 'answeredAt', a.answered_at,
        'answeredBy', u.name, 'source', a.source_id)) from product_answers a join substance_lists l on l.id = a.list_id
        left join users u on u.id = a.answered_by where a.product_id = any(${[...wanted.productIds]}::bigint[])), '[]') as answers,
      coalesce((select json_agg(json_build_object('id', o.id, 'title', o.title) order by o.title, o.id) from supply_chain_organizations o
        where o.id = any(${[...wanted.supplierIds]}::bigint[])), '[]') as suppliers`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query of details has exactly one row.')
  return row
}

interface WantedDocuments {
  productIds: readonly number[]
  legislationId: LegislationId
  day: string
}

type DocumentRow = Omit<Explanation['documents'][number], 'file'> & { name: string; mime: string }

/**
 * Verifications about a legislation in force on a day, of products that the working organization sees; the first product's first.
 * A verification older than the concern substances does not count where the legislation follows them (COMP-11), but is included.
 */
export async function findVerifications(
  ctx: Context,
  { productIds, legislationId, day }: WantedDocuments,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, file.name, file.mime, d.document_types as types, d.declaration_validity_date as "validUntil",
      ${CONCERN_LIST} = any(g.list_keys) and not ${isOfPresentFacts} as "isOutdated",
      json_build_object('id', p.id, 'title', p.title) as product
    from document_legislations l join legislations g on g.id = l.legislation_id
    join documents d on d.id = l.document_id join files file on file.id = d.file_id
    join products p on p.id = d.product_id left join product_facts f on f.product_id = d.product_id
    where l.legislation_id = ${legislationId} and d.product_id = any(${[...productIds]}::bigint[]) and d.kind = 'verification'
      and ${isUsable(ctx, 'p')}
      and coalesce(d.declaration_date, '-infinity') <= ${day}::date
      and coalesce(d.declaration_validity_date, 'infinity') >= ${day}::date
    order by array_position(${[...productIds]}::bigint[], d.product_id), d.id limit 20`.execute(ctx.db)
  return rows
}
