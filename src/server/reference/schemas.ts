import { z } from 'zod'

import { localizedText } from '#contract/values/locale.ts'
import { MAX_CONDITION, substanceLimit } from '#contract/lists/limits.ts'
import { materialKinds } from '#domain/compliance/material-kinds.ts'
import { casNumberFault } from '#domain/identifiers/cas-number.ts'
import { ecNumberFault } from '#domain/identifiers/ec-number.ts'
import type { IdentifierFault } from '#domain/identifiers/fault.ts'

const text = z.string().trim()
const name = text.min(1)
const date = z.iso.date()
const dateOrNone = text.transform((value) => value || null).pipe(date.nullable())

/** Numbers parted by "; ", each with a right check digit. */
const numbers = (kind: 'EC' | 'CAS', faultOf: (value: string) => IdentifierFault | null) =>
  text
    .transform((cell) =>
      cell
        .split(';')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    )
    .superRefine((values, ctx) => {
      for (const value of values) {
        const found = faultOf(value)
        if (!found) continue
        const should =
          found.problem === 'format'
            ? `look like ${found.example}`
            : `end in ${found.expected ?? 'no digit at all'}`
        ctx.addIssue({ code: 'custom', message: `${kind} number ${value} should ${should}` })
      }
    })
const ec = numbers('EC', ecNumberFault)
const cas = numbers('CAS', casNumberFault)
const sourced = { source_note: text }
/** Texts parted by "; ". */
const partedTexts = text.transform((cell) => cell.split('; ').filter((part) => part !== ''))
const yesOrEmpty = z.enum(['true', '']).transform((value) => value === 'true')

/** A condition over facts of use (COMP-18); "": none, "true": whatever the use is, though the entry is of a list that asks for it. */
const useCondition = text.max(MAX_CONDITION).default('')

/** Tells names that a pattern matches; undefined: it is no pattern. */
function nameTest(pattern: string): ((name: string) => boolean) | undefined {
  try {
    const compiled = new RegExp(pattern, 'i')
    return (each) => compiled.test(each)
  } catch {
    return undefined
  }
}

