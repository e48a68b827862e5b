import { authorisationList } from '#server/reference/list-traits.ts'
import type { z } from 'zod'

import { dayOf } from '#domain/days.ts'
import { statusKey } from '#contract/compliance/statuses.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { ListVersionId } from '#contract/values/ids.ts'
import type { getAffected as affectedEndpoint } from '#contract/lists/import.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { indexEntries, type JudgedEntry, type JudgedList } from '#domain/compliance/leaf.ts'
import * as repository from '#server/lists/import/affected.repository.ts'
import { findPendingChanges, type PendingChanges } from '#server/lists/import/pending-changes.repository.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findJudgedProducts } from '#server/compliance/inputs/products.repository.ts'
import { judgeVerdict } from '#server/compliance/law/verdict.ts'
import { contextOf } from '#server/compliance/inputs/contexts.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

type Affected = EndpointResponse<typeof affectedEndpoint>

const AUTHORISED = authorisationList()

/**
 * SUB-07: the own products that a pending or applied version touches, with their status under its legislation now and with the version;
 * one statement for the page, one more round for what a pending version would make of the page's products.
 */
export async function getAffected(
  ctx: Context,
  versionId: ListVersionId,
  query: z.output<typeof affectedEndpoint.query>,
): Promise<Affected> {
  const version = await repository.findVersion(ctx.db, versionId)
  if (!version) throw new AppError('not-found')
  // What was thrown away touches nothing, and never will.
  if (version.state === 'discarded' || version.state === 'withdrawn')
    throw new AppError('list-version:discarded')
  const { items, counts, suppliers, totalItems } = await repository.findAffected(ctx, version, query)
  const statusThen = await statusesThen(
    ctx,
    version,
    items.map(({ id }) => id),
  )
  return {
    legislationId: version.legislationId,
    items: items.map(({ statusNow, answeredAt, ...item }) => {
      const now = statusKey.parse(statusNow ?? 'unknown')
      return {
        ...item,
        statusNow: now,
        statusThen: statusThen.get(item.id) ?? now,
        answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
      }
    }),
    totalItems,
    // Customers are those who got an answer about a product; answers to customers are not kept yet.
    counts: { ...counts, customers: 0 },
    suppliers,
  }
}

/** Judges products as they would be with a pending version in force. Of another version nothing differs: it counts already. */
async function statusesThen(ctx: Context, version: repository.VersionRow, productIds: readonly number[]) {
  if (version.state !== 'pending' || productIds.length === 0) return new Map()
  const today = dayOf(ctx.now())
  const rows = await findJudgedProducts(ctx.db, productIds, today)
  const leaves = rows.map(leafOf)
  const pending = await findPendingChanges(ctx.db, version)
  const lists = (await listsFor(ctx.db, leaves, today)).map((list) => {
    if (list.key === version.list) return withChanges(list, pending, answeredVersions(leaves, list.key))
    return version.list === AUTHORISED.key && list.key === AUTHORISED.entriesOf
      ? withSunsets(list, pending)
      : list
  })
  const { all, listKeys, customsPrefixes } = await judgedLegislations(ctx.db)
  return new Map(
    rows.map((row) => {
      const { facts } = judgeLeaf(leafOf(row), lists, today)
      const verdict = judgeVerdict(facts, contextOf(row, customsPrefixes, false), all, listKeys)
      return [row.id, verdict[version.legislationId]?.status ?? 'unknown'] as const
    }),
  )
}

const answeredVersions = (leaves: readonly ReturnType<typeof leafOf>[], key: string): number[] =>
  leaves.flatMap(({ answers }) => answers[key]?.versionId ?? [])

function withChanges(
  list: JudgedList,
  { added, addedCount, removedEntryIds, removedMembers, otherwise, limits }: PendingChanges,
  versionIds: readonly number[],
): JudgedList {
  const lost = new Map(removedMembers.map(({ entryId, substanceIds }) => [entryId, new Set(substanceIds)]))
  const changed = new Map(otherwise.map(({ entryId, ...entry }) => [entryId, entry]))
  const kept = Array.from(new Set(list.entriesBySubstance.values().toArray().flat()))
    .filter(({ id }) => !removedEntryIds.includes(id))
    .map((entry) => ({
      ...entry,
      ...changed.get(entry.id),
      substanceIds: entry.substanceIds.filter((id) => !lost.get(entry.id)?.has(id)),
    }))
  // Ids of changes are no ids of entries; below zero they cannot meet.
  const coming = added.map(({ id, substanceIds, limits: told }): JudgedEntry => ({
    id: -id,
    name: '',
    isGroup: substanceIds.length > 1,
    substanceIds,
    limits: told ?? limits,
    dependsOnUse: false,
    sumGroup: null,
  }))
  return {
    ...list,
    entriesBySubstance: indexEntries([...kept, ...coming]),
    newEntriesSince: new Map(versionIds.map((id) => [id, (list.newEntriesSince.get(id) ?? 0) + addedCount])),
  }
}

/** The Candidate List with the days of Annex XIV as a version of that would have them. */
function withSunsets(list: JudgedList, { sunsets, limits }: PendingChanges): JudgedList {
  const days = new Map(sunsets.map(({ substanceId, sunset }) => [substanceId, sunset]))
  const entries = Array.from(new Set(list.entriesBySubstance.values().toArray().flat())).map((entry) => {
    const told = entry.substanceIds.find((id) => days.has(id))
    const authorisation = entry.authorisation ?? { entryId: entry.id, limit: limits[0] ?? null }
    return told === undefined ? entry : { ...entry, sunset: days.get(told) ?? null, authorisation }
  })
  return { ...list, entriesBySubstance: indexEntries(entries) }
}
