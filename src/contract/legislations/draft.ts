import { z } from 'zod'

import { statusKeys } from '#contract/compliance/statuses.ts'
import { documentTypes } from '#contract/documents/documents.ts'
import { substanceId } from '#contract/values/ids.ts'
import {
  eventDefinition,
  legalRole,
  legislationGroups,
  legislationKinds,
  legislationTypes,
  obligationDefinition,
  ruleDefinition,
  statusDefinition,
} from '#contract/legislations/legislations.ts'
import { localizedText } from '#contract/values/locale.ts'
import { day, nameText } from '#contract/values/field-rules.ts'
import { rule } from '#contract/values/rule.ts'
import { substanceLimit } from '#contract/lists/limits.ts'
import { MAX_OWN_LIST_ENTRIES, MAX_OWN_LISTS, ownListKey } from '#contract/lists/own-list.ts'

/** Kinds of reports that show how a product meets a legislation (ADM-03). */
export const evidenceReportTypes = [
  'test_report',
  'material_declaration',
  'supplier_declaration',
  'certificate',
  'risk_assessment',
  'due_diligence_report',
] as const

/** Documents that verify a product under a legislation: the type codes of PROD-28. */
export const verificationDocumentTypes = documentTypes

/** Bounds of what one legislation holds: a page of rules, not a program. */
export const MAX_RULES = 60
const MAX_EVENTS = 60
const MAX_ROLES = 30
const MAX_OBLIGATIONS = 20

const key = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** A title in both languages, 1–255 characters each. */
const titles = z.strictObject({ en: nameText, sv: nameText })

/** COMP-17: a limit. `value` is a decimal text; the scope is the basis of the measurement. */
export const ownLimit = z.strictObject({
  value: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,9})?$/)
    .refine((value) => Number(value) <= 1_000_000, rule('max', { max: 1_000_000 })),
  unit: substanceLimit.shape.unit,
  operator: substanceLimit.shape.operator,
  scope: substanceLimit.shape.scope.exclude(['article_material', 'article_part']),
})
export type OwnLimit = z.output<typeof ownLimit>

/** A substance on a company's own list; no limit: any content counts. */
export const ownListEntry = z.strictObject({ substanceId, limit: ownLimit.nullable() })

/** A company's own list with the question that suppliers are asked. */
const ownList = z.strictObject({
  key: ownListKey,
  title: titles,
  question: titles,
  allowNewSubstances: z.boolean(),
  entries: z
    .array(ownListEntry)
    .max(MAX_OWN_LIST_ENTRIES)
    .refine(
      (entries) => new Set(entries.map((entry) => entry.substanceId)).size === entries.length,
      rule('taken'),
    ),
})
export type OwnList = z.output<typeof ownList>

const isEachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length
const eachOnce = <T extends { key: string }>(items: readonly T[]) => isEachOnce(items.map((item) => item.key))

/** The rules of a legislation, with everything that they refer to (COMP-02, COMP-09, COMP-10). */
export const legislationRules = z.strictObject({
  /** Keys of the lists that it asks by; the lists of its own are among them without being named. */
  listKeys: z.array(key).max(30).refine(isEachOnce, rule('taken')),
  legalRoles: z
    .array(legalRole.extend({ key, title: titles, businessRoleKeys: z.array(key).max(50) }))
    .max(MAX_ROLES)
    .refine(eachOnce, rule('taken')),
  /** COMP-09: all of the nine, in the legislation's own words. */
  statuses: z
    .array(statusDefinition.extend({ title: titles, sentence: localizedText }))
    .length(statusKeys.length)
    .refine(eachOnce, rule('taken')),
  events: z
    .array(eventDefinition.extend({ key, text: titles }))
    .min(1)
    .max(MAX_EVENTS)
    .refine(eachOnce, rule('taken')),
  rules: z
    .array(ruleDefinition.extend({ event: key, title: titles, obligation: key.optional() }))
    .min(1)
    .max(MAX_RULES),
  /** COMP-20: empty where the legislation is one obligation. */
  obligations: z
    .array(obligationDefinition.extend({ key, title: titles }))
    .max(MAX_OBLIGATIONS)
    .refine(eachOnce, rule('taken'))
    .default([]),
})
export type LegislationRules = z.output<typeof legislationRules>

/** ADM-03: the parts of a legislation that a person edits. */
export const legislationDraft = legislationRules.extend({
  key,
  title: titles,
  shortName: z.strictObject({ en: z.string().trim().min(1).max(40), sv: z.string().trim().min(1).max(40) }),
  type: z.enum(legislationTypes),
  group: z.enum(legislationGroups).nullable(),
  kind: z.enum(legislationKinds).nullable(),
  hint: localizedText.nullable(),
  /** First and last day on which it is in force; null = open. */
  validFrom: day.nullable(),
  validTo: day.nullable(),
  source: z.string().trim().min(1).max(500),
  sourceDate: day,
  evidenceReportTypes: z.array(z.enum(evidenceReportTypes)).max(evidenceReportTypes.length),
  verificationDocumentTypes: z.array(z.enum(verificationDocumentTypes)).max(verificationDocumentTypes.length),
  /** A company's own lists; the installation's come with their own import. */
  lists: z.array(ownList).max(MAX_OWN_LISTS).refine(eachOnce, rule('taken')),
})
export type LegislationDraft = z.output<typeof legislationDraft>
