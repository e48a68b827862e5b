import { z } from 'zod'

import { statusKey, statusKeys, statusTone } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { outputDefinition } from '#contract/compliance/outputs.ts'
import { useFact } from '#contract/compliance/use-fact.ts'
import { legislationId } from '#contract/values/ids.ts'
import { localizedText } from '#contract/values/locale.ts'
import { listOf } from '#contract/http/paging.ts'
import { readLegislations } from '#contract/http/permissions.ts'

/** ADM-03. */
export const legislationTypes = [
  'regulation',
  'directive',
  'industry_organization_regulation',
  'company_regulation',
  'climate_directive',
] as const
export const legislationGroups = ['reach', 'scip', 'rohs', 'cbam'] as const
export const legislationKinds = ['concern_substances', 'fmd'] as const

/** States of a legislation on a day: in force, not yet in force, or ended after its last day. */
export const legislationStates = ['in_force', 'coming', 'ended'] as const

/** A legal role and the business roles it follows from (COMP-07). */
export const legalRole = z.strictObject({
  key: z.string(),
  title: localizedText,
  /** Title of the role for a mixture; null: a mixture gives nobody the role; absent: the same title. */
  ofMixtures: localizedText.nullable().optional(),
  businessRoleKeys: z.array(z.string()),
})

/** A word that fits a column: at most 10 letters ("Ingen plikt" has 10). */
const shortWord = z
  .string()
  .min(1)
  .refine((word) => word.replaceAll(' ', '').length <= 10)

/** A legislation's names for a status: its tone, a word of at most 10 letters, and a sentence. */
export const statusDefinition = z.strictObject({
  key: statusKey,
  tone: statusTone,
  word: z.strictObject({ en: shortWord, sv: shortWord }),
  title: localizedText,
  sentence: localizedText,
})

/** An event's text; `{n}` and `{date}` are filled in from its parameters, `{n|entry|entries}` by their number. */
export const eventDefinition = z.strictObject({ key: z.string(), text: localizedText })

/** COMP-20: one of several obligations of a legislation, judged by its own rules. */
export const obligationDefinition = z.strictObject({
  key: z.string(),
  title: localizedText,
  /** The list whose entries and limits explain the obligation, where it is another than the list that is asked (Annex XIV). */
  listKey: z.string().max(64).optional(),
  /** The obligation's own names for statuses; the rest are those of the legislation. */
  statuses: z.array(statusDefinition).max(statusKeys.length).optional(),
})

/** COMP-02: a rule. The first whose expression holds gives status and event; the order is that of COMP-11. */
export const ruleDefinition = z.strictObject({
  status: statusKey,
  event: z.string(),
  title: localizedText,
  when: z.string().min(1).max(4000),
  /** The obligation that it is a rule of; not there: of all, or the legislation is one obligation. */
  obligation: z.string().optional(),
})

/** A number of the law with where it stands and since when. */
export const legalFigure = z.strictObject({
  what: z.string(),
  value: z.string(),
  source: z.string(),
  date: z.iso.date(),
})

/** The part of a legislation that the rule engine reads; stored as jsonb. */
export const legislationDefinition = z.strictObject({
  legalRoles: z.array(legalRole),
  statuses: z.array(statusDefinition),
  events: z.array(eventDefinition),
  rules: z.array(ruleDefinition).min(1),
  /** COMP-20: the obligations of a legislation that has several; its status is the worst of theirs. */
  obligations: z.array(obligationDefinition).optional(),
  figures: z.array(legalFigure),
  /** Due dates, codes and quantities that users need next beside the status. */
  outputs: z.array(outputDefinition).optional(),
  hint: localizedText.optional(),
  /** Facts of use that the rules, or conditions of the lists' entries, read (COMP-18). */
  useFacts: z.array(useFact).optional(),
})
export type LegislationDefinition = z.output<typeof legislationDefinition>

/** A legislation as columns, filters and cards need it, in the caller's language. */
export const legislation = z.strictObject({
  id: legislationId,
  key: z.string(),
  title: z.string(),
  shortName: z.string(),
  type: z.enum(legislationTypes),
  group: z.enum(legislationGroups).nullable(),
  /** OV-15: text on hover at the column's head. */
  hint: z.string().nullable(),
  statuses: z.array(
    z.strictObject({ key: statusKey, tone: statusTone, word: z.string(), title: z.string() }),
  ),
})
export type Legislation = z.output<typeof legislation>

/** A filter that matches any of the chosen values; absent: no filter. */
const anyOfThese = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length).optional()

/** The filters of the list of legislations. */
export const legislationFilters = z.strictObject({
  text: z.string().trim().max(255).optional(),
  types: anyOfThese(legislationTypes),
  groups: anyOfThese(legislationGroups),
  kinds: anyOfThese(legislationKinds),
  states: anyOfThese(legislationStates),
})
export type LegislationFilters = z.output<typeof legislationFilters>

export const getLegislations = endpoint({
  method: 'GET',
  path: '/api/legislations',
  summary: 'The legislations that the subscriber works with (OV-16), in their order.',
  access: readLegislations,
  realm: 'any',
  response: listOf(legislation),
})

export const getLegislationStatuses = endpoint({
  method: 'GET',
  path: '/api/legislations/:id/statuses',
  summary: 'The statuses of one legislation, in its own words.',
  access: readLegislations,
  realm: 'any',
  params: z.strictObject({ id: legislationId }),
  response: z.strictObject({ items: legislation.shape.statuses }),
})

export const getExpressionLanguage = endpoint({
  method: 'GET',
  path: '/api/legislations/expression-language',
  summary: 'Every variable and function of the rules, with examples (COMP-02).',
  access: readLegislations,
  realm: 'any',
  response: z.strictObject({
    variables: z.array(
      z.strictObject({
        name: z.string(),
        type: z.string(),
        description: z.string(),
        examples: z.array(z.string()),
        /** Texts that it is compared with, where they are a fixed choice; empty: any, or none. */
        values: z.array(z.string()),
      }),
    ),
    functions: z.array(
      z.strictObject({
        name: z.string(),
        signature: z.string(),
        description: z.string(),
        examples: z.array(z.string()),
      }),
    ),
  }),
})
