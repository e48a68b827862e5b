import { substanceLimit } from '#contract/lists/limits.ts'
import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { exemption } from '#contract/lists/exemptions.ts'
import { exemptionId, legislationId, listEntryId, listVersionId, substanceId } from '#contract/values/ids.ts'
import { listOf, pageOf, pageQuery } from '#contract/http/paging.ts'
import { rule } from '#contract/values/rule.ts'
import { day, isSeen, nameText } from '#contract/values/field-rules.ts'
import { tableFormat } from '#contract/values/table-format.ts'

const readLists = { action: 'read', subject: 'SubstanceList' } as const
const readSubstances = { action: 'read', subject: 'Substance' } as const
const byKey = z.strictObject({ key: z.string().max(64) })

/** A substance with its numbers. */
export const substanceBrief = z.strictObject({
  id: substanceId,
  name: z.string(),
  ecNumbers: z.array(z.string()),
  casNumbers: z.array(z.string()),
  isGroup: z.boolean(),
  /** Added by the subscriber itself. */
  isOwn: z.boolean(),
})
export type SubstanceBrief = z.output<typeof substanceBrief>

/** SUB-01: a regulatory list, in the caller's language. */
export const substanceList = z.strictObject({
  id: z.number().int(),
  key: z.string(),
  title: z.string(),
  question: z.string(),
  legislations: z.array(z.strictObject({ id: legislationId, shortName: z.string() })),
  referencingLists: z.array(z.string()),
  concentrationRange: z.boolean(),
  allowNewSubstances: z.boolean(),
  version: z.strictObject({
    validFrom: z.iso.date(),
    entries: z.number().int(),
    source: z.string(),
    sourceDate: z.iso.date().nullable(),
  }),
  /** Substances that its entries and their members are, each once. */
  substances: z.number().int(),
  /** The next version: applied with a day that has not come, else one that was imported and waits. */
  upcoming: z
    .strictObject({
      id: listVersionId,
      validFrom: z.iso.date(),
      entries: z.number().int(),
      isPending: z.boolean(),
    })
    .nullable(),
})
export type SubstanceList = z.output<typeof substanceList>

/** A node of the list's tree: an entry, a member of a group, or a reference to another list. */
export const listNode = z.strictObject({
  entryId: listEntryId.nullable(),
  type: z.enum(['entry', 'member', 'list-reference']),
  substance: substanceBrief.nullable(),
  /** Key of the referenced list; null otherwise. */
  list: z.string().nullable(),
  number: z.string().nullable(),
  name: z.string(),
  reason: z.string(),
  dateOfInclusion: z.iso.date().nullable(),
  condition: z.string(),
  selectable: z.boolean(),
  external: z.boolean(),
  hasChildren: z.boolean(),
  exemptions: z.array(exemptionId),
  /** The limits of an entry that apply on the day. */
  limits: z.array(substanceLimit),
})
export type ListNode = z.output<typeof listNode>

export const getSubstanceLists = endpoint({
  method: 'GET',
  path: '/api/substance-lists',
  summary: 'The lists whose questions products answer, with their version in force.',
  access: readLists,
  realm: 'any',
  /** `all`: also those that ask nothing (REACH Annex XIV). */
  query: z.strictObject({ all: z.stringbool().default(false) }),
  response: listOf(substanceList),
})

export const getSubstanceList = endpoint({
  method: 'GET',
  path: '/api/substance-lists/:key',
  summary: 'One list; an unknown key is answered "Substance list not found".',
  access: readLists,
  realm: 'any',
  errors: ['substance-list:not-found'],
  params: byKey,
  response: substanceList.extend({ exemptions: z.array(exemption) }),
})

/** A version of a list that is or was in force, or will be. */
export const substanceListVersion = z.strictObject({
  id: listVersionId,
  validFrom: z.iso.date(),
  standing: z.enum(['in_force', 'coming', 'past']),
  entries: z.number().int(),
  source: z.string(),
  sourceDate: z.iso.date().nullable(),
})
export type SubstanceListVersion = z.output<typeof substanceListVersion>

