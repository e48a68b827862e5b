import { z } from 'zod'

import { statusKey, statusTone } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { jobId, legislationId } from '#contract/values/ids.ts'
import {
  evidenceReportTypes,
  legislationDraft,
  legislationRules,
  verificationDocumentTypes,
} from '#contract/legislations/draft.ts'
import {
  legalFigure,
  legislation,
  legislationFilters,
  legislationKinds,
  legislationStates,
} from '#contract/legislations/legislations.ts'
import { listFile } from '#contract/values/table-format.ts'
import { localizedText } from '#contract/values/locale.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readLegislations } from '#contract/http/permissions.ts'
import { substanceBrief } from '#contract/substances/substances.ts'

const byId = z.strictObject({ id: legislationId })

/** A legislation in a list. */
const legislationRow = legislation.omit({ hint: true, statuses: true }).extend({
  kind: z.enum(legislationKinds).nullable(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  state: z.enum(legislationStates),
  /** True for a legislation that belongs to the subscriber. */
  isOwn: z.boolean(),
  /** OV-16: true when the subscriber works with the legislation. */
  isOn: z.boolean(),
  rules: z.number().int(),
})
export type LegislationRow = z.output<typeof legislationRow>

/** The number of products with a status. */
export const legislationStatusCount = z.strictObject({
  status: statusKey,
  tone: statusTone,
  word: z.string(),
  products: z.number().int(),
})

/** A row of the list with the further facts that a tile shows. */
const legislationTile = legislationRow.extend({
  lists: z.array(z.string()),
  legalRoles: z.array(z.string()),
  /** Products of the working organization and below by status, worst first; empty for a system administrator. */
  products: z.array(legislationStatusCount),
})
export type LegislationTile = z.output<typeof legislationTile>

const listQuery = pageQuery.extend(legislationFilters.shape)
export type LegislationListQuery = z.output<typeof listQuery>

export const getLegislationList = endpoint({
  method: 'GET',
  path: '/api/legislations/list',
  summary: 'Legislations by text, type, group, kind and state, also those that are switched off.',
  access: readLegislations,
  realm: 'any',
  query: listQuery,
  response: pageOf(legislationRow),
})

/** The columns of the list of legislations. */
const legislationColumns = ['title', 'shortName', 'id', 'types', 'groups', 'kinds', 'states', 'isOn'] as const
export const legislationColumn = z.enum(legislationColumns)
export type LegislationColumn = z.output<typeof legislationColumn>

/** The shown legislations as a file: filters, columns and format. */
const legislationExport = legislationFilters.extend(listFile(legislationColumns).shape)
export type LegislationExport = z.output<typeof legislationExport>

export const exportLegislations = endpoint({
  method: 'GET',
  path: '/api/legislations/export',
  summary: 'The list as a file, one row per legislation, in the caller’s language.',
  access: readLegislations,
  realm: 'any',
  errors: ['export:too-long'],
  query: legislationExport,
  download: true,
  example: { query: { format: 'csv' } },
  response: z.unknown(),
})

export const getLegislationGrid = endpoint({
  method: 'GET',
  path: '/api/legislations/grid',
  summary: 'The same list as tiles: with lists, legal roles and the company’s products by status.',
  access: readLegislations,
  realm: 'any',
  query: listQuery,
  response: pageOf(legislationTile),
})

/** A list that a legislation asks by. */
const usedList = z.strictObject({
  key: z.string(),
  title: z.string(),
  isOwn: z.boolean(),
  entries: z.number().int(),
})

/** ADM-03: a legislation with all its parts; texts in both languages, for editing. */
const legislationCard = legislationDraft.extend({
  id: legislationId,
  version: z.number().int(),
  isOwn: z.boolean(),
  isOn: z.boolean(),
  state: z.enum(legislationStates),
  /**
   * True when the caller may change the legislation; those of the installation are the system
   * administrator's.
   */
  mayEdit: z.boolean(),
  /** Author and time of the last change to a shipped legislation; null: it is as shipped. */
  edited: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** The job that judges products by what was saved last, while it runs. */
  jobId: jobId.nullable(),
  figures: z.array(legalFigure),
  usedLists: z.array(usedList),
  /** The substances on the own lists, by id. */
  substances: z.array(substanceBrief),
})
export type LegislationCard = z.output<typeof legislationCard>

export const getLegislationCard = endpoint({
  method: 'GET',
  path: '/api/legislations/:id/card',
  summary: 'Everything about a legislation, texts in both languages.',
  access: readLegislations,
  realm: 'any',
  params: byId,
  etag: 'sent',
  response: legislationCard,
})

/** Gives a template for a new legislation. */
export const getLegislationTemplate = endpoint({
  method: 'GET',
  path: '/api/legislations/template',
  summary: 'Statuses, events and rules for a legislation that restricts the substances of one list.',
  access: readLegislations,
  realm: 'any',
  query: z.strictObject({
    list: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,62}$/)
      .optional(),
  }),
  example: { query: { list: 'candidate_list' } },
  response: legislationRules.pick({ statuses: true, events: true, rules: true }),
})

