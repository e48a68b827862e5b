import { dayOf } from '#domain/days.ts'
import type { HandlerInput } from '#contract/http/endpoint.ts'
import type { SubstanceListId } from '#contract/values/ids.ts'
import type { importCandidateList as importContract, ListVersion } from '#contract/lists/import.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { tellCompanies } from '#server/events/events.repository.ts'
import { keepFile } from '#server/files/keep.ts'
import {
  listEntries,
  readListTable,
  type ListFileEntry,
  type ListTable,
} from '#server/lists/import/list-file.ts'
import { findCurrentEntries, type CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import { goneEntries, type FormerEntry } from '#server/lists/import/former-entries.ts'
import { findFormerEntries } from '#server/lists/import/former-entries.repository.ts'
import { findCommonLimits } from '#server/lists/import/entry-limits.repository.ts'
import { listChanges } from '#server/lists/import/change-rows.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import { refusalOf } from '#server/lists/import/file-refusal.ts'
import * as repository from '#server/lists/import/versions.repository.ts'
import { applyListVersion, getListVersion } from '#server/lists/import/versions.service.ts'
import { findListByKey } from '#server/lists/lists.repository.ts'

/** Maximum number of characters of a limit's source. */
const MAX_SOURCE = 500

interface ImportInput {
  body: HandlerInput<typeof importContract>['body']
  file: Upload
}

/**
 * SUB-07: reads the authority's export and compares it with the newest version. The outcome is a pending version that changes
 * nothing; without `calculateChangeSet` it is applied at once. The same file twice gives the same pending version.
 */
export async function importCandidateList(
  ctx: InstallationContext,
  { body, file }: ImportInput,
): Promise<ListVersion> {
  const list = await findListByKey(ctx, body.list)
  if (!list) throw new AppError('substance-list:not-found')
  // Reading takes as long as the file is large: nobody waits for it.
  const table = await readListTable(await file.read(), body.list)
  await repository.lockList(ctx.db, list.id)
  const newest = await repository.findNewestApplied(ctx.db, list.id)
  if (!newest) throw new AppError('substance-list:not-found')
  if (body.validFrom <= newest.validFrom)
    throw new AppError('list-version:not-newer', { current: newest.validFrom })

  const current = await findCurrentEntries(ctx.db, list.id)
  const former = await findFormerEntries(ctx.db, list.id, current)
  const { entries, warnings } = entriesOf(ctx, table, { current, former, list: body.list })
  const source = `Imported from the file ${file.name}`
  const gone = goneEntries(former)
  const told = { source: source.slice(0, MAX_SOURCE), sourceDate: dayOf(ctx.now()), gone }
  const { changes, losses } = listChanges(current, entries, told)
  if (changes.length === 0) throw new AppError('list-version:unchanged')

  const same = { sha256: file.sha256, validFrom: body.validFrom, basedOn: newest.id }
  const id =
    (await repository.findSamePending(ctx.db, same)) ??
    (await savePending(ctx, {
      ...same,
      listId: list.id,
      file,
      entries: entries.length,
      warnings: [
        ...warnings,
        ...losses,
        ...futureDays(changes, body.validFrom),
        ...(await limitWarning(ctx, list.id, changes)),
      ],
      changes,
    }))
  return body.calculateChangeSet
    ? getListVersion(ctx, id)
    : applyListVersion(ctx, id, { confirmLosses: body.confirmLosses })
}

/** Days of inclusion that the file brings and that are after the day from which it is to apply: one of the two is wrong. */
function futureDays(changes: readonly repository.ChangeRow[], validFrom: string): ListFileWarning[] {
  const late = changes.filter(
    ({ before, after }) =>
      (after?.dateOfInclusion ?? '') > validFrom && before?.dateOfInclusion !== after?.dateOfInclusion,
  )
  const named = late
    .slice(0, 3)
    .map(({ after }) => `“${after?.name.slice(0, 80)}” (${after?.dateOfInclusion})`)
  if (late.length === 0) return []
  return [
    { code: 'list-file:future-days', params: { count: late.length, validFrom, names: named.join(', ') } },
  ]
}

/** New entries whose file tells no limits have the limits that most entries of the list share; where entries have limits of their own, a person enters them. */
async function limitWarning(
  { db }: InstallationContext,
  listId: SubstanceListId,
  changes: readonly repository.ChangeRow[],
): Promise<ListFileWarning[]> {
  const added = changes.filter(({ change, after }) => change === 'added' && !after?.limits).length
  if (added === 0) return []
  const { entryId, hasLimits } = await findCommonLimits(db, listId)
  return entryId === null && hasLimits ? [{ code: 'list-file:limits-missing', params: { count: added } }] : []
}

function entriesOf(
  ctx: InstallationContext,
  table: ListTable,
  { current, ...known }: { current: readonly CurrentEntry[]; former: readonly FormerEntry[]; list: string },
): { entries: ListFileEntry[]; warnings: ListFileWarning[] } {
  const parsed = listEntries(table, current, known)
  if (!('faults' in parsed)) return parsed
  throw refusalOf(ctx.language, parsed.faults)
}

interface PendingVersion {
  listId: SubstanceListId
  validFrom: string
  basedOn: repository.AppliedVersion['id']
  file: Upload
  entries: number
  warnings: ListFileWarning[]
  changes: repository.ChangeRow[]
}

async function savePending(ctx: InstallationContext, pending: PendingVersion) {
  const { file, changes, ...version } = pending
  const fileId = await keepFile(ctx, file, 'application/octet-stream')
  const id = await repository.insertPendingVersion(ctx.db, {
    ...version,
    source: `Imported from the file ${file.name}`,
    sourceDate: dayOf(ctx.now()),
    fileId,
    fileName: file.name,
    createdBy: ctx.userId,
  })
  await repository.insertChanges(ctx.db, id, changes)
  await audit(ctx, {
    action: 'imported',
    objectType: 'ListVersion',
    objectId: id,
    changes: { validFrom: version.validFrom, file: file.name, sha256: file.sha256, changes: changes.length },
  })
  await tellCompanies(ctx.db, 'counters')
  return id
}
