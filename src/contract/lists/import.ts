import { CANDIDATE_LIST } from '#contract/lists/keys.ts'
import { z } from 'zod'

import { statusKey } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import {
  jobId,
  legislationId,
  listVersionId,
  productId,
  substanceId,
  supplierId,
} from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { substanceLimit } from '#contract/lists/limits.ts'
import { day } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'
import { affectedReasons } from '#contract/lists/affected-reasons.ts'

/** 20 MiB: the authority's export is under 1 MiB. */
export const MAX_LIST_FILE_BYTES = 20 * 1024 * 1024

const importLists = { action: 'create', subject: 'CandidateListImport' } as const
const byId = z.strictObject({ id: listVersionId })

/** A fault in a list file: where (row from 1 as a spreadsheet counts, column by its head) and what. */
export const fileFault = z.strictObject({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export type FileFault = z.output<typeof fileFault>

/** Facts of an entry that only some lists have, as texts: REACH Annex XIV days, conditions, potentials. */
export const listFactKeys = [
  'latestApplicationDate',
  'sunsetDate',
  'condition',
  'conditionSv',
  'dependsOnUse',
  'appliesWhen',
  'sumGroup',
  'annex',
  'designation',
  'odp',
  'gwp',
  'isReportedOnly',
] as const
export type ListFactKey = (typeof listFactKeys)[number]

const entryFields = z.strictObject({
  number: z.string().nullable(),
  name: z.string(),
  ecNumbers: z.array(z.string()),
  casNumbers: z.array(z.string()),
  reason: z.string(),
  dateOfInclusion: z.iso.date().nullable(),
  description: z.string(),
  members: z.array(z.string()),
  facts: z.partialRecord(z.enum(listFactKeys), z.string()),
  limits: z.array(substanceLimit),
  /**
   * Swedish names of the entry and its members, each after the English name ("Lead: Bly"), where a Swedish
   * name exists.
   */
  swedishNames: z.array(z.string()),
})

export const listChange = z.strictObject({
  change: z.enum(['added', 'changed', 'removed']),
  substanceId: substanceId.nullable(),
  before: entryFields.nullable(),
  after: entryFields.nullable(),
  /** The fields that differ in a changed entry. */
  fields: z.array(
    z.enum([
      'number',
      'name',
      'ecNumbers',
      'casNumbers',
      'reason',
      'dateOfInclusion',
      'description',
      'members',
      'limits',
      'swedishNames',
      ...listFactKeys,
    ]),
  ),
})
export type ListChange = z.output<typeof listChange>

/** SUB-07: a pending or applied version with its change set; of subscribers only their number. */
export const listVersion = z.strictObject({
  id: listVersionId,
  list: z.string(),
  listTitle: z.string(),
  validFrom: z.iso.date(),
  state: z.enum(['pending', 'applying', 'applied', 'withdrawn', 'discarded']),
  /** A pending version that stands on an older one than the newest: it cannot be applied any more. */
  isOutdated: z.boolean(),
  fileName: z.string().nullable(),
  entries: z.number().int(),
  warnings: z.array(z.string()),
  /** Warnings of a loss: applying the version needs these confirmed. */
  losses: z.array(z.string()),
  basedOn: z.strictObject({ validFrom: z.iso.date(), entries: z.number().int() }).nullable(),
  counts: z.strictObject({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
  changes: z.array(listChange),
  /** The number of subscribers with a product that the version affects. */
  subscribersTouched: z.number().int(),
  jobId: jobId.nullable(),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
})
export type ListVersion = z.output<typeof listVersion>

export const importCandidateList = endpoint({
  method: 'POST',
  path: '/api/import/candidate-list',
  summary:
    'Read a list: the authority’s export (Candidate List, Annex XIV, Annex XVII, POPs) or our own table (all lists), CSV or XLSX. With calculateChangeSet: a pending version, nothing changed; without: applied as a new version.',
  access: importLists,
  realm: 'installation',
  upload: { maxBytes: MAX_LIST_FILE_BYTES },
  errors: [
    'file:missing',
    'file:faults',
    'file:too-large',
    'file:wrong-type',
    'substance-list:not-found',
    'list-version:unchanged',
    'list-version:not-newer',
    'list-version:losses',
  ],
  body: z.strictObject({
    list: z.string().max(64).default(CANDIDATE_LIST),
    validFrom: day,
    /** "true" or "false", because form fields are texts. */
    calculateChangeSet: z.stringbool().default(true),
    /**
     * Confirms bulk losses of entries, members or numbers; needed when the version is applied without
     * calculateChangeSet.
     */
    confirmLosses: z.stringbool().default(false),
  }),
  response: listVersion,
})

export const getListVersions = endpoint({
  method: 'GET',
  path: '/api/import/candidate-list',
  summary:
    'Versions of a list, newest first. Companies see those that are in force, were or will be, and those that can still be applied.',
  access: { action: 'read', subject: 'ListVersion' },
  realm: 'any',
  /** `list`: the key of a list, or "all". */
  query: pageQuery.extend({ list: z.string().max(64).default(CANDIDATE_LIST) }),
  response: pageOf(
    listVersion.omit({ changes: true, warnings: true, losses: true, subscribersTouched: true }),
  ),
})

export const getListVersion = endpoint({
  method: 'GET',
  path: '/api/import/candidate-list/:id',
  summary: 'A version and its change set.',
  access: { action: 'read', subject: 'ListVersion' },
  realm: 'any',
  params: byId,
  response: listVersion,
})

export const applyListVersion = endpoint({
  method: 'POST',
  path: '/api/import/candidate-list/:id/apply',
  summary:
    'Apply a pending version. A job judges every subscriber’s products again and reports its progress.',
  access: importLists,
  realm: 'installation',
  errors: ['list-version:not-pending', 'list-version:outdated', 'list-version:losses'],
  params: byId,
  /** `confirmLosses` confirms bulk losses of entries, members or numbers. */
  body: z.strictObject({ confirmLosses: z.boolean().default(false) }).nullish(),
  response: listVersion,
})

export const withdrawListVersion = endpoint({
  method: 'POST',
  path: '/api/import/candidate-list/:id/withdraw',
  summary:
    'Withdraw an applied version; the list is as before it. Refused while something depends on the version: a later version, answers, judgements of conditions.',
  access: importLists,
  realm: 'installation',
  errors: [
    'list-version:not-applied',
    'list-version:not-newest',
    'list-version:in-use',
    'list-version:first',
  ],
  params: byId,
  response: listVersion,
})

export const discardListVersion = endpoint({
  method: 'POST',
  path: '/api/import/candidate-list/:id/discard',
  summary: 'Discard a pending version.',
  access: importLists,
  realm: 'installation',
  errors: ['list-version:not-pending'],
  params: byId,
  response: listVersion,
})

/** An own product that a list version affects. */
export const affectedProduct = z.strictObject({
  id: productId,
  title: z.string(),
  /**
   * An included substance is newly listed, or its entry is judged otherwise (a limit, a condition, a day), or the answer lacks the new
   * entries, or a removed entry ends a duty.
   */
  because: z.enum(affectedReasons),
  substances: z.array(z.string()),
  /** The list's legislation now and after the version. */
  statusNow: statusKey,
  statusThen: statusKey,
  supplier: titledBy(supplierId).nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Products above that change with it. */
  parents: z.number().int(),
})
export type AffectedProduct = z.output<typeof affectedProduct>

export const getAffected = endpoint({
  method: 'GET',
  path: '/api/import/candidate-list/:id/affected',
  summary:
    'Products of the caller’s company that a pending or applied version affects: included substances first, then unanswered leaves, most used first.',
  access: { action: 'read', subject: 'AffectedProducts' },
  errors: ['list-version:discarded'],
  params: byId,
  query: pageQuery.extend({ because: z.enum(affectedReasons).optional() }),
  response: pageOf(affectedProduct).extend({
    /** The legislation that the statuses are of: the one that asks by this list above all. */
    legislationId,
    counts: z.strictObject({
      products: z.number().int(),
      included: z.number().int(),
      changed: z.number().int(),
      unanswered: z.number().int(),
      removed: z.number().int(),
      suppliers: z.number().int(),
      customers: z.number().int(),
    }),
    suppliers: z.array(z.strictObject({ id: supplierId, title: z.string(), products: z.number().int() })),
  }),
})

/** The demo's newer list, in the authority's own shape, to try the import with. */
export const getDemoListFile = endpoint({
  method: 'GET',
  path: '/api/import/candidate-list/demo-file',
  summary: 'A newer export of the Candidate List to try out; only the demo has one (404 elsewhere).',
  access: importLists,
  realm: 'installation',
  download: true,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  response: z.null(),
  errors: ['not-found'],
})
