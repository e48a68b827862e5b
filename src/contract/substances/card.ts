import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { exemption } from '#contract/lists/exemptions.ts'
import { jobId, listEntryId, substanceId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { rule } from '#contract/values/rule.ts'
import { day, isSeen, MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { substanceBrief } from '#contract/substances/substances.ts'
import { substanceLimit } from '#contract/lists/limits.ts'

const readSubstances = { action: 'read', subject: 'Substance' } as const
const changeSubstances = { action: 'update', subject: 'Substance' } as const
const byId = z.strictObject({ id: substanceId })

/** The longest name of the law's lists has 1,100 characters. */
export const MAX_SUBSTANCE_NAME = 2000
/** Members that a card shows; the others come page by page. */
export const CARD_MEMBERS = 50

/** REACH Annex XIV: after the sunset date a use in the EU needs an authorisation; imported articles are not covered (COMP-08). */
export const annexXiv = z.strictObject({
  /** Entry number of the Annex. */
  entry: z.string().trim().min(1).max(20),
  latestApplicationDate: day,
  sunsetDate: day,
})

/** An entry in force that a substance is on: itself, or by a group that it is a member of. */
export const cardList = z.strictObject({
  key: z.string(),
  title: z.string(),
  entryId: listEntryId,
  entryName: z.string(),
  number: z.string().nullable(),
  /** The group through which the substance is on the list; null: the entry is the substance itself. */
  by: z.strictObject({ id: substanceId, name: z.string() }).nullable(),
  reason: z.string(),
  dateOfInclusion: z.iso.date().nullable(),
  condition: z.string(),
  /** The law asks how the product is used (COMP-18). */
  dependsOnUse: z.boolean(),
  /** Facts of use decide whether the entry concerns a product (COMP-18). */
  isConditional: z.boolean(),
  limits: z.array(substanceLimit),
})
export type CardList = z.output<typeof cardList>

/** SUB-04: the card of a substance. */
export const substanceCard = substanceBrief.extend({
  nameSv: z.string().nullable(),
  description: z.string(),
  formula: z.string(),
  annexXiv: annexXiv.nullable(),
  source: z.string(),
  lists: z.array(cardList),
  exemptions: z.array(exemption.extend({ list: z.string() })),
  /** The first ones by name, of `memberCount`. */
  members: z.array(substanceBrief),
  memberCount: z.number().int(),
  groups: z.array(substanceBrief),
  /** The caller may change it: the system administrator those of the law, a company its own. */
  isEditable: z.boolean(),
  version: z.number().int(),
})
export type SubstanceCard = z.output<typeof substanceCard>

export const getSubstanceCard = endpoint({
  method: 'GET',
  path: '/api/substances/:id/card',
  summary: 'A substance with its names, numbers, lists, limits, exemptions, groups, members and properties.',
  access: readSubstances,
  realm: 'any',
  etag: 'sent',
  params: byId,
  response: substanceCard,
})

/** The editable fields of a substance. The service verifies the check digits of the numbers. */
export const substanceChange = z.strictObject({
  name: z.string().trim().min(1).max(MAX_SUBSTANCE_NAME).refine(isSeen, rule('required')),
  nameSv: z.string().trim().max(MAX_SUBSTANCE_NAME).nullable(),
  ecNumbers: z.array(z.string().trim().max(20)).max(200),
  casNumbers: z.array(z.string().trim().max(20)).max(200),
  isGroup: z.boolean(),
  description: z.string().trim().max(MAX_FREE_TEXT),
  formula: z.string().trim().max(255),
  annexXiv: annexXiv.nullable(),
})
export type SubstanceChange = z.output<typeof substanceChange>

export const updateSubstanceCard = endpoint({
  method: 'PUT',
  path: '/api/substances/:id/card',
  summary:
    'Change a substance: one of the law as system administrator, one of the company’s own as its user.',
  access: changeSubstances,
  realm: 'any',
  etag: 'demanded',
  errors: ['edit:version-needed', 'edit:outdated', 'substance:not-yours', 'substance:has-members'],
  params: byId,
  body: substanceChange,
  response: substanceCard,
})

export const getSubstanceMembers = endpoint({
  method: 'GET',
  path: '/api/substances/:id/members',
  summary: 'Members of a group by name, a page at a time; or those that match a text.',
  access: readSubstances,
  realm: 'any',
  params: byId,
  query: pageQuery.extend({ text: z.string().trim().max(255).optional() }),
  response: pageOf(substanceBrief),
})

/** `jobId`: the job that judges by it; null: it was few products, or none, and they are judged already. */
const linked = z.strictObject({ jobId: jobId.nullable() })

export const linkSubstance = endpoint({
  method: 'POST',
  path: '/api/substances/link',
  summary: 'Put a substance under a group; products that hold it are judged again (SUB-06).',
  access: changeSubstances,
  realm: 'any',
  errors: ['substance:cycle', 'substance:not-a-group', 'substance:not-yours', 'substance:group-closed'],
  body: z.strictObject({ substance: substanceId, parent: substanceId }),
  response: linked,
})

export const unlinkSubstance = endpoint({
  method: 'DELETE',
  path: '/api/substances/:id/members/:memberId',
  summary: 'Take a member out of a group; products that hold it are judged again.',
  access: changeSubstances,
  realm: 'any',
  errors: ['substance:not-yours'],
  params: byId.extend({ memberId: substanceId }),
  response: linked,
})
