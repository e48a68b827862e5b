import { sql } from 'kysely'

import { dayOf } from '#domain/days.ts'
import { legislationId, type JobId, type LegislationId, type UserId } from '#contract/values/ids.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import type { LegislationCard } from '#contract/legislations/editing.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { ShippedLegislation } from '#server/compliance/law/legislation-file.ts'
import type { AnyContext } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { stateOn } from '#server/legislations/rows.repository.ts'

/** The columns of a legislation's row; its own lists are separate rows. */
type StoredCard = Omit<
  LegislationCard,
  keyof LegislationDefinition | 'hint' | 'mayEdit' | 'edited' | 'substances' | 'lists' | 'usedLists'
> & {
  definition: LegislationDefinition
  editedAt: Date | null
  editedBy: string
  position: number
  /** The lists that it asks by, with their titles in both languages. */
  usedLists: { key: string; title: LocalizedText; isOwn: boolean; entries: number }[]
}

/** A legislation, its lists in their order; locked for a change where one is to follow. */
export async function findCard(
  ctx: Pick<AnyContext, 'db' | 'now'>,
  id: LegislationId,
): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select l.id, l.key, l.title, l.short_name as "shortName", l.type, l."group", l.kind, l.list_keys as "listKeys", l.definition,
      l.valid_from as "validFrom", l.valid_to as "validTo", l.source, l.source_date as "sourceDate", l.version, l.position,
      l.evidence_report_types as "evidenceReportTypes", l.verification_document_types as "verificationDocumentTypes",
      l.subscriber_id is not null as "isOwn", coalesce(s.is_on, true) as "isOn", ${stateOn(dayOf(ctx.now()))} as state,
      l.edited_at as "editedAt", l.edited_by_name as "editedBy",
      (select j.id from jobs j where j.id = l.job_id and j.state in ('queued', 'running')) as "jobId",
      coalesce((select json_agg(json_build_object('key', x.key, 'title', x.title, 'isOwn', x.legislation_id is not distinct from l.id,
          'entries', coalesce((select v.entry_count from list_versions v where v.list_id = x.id and v.state in ('applied', 'applying')
            order by v.valid_from desc limit 1), 0)) order by x.position, x.id)
        from substance_lists x where x.key = any(l.list_keys)), '[]') as "usedLists"
    from legislations l left join subscriber_legislations s on s.legislation_id = l.id where l.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The version of a legislation that the caller may write, locked until the transaction ends; undefined: not the caller's. */
export async function lockOwn(ctx: AnyContext, id: LegislationId): Promise<{ version: number } | undefined> {
  return ctx.db.selectFrom(tableOf(ctx)).select('version').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** True when another legislation of the caller or of the installation has this key. */
export async function isKeyTaken(
  ctx: AnyContext,
  key: string,
  besides: LegislationId | null,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('legislations')
    .select('id')
    .where('key', '=', key)
    .where('id', 'is distinct from', besides)
    .executeTakeFirst()
  return row !== undefined
}

/** The caller's name, as other users will read it. */
export async function findCallersName(ctx: AnyContext): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select name from users where id = ${ctx.userId}),
      (select name from app.profile(${ctx.request.sessionId}::uuid)), '') as name`.execute(ctx.db)
  return rows[0]?.name ?? ''
}

/** The fields with columns of their own. */
type Basics = Omit<
  LegislationDraft,
  'hint' | 'legalRoles' | 'statuses' | 'events' | 'rules' | 'obligations' | 'listKeys' | 'lists'
>

interface Saved {
  draft: Basics
  definition: LegislationDefinition
  listKeys: readonly string[]
  /** null: as the program ships it. */
  by: { userId: UserId; name: string; at: Date } | null
}

export async function insertLegislation(ctx: AnyContext, saved: Saved): Promise<LegislationId> {
  const { id } = await ctx.db
    .insertInto(tableOf(ctx))
    .values({
      ...columnsOf(saved),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from legislations)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLegislation(ctx: AnyContext, id: LegislationId, saved: Saved): Promise<void> {
  await ctx.db
    .updateTable(tableOf(ctx))
    .set({ ...columnsOf(saved), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Back as it is shipped, and no longer edited: the load at start keeps it so. Gives the version. */
export async function restoreShipped(ctx: AnyContext, shipped: ShippedLegislation): Promise<number> {
  const { definition, listKeys } = shipped
  const { version } = await ctx.db
    .updateTable('installation_legislations')
    .set({
      ...columnsOf({ draft: shipped, definition, listKeys, by: null }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', legislationId.parse(shipped.id))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The job that judges by what was saved; the columns say so while it runs (COMP-03). */
export async function setJob(ctx: AnyContext, id: LegislationId, jobId: JobId): Promise<void> {
  await ctx.db.updateTable(tableOf(ctx)).set({ job_id: jobId }).where('id', '=', id).execute()
}

function columnsOf({ draft, definition, listKeys, by }: Saved) {
  return {
    key: draft.key,
    title: JSON.stringify(draft.title),
    short_name: JSON.stringify(draft.shortName),
    type: draft.type,
    group: draft.group,
    kind: draft.kind,
    list_keys: [...listKeys],
    definition: JSON.stringify(definition),
    valid_from: draft.validFrom,
    valid_to: draft.validTo,
    source: draft.source,
    source_date: draft.sourceDate,
    evidence_report_types: draft.evidenceReportTypes,
    verification_document_types: draft.verificationDocumentTypes,
    edited_at: by?.at ?? null,
    edited_by: by?.userId ?? null,
    edited_by_name: by?.name ?? '',
  }
}

/** A system administrator writes the installation's, everybody else the company's own. */
const tableOf = ({ subscriberId }: Pick<AnyContext, 'subscriberId'>) =>
  subscriberId === null ? 'installation_legislations' : 'own_legislations'

/** Every wording of an event once. */
export async function findEvents(
  db: Db,
): Promise<{ key: string; text: LocalizedText; legislations: LegislationId[] }[]> {
  const { rows } = await sql<{ key: string; text: LocalizedText; legislations: LegislationId[] }>`
    select e ->> 'key' as key, e -> 'text' as text, json_agg(l.id order by l.position, l.id) as legislations
    from legislations l cross join jsonb_array_elements(l.definition -> 'events') e group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

/** OV-16: the switch; no row = on. */
export async function switchOn(db: Db, id: LegislationId, isOn: boolean): Promise<void> {
  await db
    .insertInto('subscriber_legislations')
    .values({ legislation_id: id, is_on: isOn })
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'legislation_id']).doUpdateSet({ is_on: isOn }),
    )
    .execute()
}

/** Keeps the time at which the company said that its legislations are right (HOME-04); false: it had said so before. */
export async function confirmLaws(db: Db, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ laws_confirmed_at: at })
    .where('laws_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
