import { ownLimit, type OwnLimit } from '#contract/legislations/draft.ts'
import { MAX_OWN_LIST_ENTRIES } from '#contract/lists/own-list.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { readOwnListTable as contract } from '#contract/legislations/own-list-table.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { tidyName, tidyNumbers } from '#domain/identifiers/substance.ts'
import { fault, type ListFileFault, type ListFileWarning } from '#domain/lists/file-fault.ts'
import { lossesOf } from '#domain/lists/losses.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refusalOf } from '#server/lists/import/file-refusal.ts'
import { warningText } from '#server/lists/import/file-texts.ts'
import { listEntries, readListTable, type ListFileEntry } from '#server/lists/import/list-file.ts'
import { findOwnEntries, type OwnEntry } from '#server/lists/import/own-entries.repository.ts'
import { lockOwnSubstances } from '#server/lists/own-substances.repository.ts'
import { findListByKey } from '#server/lists/lists.repository.ts'
import {
  identifySubstances,
  type IdentifiedSubstance,
} from '#server/reference/identify-substances.repository.ts'
import { findBriefs } from '#server/substances/own-list-table.repository.ts'
import * as repository from '#server/substances/substances.repository.ts'

type Answer = EndpointResponse<typeof contract>

/**
 * SUB-12: reads the table of a list of the company's own, which is saved with its legislation. Substances are found by number, one
 * without numbers by its name; the others are added as the company's own. The same file twice adds nothing. A table that takes much away from
 * the saved list is refused until a person confirms that.
 */
export async function readOwnListTable(
  ctx: Context,
  {
    list,
    confirmLosses,
    file,
  }: { list: string; confirmLosses: boolean; file: { read: () => Promise<Uint8Array> } },
): Promise<Answer> {
  const read = listEntries(await readListTable(await file.read(), list), [], { list })
  if ('faults' in read) throw refusalOf(ctx.language, read.faults)
  const faults = [...read.entries.flatMap(notKept), ...tooMany(read.entries.length)]
  if (faults.length > 0) throw refusalOf(ctx.language, faults)
  await lockOwnSubstances(ctx)
  const found = new Map<SubstanceId, ListFileEntry>()
  const added: string[] = []
  const entries: Answer['entries'] = []
  const named = await identifySubstances(
    ctx,
    read.entries.filter(isUnnumbered).map(({ name }) => name),
  )
  for (const entry of read.entries) {
    const { id, isAdded } = await substanceOf(ctx, entry, named.get(entry.name))
    const first = found.get(id)
    if (first) faults.push(twice(entry, first))
    found.set(id, entry)
    if (isAdded) added.push(entry.name)
    entries.push({ substanceId: id, limit: ownLimitOf(entry.limits?.[0]) })
  }
  if (faults.length > 0) throw refusalOf(ctx.language, faults)
  const textOf = (warning: ListFileWarning) => warningText(warning, ctx.language)
  const told = (await lossesIn(ctx, list, entries)).map(textOf).join(' ')
  const losses = told === '' ? [] : [textOf({ code: 'list-file:own-losses', params: { losses: told } })]
  if (losses.length > 0 && !confirmLosses)
    throw new AppError('list-version:losses', { losses: losses.join(' ') })
  return {
    entries,
    substances: await findBriefs(ctx.db, Array.from(found.keys())),
    added,
    warnings: [...losses, ...read.warnings.filter(isOfOwnLists).map(textOf)],
  }
}

/** An own list has no members that could stay as they are. */
const isOfOwnLists = ({ code }: ListFileWarning) => code !== 'list-file:no-members'

/** Bulk losses of the saved list: entries that the table leaves out, and limits. A list that is not saved has none. */
async function lossesIn(ctx: Context, key: string, entries: Answer['entries']): Promise<ListFileWarning[]> {
  const list = await findListByKey(ctx, key)
  const saved = list?.isOwn ? (await findOwnEntries(ctx.db, list.id)).map(asListEntry) : []
  const limits = new Map(entries.map(({ substanceId, limit }) => [substanceId, limit]))
  const changed = saved.flatMap((before) => {
    const limit = limits.get(before.substanceId)
    if (limit === undefined) return []
    return [{ before, after: { ...before, limits: limit === null ? [] : before.limits }, fields: [] }]
  })
  return lossesOf({ changed, removed: saved.filter(({ substanceId }) => !limits.has(substanceId)) }, saved)
}