export const getSubstanceListVersions = endpoint({
  method: 'GET',
  path: '/api/substance-lists/:key/versions',
  summary: 'Versions of a list, newest first. Pending versions are listed with the imports.',
  access: readLists,
  realm: 'any',
  errors: ['substance-list:not-found'],
  params: byKey,
  query: pageQuery,
  response: pageOf(substanceListVersion),
})

/** Filters of a list's tree: parts of a name, beginnings of numbers. */
const listFilters = z.strictObject({
  text: z.string().trim().max(255).optional(),
  name: z.string().trim().max(255).optional(),
  ec: z.string().trim().max(20).optional(),
  cas: z.string().trim().max(20).optional(),
  /** Day of the list's state; the first day of a version gives that version. Default: today. */
  asOf: day.optional(),
})

export const getListSubstances = endpoint({
  method: 'GET',
  path: '/api/substance-lists/:key/substances',
  summary:
    'Entries of the version in force, or members of one of its groups, a page at a time; or what matches the filters.',
  access: readLists,
  realm: 'any',
  errors: ['substance-list:not-found'],
  params: byKey,
  query: z.strictObject({ ...pageQuery.shape, ...listFilters.shape, parent: substanceId.optional() }),
  response: pageOf(listNode),
})

export const exportListSubstances = endpoint({
  method: 'GET',
  path: '/api/substance-lists/:key/export',
  summary: 'A list with its groups and members as XLSX or CSV, as of a day.',
  access: readLists,
  realm: 'any',
  download: true,
  errors: ['substance-list:not-found'],
  params: byKey,
  /** `for`: a report to read, or the table that the import of lists reads back (the newest version of a list of the law). */
  query: z.strictObject({
    format: tableFormat.default('xlsx'),
    asOf: day.optional(),
    for: z.enum(['reading', 'import']).default('reading'),
  }),
  response: z.null(),
})

export const searchSubstances = endpoint({
  method: 'GET',
  path: '/api/substances/search',
  summary: 'Substances by name, EC or CAS number; exact numbers first, typing errors are forgiven.',
  access: readSubstances,
  realm: 'any',
  query: z.strictObject({
    text: z.string().trim().min(1).max(255),
    /** Restricts the search to entries of this list and their members. */
    list: z.string().max(64).optional(),
    perPage: z.coerce.number().int().min(1).max(50).default(10),
  }),
  example: { query: { text: 'lead' } },
  response: listOf(substanceBrief.extend({ lists: z.array(z.string()) })),
})

/** SUB-05: a company's own substance. */
export const newUserSubstance = z.strictObject({
  list: z.string().max(64),
  name: nameText.refine(isSeen, rule('required')),
  ecNumber: z.string().trim().max(20).optional(),
  casNumber: z.string().trim().max(20).optional(),
})

export const addUserSubstance = endpoint({
  method: 'POST',
  path: '/api/substances/user',
  summary: 'Add a substance of the company’s own to a list that allows it.',
  access: { action: 'create', subject: 'Substance' },
  errors: ['substance-list:not-found', 'substance-list:closed', 'substance:exists'],
  body: newUserSubstance,
  /** `isKnown`: a substance of this number, or of this name, was there and is used. */
  response: z.strictObject({ id: substanceId, name: z.string(), isKnown: z.boolean() }),
})

/** A substance of the company's own, with where it stands. */
export const ownSubstance = substanceBrief.extend({
  lists: z.array(z.string()),
  /** Products that include it themselves, of all organizations of the company. */
  products: z.number().int(),
})
export type OwnSubstance = z.output<typeof ownSubstance>

export const getOwnSubstances = endpoint({
  method: 'GET',
  path: '/api/substances/own',
  summary: 'Substances that the company added itself, by name; or those that match a text.',
  access: readSubstances,
  query: pageQuery.extend({ text: z.string().trim().max(255).optional() }),
  response: pageOf(ownSubstance),
})
