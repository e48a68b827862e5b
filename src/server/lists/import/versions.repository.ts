import { sql } from 'kysely'

import type {
  FileId,
  JobId,
  ListVersionId,
  SubstanceId,
  SubstanceListId,
  UserId,
} from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { AnyContext } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { effectiveStates } from '#server/lists/in-force.repository.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'

export interface VersionRow {
  id: ListVersionId
  list: string
  listTitle: string
  validFrom: string
  state: 'pending' | 'applying' | 'applied' | 'discarded'
  fileName: string | null
  entries: number
  warnings: ListFileWarning[]
  basedOn: { validFrom: string; entries: number } | null
  counts: { added: number; changed: number; removed: number }
  jobId: JobId | null
  createdAt: Date
  appliedAt: Date | null
}

const versions = (ctx: AnyContext) => sql`
  select v.id, l.key as list, l.title ->> ${ctx.language} as "listTitle", v.valid_from as "validFrom", v.state,
    v.file_name as "fileName", v.entry_count as entries, v.warnings,
    case when b.id is not null then json_build_object('validFrom', b.valid_from, 'entries', b.entry_count) end as "basedOn",
    (select json_build_object('added', count(*) filter (where c.change = 'added'), 'changed', count(*) filter (where c.change = 'changed'),
      'removed', count(*) filter (where c.change = 'removed')) from list_version_changes c where c.version_id = v.id) as counts,
    v.job_id as "jobId", v.created_at as "createdAt", v.applied_at as "appliedAt"
  from list_versions v join substance_lists l on l.id = v.list_id left join list_versions b on b.id = v.based_on_id`

export async function findVersion(ctx: AnyContext, id: ListVersionId): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`${versions(ctx)} where v.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Versions of a list, newest first; those that were thrown away are left out. */
export async function findVersions(
  ctx: AnyContext,
  key: string,
  { page, perPage }: PageQuery,
): Promise<{ items: VersionRow[]; totalItems: number }> {
  const { rows } = await sql<VersionRow>`${versions(ctx)} where l.key = ${key} and v.state <> 'discarded'
    order by v.valid_from desc, v.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from list_versions v join substance_lists l on l.id = v.list_id
    where l.key = ${key} and v.state <> 'discarded'`.execute(ctx.db)
  return { items: rows, totalItems: counted.rows[0]?.total ?? 0 }
}

export interface ChangeRow {
  change: 'added' | 'changed' | 'removed'
  entryKey: string
  substanceId: SubstanceId | null
  before: StoredListEntry | null
  after: StoredListEntry | null
}

export async function findChanges(db: Db, id: ListVersionId): Promise<ChangeRow[]> {
  return db
    .selectFrom('list_version_changes')
    .select(['change', 'entry_key as entryKey', 'substance_id as substanceId', 'before', 'after'])
    .where('version_id', '=', id)
    .orderBy('position')
    .execute()
}

export async function countSubscribersTouched(ctx: AnyContext, id: ListVersionId): Promise<number> {
  const { rows } = await sql<{ touched: number }>`select subscribers_touched(${id}) as touched`.execute(
    ctx.db,
  )
  return rows[0]?.touched ?? 0
}

/** Imports of one list and their application wait for each other. */
export async function lockList(db: Db, listId: SubstanceListId): Promise<void> {
  await db
    .selectFrom('installation_substance_lists')
    .select('id')
    .where('id', '=', listId)
    .forUpdate()
    .execute()
}

/** The same for the list of a version; undefined when there is no such version. */
export async function lockListOfVersion(db: Db, id: ListVersionId): Promise<SubstanceListId | undefined> {
  const row = await db
    .selectFrom('installation_substance_lists as l')
    .select('l.id')
    .where('l.id', '=', (eb) =>
      eb.selectFrom('installation_list_versions').select('list_id').where('id', '=', id),
    )
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export interface AppliedVersion {
  id: ListVersionId
  validFrom: string
}

/** The newest version that was applied or is being so, whether its day has come or not. */
export async function findNewestApplied(
  db: Db,
  listId: SubstanceListId,
): Promise<AppliedVersion | undefined> {
  return db
    .selectFrom('installation_list_versions')
    .select(['id', 'valid_from as validFrom'])
    .where('list_id', '=', listId)
    .where('state', 'in', effectiveStates)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
}

/** A pending version of the same file and day that stands on the same version: the same import twice. */
export async function findSamePending(
  db: Db,
  { sha256, validFrom, basedOn }: { sha256: string; validFrom: string; basedOn: ListVersionId },
): Promise<ListVersionId | undefined> {
  const row = await db
    .selectFrom('installation_list_versions as v')
    .innerJoin('installation_files as f', 'f.id', 'v.file_id')
    .select('v.id')
    .where('f.sha256', '=', sha256)
    .where('v.state', '=', 'pending')
    .where('v.valid_from', '=', validFrom)
    .where('v.based_on_id', '=', basedOn)
    .executeTakeFirst()
  return row?.id
}

interface NewVersion {
  listId: SubstanceListId
  validFrom: string
  basedOn: ListVersionId
  source: string
  sourceDate: string
  fileId: FileId
  fileName: string
  entries: number
  warnings: ListFileWarning[]
  createdBy: UserId
}

export async function insertPendingVersion(db: Db, version: NewVersion): Promise<ListVersionId> {
  const { id } = await db
    .insertInto('installation_list_versions')
    .values({
      list_id: version.listId,
      valid_from: version.validFrom,
      state: 'pending',
      based_on_id: version.basedOn,
      source: version.source,
      source_date: version.sourceDate,
      file_id: version.fileId,
      file_name: version.fileName,
      entry_count: version.entries,
      warnings: JSON.stringify(version.warnings),
      created_by: version.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertChanges(
  db: Db,
  versionId: ListVersionId,
  changes: readonly ChangeRow[],
): Promise<void> {
  const PART = 500
  for (let start = 0; start < changes.length; start += PART) {
    await db
      .insertInto('installation_list_version_changes')
      .values(
        changes.slice(start, start + PART).map((change, index) => ({
          version_id: versionId,
          change: change.change,
          entry_key: change.entryKey,
          substance_id: change.substanceId,
          before: change.before && JSON.stringify(change.before),
          after: change.after && JSON.stringify(change.after),
          position: start + index,
        })),
      )
      .execute()
  }
}

export interface LockedVersion {
  id: ListVersionId
  listId: SubstanceListId
  validFrom: string
  state: VersionRow['state']
  basedOn: ListVersionId | null
  jobId: JobId | null
  source: string
  sourceDate: string | null
}

/** The version, kept from others until the transaction ends. */
export async function lockVersion(db: Db, id: ListVersionId): Promise<LockedVersion | undefined> {
  return db
    .selectFrom('installation_list_versions')
    .select([
      'id',
      'list_id as listId',
      'valid_from as validFrom',
      'state',
      'based_on_id as basedOn',
      'job_id as jobId',
      'source',
      'source_date as sourceDate',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setVersionState(
  db: Db,
  id: ListVersionId,
  change: { state: VersionRow['state']; jobId?: JobId | null; appliedAt?: Date },
): Promise<void> {
  await db
    .updateTable('installation_list_versions')
    .set({
      state: change.state,
      ...(change.jobId === undefined ? {} : { job_id: change.jobId }),
      ...(change.appliedAt === undefined ? {} : { applied_at: change.appliedAt }),
    })
    .where('id', '=', id)
    .execute()
}