const asListEntry = (entry: OwnEntry) => ({ ...entry, reason: null, dateOfInclusion: null, members: null })

const isUnnumbered = ({ ecNumbers, casNumbers }: ListFileEntry) => ecNumbers.length + casNumbers.length === 0

/** `named`: the known substance that the entry’s name means; one that the table added before is found by its name. */
async function substanceOf(
  ctx: Context,
  entry: ListFileEntry,
  named: IdentifiedSubstance | undefined,
): Promise<{ id: SubstanceId; isAdded: boolean }> {
  const substance = {
    name: tidyName(entry.name),
    ecNumbers: tidyNumbers([...entry.ecNumbers]),
    casNumbers: tidyNumbers([...entry.casNumbers]),
  }
  const { ecNumbers: ec, casNumbers: cas } = substance
  const known =
    ec.length + cas.length > 0
      ? await repository.findByNumbers(ctx, { ec, cas })
      : (named ?? (await repository.findByName(ctx, substance.name)))
  if (known) return { id: known.id, isAdded: false }
  const id = await repository.insertOwnSubstance(ctx, substance)
  await audit(ctx, { action: 'created', objectType: 'Substance', objectId: id, changes: substance })
  return { id, isAdded: true }
}

/** Nothing that the file tells is lost in silence: what a list of the company's own does not keep is a fault. */
function notKept(entry: ListFileEntry): ListFileFault[] {
  const { row, name, members, reason, description, facts = {}, limits = [], nameSv = '' } = entry
  const told = Object.entries(facts).filter(([, text]) => text !== '' && text !== 'false')
  const others: [string, string][] = [...told, ['reason', reason ?? ''], ['description', description]]
  const faults = [...others, ['name_sv', nameSv] as const]
    .filter(([, text]) => text !== '')
    .map(([column, value]) => fault('list-file:not-kept', { row, column, value }))
  if ((members ?? []).length > 0)
    faults.push(fault('list-file:own-members', { row, column: null, value: name }))
  const [first, second] = limits
  if (second) faults.push(fault('list-file:not-kept', { row, column: 'limit', value: second.value }))
  return first ? [...faults, ...notKeptOf(first, row)] : faults
}

/** A limit of the company's own has a figure, its unit, how it is compared and where it is measured. */
function notKeptOf(limit: SubstanceLimit, row: number): ListFileFault[] {
  const { weighed, members, onlyFor, equipment, appliesWhen, validFrom, validTo } = limit
  const cells: [string, string][] = [
    ['limit_weighed', weighed === 'substance' ? '' : weighed],
    ['limit_members', members.join('; ')],
    ['limit_only_for', onlyFor ?? ''],
    ['limit_equipment', equipment],
    ['limit_applies_when', appliesWhen],
    ['limit_from', validFrom ?? ''],
    ['limit_to', validTo ?? ''],
    ['limit_note', limit.note],
    ['limit_scope', ownLimit.shape.scope.safeParse(limit.scope).success ? '' : limit.scope],
    ['limit', ownLimit.shape.value.safeParse(limit.value).success ? '' : limit.value],
  ]
  return cells
    .filter(([, value]) => value !== '')
    .map(([column, value]) => fault('list-file:not-kept', { row, column, value }))
}

function ownLimitOf(limit: SubstanceLimit | undefined): OwnLimit | null {
  if (!limit) return null
  const { value, unit, operator, scope } = limit
  return ownLimit.parse({ value, unit, operator, scope })
}

const tooMany = (count: number): ListFileFault[] =>
  count <= MAX_OWN_LIST_ENTRIES
    ? []
    : [fault('list-file:own-entries', {}, { count, max: MAX_OWN_LIST_ENTRIES })]

const twice = ({ row, name }: ListFileEntry, first: ListFileEntry): ListFileFault =>
  fault('list-file:duplicate', { row, column: 'entry_name', value: name }, { firstRow: first.row })