export const getLegislationEvents = endpoint({
  method: 'GET',
  path: '/api/legislations/events',
  summary: 'The events of all legislations, each wording once, with the legislations that use it.',
  access: readLegislations,
  realm: 'any',
  response: z.strictObject({
    items: z.array(
      z.strictObject({ key: z.string(), text: localizedText, legislations: z.array(legislationId) }),
    ),
  }),
})

const typeTitles = <const T extends readonly [string, ...string[]]>(types: T) =>
  z.strictObject({ items: z.array(z.strictObject({ key: z.enum(types), title: z.string() })) })

export const getEvidenceReportTypes = endpoint({
  method: 'GET',
  path: '/api/legislations/evidence-report-types',
  summary: 'Kinds of reports that show how a product meets a legislation.',
  access: readLegislations,
  realm: 'any',
  response: typeTitles(evidenceReportTypes),
})

export const getVerificationDocumentTypes = endpoint({
  method: 'GET',
  path: '/api/legislations/verification-document-types',
  summary: 'Types of documents that verify a product under a legislation.',
  access: readLegislations,
  realm: 'any',
  response: typeTitles(verificationDocumentTypes),
})

/** Errors that can refuse a save, besides faults of its fields. */
const saveErrors = [
  'legislation:key-taken',
  'legislation:foreign-list',
  'legislation:list-in-use',
  'rule:faulty',
] as const

export const createLegislation = endpoint({
  method: 'POST',
  path: '/api/legislations',
  summary:
    'Add a legislation: an administrator one of the company’s own (company_regulation), a system administrator one of the installation.',
  access: { action: 'create', subject: 'Legislation' },
  realm: 'any',
  errors: saveErrors,
  body: legislationDraft,
  response: z.strictObject({ id: legislationId, jobId: jobId.nullable() }),
})

export const updateLegislation = endpoint({
  method: 'PUT',
  path: '/api/legislations/:id',
  summary: 'Save a legislation. Products are judged again by a job; the columns say so meanwhile (COMP-03).',
  access: { action: 'update', subject: 'Legislation' },
  realm: 'any',
  etag: 'demanded',
  errors: [...saveErrors, 'legislation:not-yours', 'edit:outdated', 'edit:version-needed'],
  params: byId,
  body: legislationDraft,
  response: legislationCard,
})

export const switchLegislation = endpoint({
  method: 'PUT',
  path: '/api/legislations/:id/switch',
  summary: 'Switch a legislation on or off for the company (OV-16); columns, filters and cards follow.',
  access: { action: 'update', subject: 'Legislation' },
  params: byId,
  body: z.strictObject({ isOn: z.boolean() }),
  example: { body: { isOn: true } },
  response: z.strictObject({ isOn: z.boolean(), jobId: jobId.nullable() }),
})

export const confirmLegislations = endpoint({
  method: 'PUT',
  path: '/api/legislations/confirmed',
  summary:
    'Say that the legislations that are on are right for the company (HOME-04). Saying it again changes nothing.',
  access: { action: 'update', subject: 'Legislation' },
  body: z.strictObject({ isConfirmed: z.literal(true) }),
  example: { body: { isConfirmed: true } },
  response: z.strictObject({ isConfirmed: z.literal(true) }),
})
