import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { jobId, listEntryId } from '#contract/values/ids.ts'
import { rule } from '#contract/values/rule.ts'
import { day, MAX_FREE_TEXT, measureOrZero, seenText } from '#contract/values/field-rules.ts'
import { substanceLimit } from '#contract/lists/limits.ts'

const byId = z.strictObject({ id: listEntryId })
const changeLists = { action: 'update', subject: 'SubstanceList' } as const

/** The highest value of a limit in each unit: the whole material. */
const MOST = { '%': 100, 'mg/kg': 1_000_000 } as const
const MAX_LIMITS = 50

/** COMP-17: a limit with its days and its source. `value` is a decimal text, in `unit`; above 0 any content counts. */
const entryLimit = substanceLimit
  .extend({
    value: measureOrZero,
    /** The element that is weighed, e.g. lead; null where it is no element. */
    element: seenText(64).nullable(),
    validFrom: day.nullable(),
    validTo: day.nullable(),
    members: substanceLimit.shape.members.default([]),
    onlyFor: substanceLimit.shape.onlyFor.default(null),
    equipment: substanceLimit.shape.equipment.default(''),
    appliesWhen: substanceLimit.shape.appliesWhen.default(''),
    note: z.string().trim().max(MAX_FREE_TEXT).default(''),
    source: seenText(500),
    sourceDate: day,
  })
  .superRefine(({ value, unit, weighed, element, validFrom, validTo }, ctx) => {
    const fault = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (Number(value) > MOST[unit]) fault('value', rule('max', { max: MOST[unit] }))
    if ((weighed === 'element') !== (element !== null))
      fault('element', rule(element === null ? 'required' : 'invalid'))
    if (validFrom !== null && validTo !== null && validTo < validFrom)
      fault('validTo', rule('dateOrder', { from: validFrom }))
  })
export type EntryLimit = z.output<typeof entryLimit>

/** Fields of an entry that the system administrator may correct; its texts and numbers come with the list's versions. */
export const listEntryChange = z.strictObject({
  /** The condition in English, the language of the tables. */
  condition: z.string().trim().max(MAX_FREE_TEXT),
  /** The condition in Swedish; "": the English text is shown. */
  conditionSv: z.string().trim().max(MAX_FREE_TEXT).default(''),
  /** The law asks how the product is used: a person judges (COMP-18). */
  dependsOnUse: z.boolean(),
  /** Limits of all periods; empty: any content counts. */
  limits: z.array(entryLimit).max(MAX_LIMITS),
})
export type ListEntryChange = z.output<typeof listEntryChange>

/** An entry of a list with its limits of all periods: ended, current and future. */
export const listEntry = listEntryChange.extend({
  id: listEntryId,
  list: z.string(),
  listTitle: z.string(),
  name: z.string(),
  condition: z.string(),
  conditionSv: z.string(),
  limits: z.array(substanceLimit),
  version: z.number().int(),
})
export type ListEntry = z.output<typeof listEntry>

export const getListEntry = endpoint({
  method: 'GET',
  path: '/api/list-entries/:id',
  summary: 'An entry of a list with its condition and the limits of every day.',
  access: changeLists,
  realm: 'installation',
  etag: 'sent',
  params: byId,
  response: listEntry,
})

export const updateListEntry = endpoint({
  method: 'PUT',
  path: '/api/list-entries/:id',
  summary: 'Correct an entry’s condition and limits; statuses follow by a job (SUB-04).',
  access: changeLists,
  realm: 'installation',
  etag: 'demanded',
  errors: ['edit:version-needed', 'edit:outdated'],
  params: byId,
  body: listEntryChange,
  /** `jobId`: judges every company's products again; null where nothing changed. */
  example: { body: { condition: 'Test', dependsOnUse: false, limits: [] } },
  response: listEntry.extend({ jobId: jobId.nullable() }),
})
