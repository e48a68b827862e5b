import { CANDIDATE_LIST } from '#contract/lists/keys.ts'
import { createReadStream } from 'node:fs'
import path from 'node:path'

import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { ListVersionId } from '#contract/values/ids.ts'
import type { getListVersions as versionsContract, ListChange, ListVersion } from '#contract/lists/import.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { audit } from '#server/audit/audit.ts'
import type { AnyContext, InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { tellCompanies } from '#server/events/events.repository.ts'
import { asDownload, type Download } from '#server/http/answers.ts'
import { findJob } from '#server/jobs/jobs.repository.ts'
import { applyListJob } from '#server/compliance/judging/jobs.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import { applyChanges } from '#server/lists/import/apply-changes.ts'
import { fieldsOf } from '#server/lists/import/change-rows.ts'
import { confirmedCodes } from '#domain/lists/losses.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import { warningText } from '#server/lists/import/file-texts.ts'
import * as repository from '#server/lists/import/versions.repository.ts'
import { REFERENCE_FOLDER } from '#server/reference/tables.ts'
import type { StoredListEntry, StoredMember } from '#domain/lists/stored-entry.ts'

const DEMO_FILE = 'candidate-list-2026-02-04'
const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export async function getListVersions(
  ctx: AnyContext,
  { list = CANDIDATE_LIST, ...page }: PageQuery & { list?: string },
): Promise<EndpointResponse<typeof versionsContract>> {
  const { items, totalItems } = await repository.findVersions(ctx, list, page)
  return { items: items.map(summaryOf), totalItems }
}

export async function getListVersion(ctx: AnyContext, id: ListVersionId): Promise<ListVersion> {
  const row = await repository.findVersion(ctx, id)
  // Nobody follows what never comes.
  if (!row || (ctx.subscriberId !== null && (row.isOutdated || row.state === 'withdrawn')))
    throw new AppError('not-found')
  return {
    ...summaryOf(row),
    warnings: row.warnings.map((warning) => warningText(warning, ctx.language)),
    losses: row.warnings.filter(isLoss).map((warning) => warningText(warning, ctx.language)),
    changes: (await repository.findChanges(ctx.db, id)).map(changeOf),
    subscribersTouched: await repository.countSubscribersTouched(ctx, id),
  }
}

/**
 * Puts a pending version in force: its entries count from its day on, in this transaction. A job judges every company's products by
 * them and then calls the version applied. Refused when another version came between, or when it loses much and nobody
 * confirms that. A job that was stopped is started again.
 */
export async function applyListVersion(
  ctx: InstallationContext,
  id: ListVersionId,
  { confirmLosses = false }: { confirmLosses?: boolean } = {},
): Promise<ListVersion> {
  const version = await lockVersion(ctx, id)
  if (version.state !== 'applying' || !(await isStopped(ctx, version))) {
    refuseUnlessPending(version)
    const newest = await repository.findNewestApplied(ctx.db, version.listId)
    if (newest?.id !== version.basedOn) throw new AppError('list-version:outdated')
    if (!confirmLosses) refuseLosses(ctx, version)
    const sourceDate = version.sourceDate ?? version.validFrom
    await applyChanges(ctx.db, { ...version, sourceDate }, await repository.findChanges(ctx.db, id))
  }
  const jobId = await startJudgingAll(ctx, applyListJob, { versionId: id })
  await repository.setVersionState(ctx.db, id, { state: 'applying', jobId })
  await audit(ctx, { action: 'applied', objectType: 'ListVersion', objectId: id })
  await tellCompanies(ctx.db, 'counters')
  return getListVersion(ctx, id)
}

const isLoss = ({ code }: ListFileWarning) => confirmedCodes.includes(code)

/** Throws when a version has bulk losses: it is applied only after a person confirms them. */
function refuseLosses({ language }: InstallationContext, { warnings }: repository.LockedVersion): void {
  const losses = warnings.filter(isLoss).map((warning) => warningText(warning, language))
  if (losses.length > 0) throw new AppError('list-version:losses', { losses: losses.join(' ') })
}

/** True for a version whose entries are in force, but whose job failed or was cancelled. */
export async function isStopped(
  ctx: InstallationContext,
  { state, jobId }: repository.LockedVersion,
): Promise<boolean> {
  if ((state !== 'applying' && state !== 'withdrawn') || jobId === null) return false
  const job = await findJob(ctx.db, jobId)
  return job?.state === 'failed' || job?.state === 'cancelled'
}

export async function discardListVersion(ctx: InstallationContext, id: ListVersionId): Promise<ListVersion> {
  refuseUnlessPending(await lockVersion(ctx, id))
  await repository.setVersionState(ctx.db, id, { state: 'discarded' })
  await audit(ctx, { action: 'discarded', objectType: 'ListVersion', objectId: id })
  await tellCompanies(ctx.db, 'counters')
  return getListVersion(ctx, id)
}

/** The list first, then the version: imports take them in this order, too. */
export async function lockVersion(
  ctx: InstallationContext,
  id: ListVersionId,
): Promise<repository.LockedVersion> {
  const isThere = (await repository.lockListOfVersion(ctx.db, id)) !== undefined
  const version = isThere ? await repository.lockVersion(ctx.db, id) : undefined
  if (!version) throw new AppError('not-found')
  return version
}

function refuseUnlessPending({ state }: repository.LockedVersion): void {
  if (state !== 'pending') throw new AppError('list-version:not-pending', { state })
}

/** The newer list to try the import with. Only the demo has one. */
export async function getDemoListFile(isDemo: boolean, format: 'csv' | 'xlsx'): Promise<Download> {
  if (!isDemo) throw new AppError('not-found')
  const file = `${DEMO_FILE}.${format}`
  return asDownload(file, mimes[format], createReadStream(path.join(REFERENCE_FOLDER, file)))
}

function summaryOf({ warnings: _warnings, createdAt, appliedAt, ...row }: repository.VersionRow) {
  return { ...row, createdAt: createdAt.toISOString(), appliedAt: appliedAt?.toISOString() ?? null }
}

function changeOf(row: repository.ChangeRow): ListChange {
  return {
    change: row.change,
    substanceId: row.substanceId,
    before: row.before && shownEntry(row.before),
    after: row.after && shownEntry(row.after),
    fields: fieldsOf(row),
  }
}

function shownEntry({
  members,
  number = null,
  facts = {},
  limits = [],
  nameSv,
  ...entry
}: StoredListEntry): ListChange['after'] {
  const named = [{ name: entry.name, nameSv }, ...members]
  return {
    ...entry,
    number,
    facts,
    limits,
    members: members.map(shownMember),
    swedishNames: named.flatMap((substance) =>
      substance.nameSv ? `${substance.name}: ${substance.nameSv}` : [],
    ),
  }
}

/** "Perfluoroheptanoic acid (206-798-9, 375-85-9)": a member in one line. */
function shownMember({ name, ecNumbers, casNumbers }: StoredMember): string {
  const numbers = [...ecNumbers, ...casNumbers].join(', ')
  return numbers === '' ? name : `${name} (${numbers})`
}
