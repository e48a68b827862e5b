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
  state: 'pending' | 'applying' | 'applied' | 'withdrawn' | 'discarded'
  isOutdated: boolean
  fileName: string | null
  entries: number
  warnings: ListFileWarning[]
  basedOn: { validFrom: string; entries: number } | null
  counts: { added: number; changed: number; removed: number }
  jobId: JobId | null
  createdAt: Date
  appliedAt: Date | null
}

/** A pending version can be applied while it stands on the newest one. */
const isOutdated = (
  alias: string,
) => sql`(${sql.ref(alias)}.state = 'pending' and ${sql.ref(alias)}.based_on_id is distinct from (
  select n.id from list_versions n where n.list_id = ${sql.ref(alias)}.list_id and n.state in ('applied', 'applying')
  order by n.valid_from desc limit 1))`

/** Condition for the versions that a reader sees. A company sees none that were withdrawn or can never be applied. */
const isVisible = ({ subscriberId }: AnyContext) =>
  subscriberId === null
    ? sql`v.state <> 'discarded'`
    : sql`v.state not in ('discarded', 'withdrawn') and not ${isOutdated('v')}`

const versions = (ctx: AnyContext) => sql`
  select v.id, l.key as list, l.title ->> ${ctx.language} as "listTitle", v.valid_from as "validFrom", v.state,
    v.file_name as "fileName", v.entry_count as entries, v.warnings,
    case when b.id is not null then json_build_object('validFrom', b.valid_from, 'entries', b.entry_count) end as "basedOn",
    (select json_build_object('added', count(*) filter (where c.change = 'added'), 'changed', count(*) filter (where c.change = 'changed'),
      'removed', count(*) filter (where c.change = 'removed')) from list_version_changes c where c.version_id = v.id) as counts,
    ${isOutdated('v')} as "isOutdated", v.job_id as "jobId", v.created_at as "createdAt", v.applied_at as "appliedAt"
  from list_versions v join all_substance_lists l on l.id = v.list_id left join list_versions b on b.id = v.based_on_id`

export async function findVersion(ctx: AnyContext, id: ListVersionId): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`${versions(ctx)} where v.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Versions of a list, newest first, that the reader may see. */
export async function findVersions(
  ctx: AnyContext,
  key: string,
  { page, perPage }: PageQuery,
): Promise<{ items: VersionRow[]; totalItems: number }> {
  const { rows } = await sql<VersionRow>`${versions(ctx)} where ${key} in ('all', l.key) and ${isVisible(ctx)}
    order by v.valid_from desc, v.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from list_versions v join all_substance_lists l on l.id = v.list_id
    where ${key} in ('all', l.key) and ${isVisible(ctx)}`.execute(ctx.db)
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

/** Locks the list of a version; undefined when there is no such version. */
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
    .selectFrom('list_versions')
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

/** Counts the answers and assessments that companies recorded for a version, without their content. */
export async function countStandingOn(
  db: Db,
  id: ListVersionId,
): Promise<{ answers: number; assessments: number }> {
  const { rows } = await sql<{ answers: number; assessments: number }>`
    select answers, assessments from stands_on_list_version(${id})`.execute(db)
  return rows[0] ?? { answers: 0, assessments: 0 }
}

export interface LockedVersion {
  id: ListVersionId
  listId: SubstanceListId
  list: string
  validFrom: string
  state: VersionRow['state']
  basedOn: ListVersionId | null
  jobId: JobId | null
  source: string
  sourceDate: string | null
  warnings: ListFileWarning[]
}

/** The version, locked until the transaction ends. */
export async function lockVersion(db: Db, id: ListVersionId): Promise<LockedVersion | undefined> {
  return db
    .selectFrom('installation_list_versions as v')
    .innerJoin('installation_substance_lists as l', 'l.id', 'v.list_id')
    .select([
      'v.id',
      'v.list_id as listId',
      'l.key as list',
      'v.valid_from as validFrom',
      'v.state',
      'v.based_on_id as basedOn',
      'v.job_id as jobId',
      'v.source',
      'v.source_date as sourceDate',
      'v.warnings',
    ])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst()
}

export async function setVersionState(
  db: Db,
  id: ListVersionId,
  change: { state: VersionRow['state']; jobId?: JobId | null; appliedAt?: Date; withdrawnAt?: Date },
): Promise<void> {
  await db
    .updateTable('installation_list_versions')
    .set({
      state: change.state,
      ...(change.jobId === undefined ? {} : { job_id: change.jobId }),
      ...(change.appliedAt === undefined ? {} : { applied_at: change.appliedAt }),
      ...(change.withdrawnAt === undefined ? {} : { withdrawn_at: change.withdrawnAt }),
    })
    .where('id', '=', id)
    .execute()
}