/** The columns of each table below reference/, by file name without ending. */
export const referenceRows = {
  'candidate-list': z.object({
    entry_name: name,
    ec_number: ec,
    cas_number: cas,
    date_of_inclusion: date,
    reason_for_inclusion: name,
    description: text,
    ...sourced,
  }),
  'candidate-list-members': z.object({ entry_name: name, member_name: name, ec, cas, ...sourced }),
  rohs: z.object({ no: name, substance: name, ec, cas, note: text, note_sv: text, ...sourced }),
  'rohs-members': z.object({ rohs_no: name, member_name: name, ec, cas, ...sourced }),
  'rohs-exemptions': z.object({
    annex: z.enum(['III', 'IV']),
    exemption_id: name,
    substance: name,
    short_text: name,
    /** Kinds of material that it covers, parted by "; "; none: any. */
    materials: partedTexts.pipe(z.array(z.enum(materialKinds))),
    /** The application of the material; empty: the exemption covers the material in any application. */
    application: text,
    scope_categories: name,
    valid_from: dateOrNone,
    expiry_date: dateOrNone,
    expiry_note: text,
    status_at_source_date: z.enum(['expired', 'in_force', 'date_passed_check_renewal', 'no_date']),
    ...sourced,
    source_date: date,
  }),
  pops: z.object({
    substance: name,
    common_name: text,
    ec,
    cas,
    /** Entries with the same word share their limits: their substances are added up. */
    sum_group: text,
    notes: text,
    notes_sv: text,
    date_of_inclusion: date,
    ...sourced,
  }),
  'pops-members': z.object({ substance: name, member_name: name, ec, cas, ...sourced }),
  'pops-pending': z.object({ substance: name, ec, cas, status: name, ...sourced }),
  'reach-annex-xiv': z.object({
    entry_no: name,
    name,
    ec,
    cas,
    latest_application_date: date,
    sunset_date: date,
    reason_for_inclusion: text,
    description: text,
    ...sourced,
  }),
  'reach-annex-xiv-members': z.object({ entry_no: name, member_name: name, ec, cas, ...sourced }),
  'reach-annex-xvii': z.object({
    entry_no: name,
    name,
    ec,
    cas,
    short_condition: name,
    threshold: text,
    threshold_unit: text,
    condition_sv: name,
    applies_when: useCondition,
    /** Prohibited in any product, whatever it is used for; the other entries restrict uses (COMP-18). */
    whatever_the_use: yesOrEmpty,
    /** Points of Article 57, e.g. "57(a)": what the Candidate List has for them are members, too. The Appendices that list them do not ship. */
    classified_for: partedTexts,
    /** Entries whose members are members of this one, too. */
    members_of: partedTexts,
    /** All members hold this element, also where no formula says how much. */
    element: text,
    first_restriction_date: date,
    ...sourced,
  }),
  'reach-annex-xvii-members': z.object({ entry_no: name, member_name: name, ec, cas, ...sourced }),
  ods: z.object({
    annex: name,
    group: text,
    substance: name,
    designation: text,
    formula: text,
    cas,
    odp: name,
    note: text,
    note_sv: text,
    applies_when: useCondition,
    ...sourced,
  }),
  gwp: z.object({
    annex: name,
    section: name,
    designation: text,
    substance: name,
    formula: text,
    cas,
    gwp100: name,
    applies_when: useCondition,
    ...sourced,
  }),
  fmv: z.object({
    id: name,
    kind: z.enum(['property', 'list-reference', 'substance', 'exemption']),
    name,
    ec,
    cas,
    applies_to: text,
    requirement: name,
    condition_sv: text,
    applies_when: useCondition,
    ...sourced,
  }),
  substances: z.object({ name, ec, cas, identity_check: z.enum(['registry', 'list_only']) }),
  /** Swedish names of substances with a CAS number, and of those that only have an English name. */
  'substance-names-sv': z
    .object({ cas, name: text, name_sv: name })
    .refine((row) => (row.cas.length === 1) !== (row.name !== '')),
  compounds: z.object({
    cas: cas.refine((values) => values.length === 1),
    name,
    formula: name,
    element: name,
    ...sourced,
  }),
  'group-names': z
    .object({
      list: name,
      /** The number of the entry, or its name in lists without numbers. */
      entry: name,
      /** A regular expression without regard to case, of what PostgreSQL and JavaScript both know. */
      pattern: name.max(MAX_CONDITION),
      /** Names that it matches, and some that it does not: a pattern that says otherwise stops the start. */
      such_as: partedTexts,
      unlike: partedTexts,
      source: name,
      source_date: date,
    })
    .superRefine(({ pattern, such_as, unlike }, ctx) => {
      const isLike = nameTest(pattern)
      if (!isLike) return ctx.addIssue({ code: 'custom', path: ['pattern'], message: 'is no pattern' })
      for (const each of such_as.filter((other) => !isLike(other)))
        ctx.addIssue({ code: 'custom', path: ['such_as'], message: `${each} does not match` })
      for (const each of unlike.filter(isLike))
        ctx.addIssue({ code: 'custom', path: ['unlike'], message: `${each} matches` })
    }),
  limits: z.object({
    list: name,
    /** "*" = every entry of the list; else the entry's number, or its name in lists without numbers. */
    entry: name,
    value: text.regex(/^\d+(\.\d+)?$/),
    ...substanceLimit.pick({ unit: true, operator: true, scope: true, weighed: true }).shape,
    element: text.transform((value) => value || null),
    /** Members that it is for; none: all that no other limit of the entry names. */
    members: cas,
    /** The limit holds only for products with it, as a person says. */
    only_for: text.transform((value) => value || null).pipe(substanceLimit.shape.onlyFor),
    equipment: substanceLimit.shape.equipment,
    applies_when: useCondition,
    valid_from: dateOrNone,
    valid_to: dateOrNone,
    note: text,
    source: name,
    source_date: date,
  }),
} as const

export type ReferenceTableName = keyof typeof referenceRows
export type ReferenceRow<Name extends ReferenceTableName> = z.output<(typeof referenceRows)[Name]>
export type ReferenceTables = { [Name in ReferenceTableName]: ReferenceRow<Name>[] } & {
  lists: ReferenceList[]
}

/** lists.json: what each list is called, asks and is of. `validFrom` is when its newest entry entered. */
export const referenceList = z.strictObject({
  key: text.regex(/^[a-z][a-z0-9_]{0,62}$/),
  title: localizedText,
  question: localizedText,
  /** Products are asked by it. Annex XIV asks nothing: its days stand at the substances. */
  isAsked: z.boolean().default(true),
  concentrationRange: z.boolean(),
  allowNewSubstances: z.boolean(),
  /** COMP-06: the day from which the days of inclusion tell what was on it; not there: from its first version. */
  knownSince: z.iso.date().optional(),
  /** The day from which its exemptions are known as they stand. */
  exemptionsKnownSince: z.iso.date().optional(),
  /** Judged by category of electrical equipment, with exemptions. */
  isByEeeCategory: z.boolean().default(false),
  /** True for a list that restricts an element in any form: compounds are on the list by their content of the element. */
  coversCompounds: z.boolean().default(false),
  /** True when the list's limits are for traces: without a limit, any content is prohibited. */
  isForTraces: z.boolean().default(false),
  /** True when articles with the list's substances are notified, with the day of inclusion and a concentration range. */
  isNotified: z.boolean().default(false),
  /** True when the legislation that asks by the list asks for a full material declaration, too. */
  asksMaterials: z.boolean().default(false),
  /** The list whose substances need an authorisation from their sunset dates on, which this list gives (REACH Annex XIV). */
  authorisesEntriesOf: name.optional(),
  referencedLists: z.array(name),
  validFrom: date,
  source: name,
  sourceDate: date,
})
export type ReferenceList = z.output<typeof referenceList>
