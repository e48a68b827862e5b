import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { exemptionId, legislationId, listEntryId, substanceId } from '#contract/ids.ts'
import { pageOf, pageQuery } from '#contract/paging.ts'

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
})
export type SubstanceList = z.output<typeof substanceList>

/** An exemption one may claim for a substance (SUB-10). */
export const exemption = z.strictObject({
  id: exemptionId,
  annex: z.string(),
  number: z.string(),
  substanceName: z.string(),
  text: z.string(),
  categories: z.array(z.number().int()),
  scope: z.string(),
  endsOn: z.iso.date().nullable(),
  renewalPending: z.enum(['yes', 'no', 'unknown']),
  note: z.string(),
  source: z.string(),
  sourceDate: z.iso.date(),
})
export type Exemption = z.output<typeof exemption>

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
})
export type ListNode = z.output<typeof listNode>

export const getSubstanceLists = endpoint({
  method: 'GET',
  path: '/api/substance-lists',
  summary: 'All lists with their version in force.',
  access: readLists,
  realm: 'any',
  response: z.strictObject({ items: z.array(substanceList) }),
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

export const getListSubstances = endpoint({
  method: 'GET',
  path: '/api/substance-lists/:key/substances',
  summary:
    'Entries of the version in force, or members of one group of it, a page at a time; or those that match a text.',
  access: readLists,
  realm: 'any',
  errors: ['substance-list:not-found'],
  params: byKey,
  query: pageQuery.extend({ parent: substanceId.optional(), text: z.string().trim().max(255).optional() }),
  response: pageOf(listNode),
})

export const searchSubstances = endpoint({
  method: 'GET',
  path: '/api/substances/search',
  summary: 'Substances by name, EC or CAS number; exact numbers first, typing errors are forgiven.',
  access: readSubstances,
  realm: 'any',
  query: z.strictObject({
    text: z.string().trim().min(1).max(255),
    /** Only what is on this list (entries and members). */
    list: z.string().max(64).optional(),
    perPage: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.strictObject({ items: z.array(substanceBrief.extend({ lists: z.array(z.string()) })) }),
})

export const getSubstanceCard = endpoint({
  method: 'GET',
  path: '/api/substances/:id/card',
  summary: 'A substance with its names, numbers, lists, limits and members.',
  access: readSubstances,
  realm: 'any',
  params: z.strictObject({ id: substanceId }),
  response: substanceBrief.extend({
    nameSv: z.string().nullable(),
    description: z.string(),
    lists: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        entryName: z.string(),
        reason: z.string(),
        dateOfInclusion: z.iso.date().nullable(),
        condition: z.string(),
        limits: z.array(
          z.strictObject({
            value: z.string(),
            unit: z.enum(['%', 'mg/kg']),
            operator: z.enum(['above', 'at_or_above']),
            scope: z.string(),
            weighed: z.string(),
            source: z.string(),
          }),
        ),
      }),
    ),
    members: z.array(substanceBrief),
    groups: z.array(substanceBrief),
    version: z.number().int(),
  }),
})

/** SUB-05: a company's own substance. */
export const newUserSubstance = z.strictObject({
  list: z.string().max(64),
  name: z.string().trim().min(1).max(255),
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
  response: z.strictObject({ id: substanceId }),
})

export const updateExemption = endpoint({
  method: 'PUT',
  path: '/api/exemptions/:id',
  summary: 'Correct an exemption’s end, categories or renewal state; statuses follow by a job (SUB-10).',
  access: { action: 'update', subject: 'SubstanceList' },
  realm: 'installation',
  params: z.strictObject({ id: exemptionId }),
  body: z.strictObject({
    endsOn: z.iso.date().nullable(),
    renewalPending: z.enum(['yes', 'no', 'unknown']),
    categories: z.array(z.number().int().min(1).max(11)).max(11),
    note: z.string().trim().max(2000).default(''),
    source: z.string().trim().min(1).max(500),
    sourceDate: z.iso.date(),
  }),
  response: exemption,
})
