import fs from 'node:fs'

import { z } from 'zod'

import { statusKey, statusKeys, statusTone } from '#contract/compliance/statuses.ts'
import { evidenceReportTypes, verificationDocumentTypes } from '#contract/legislations/draft.ts'
import {
  legalFigure,
  legalRole,
  legislationDefinition,
  legislationGroups,
  legislationKinds,
  legislationTypes,
  obligationDefinition,
  ruleDefinition,
  statusDefinition,
  type LegislationDefinition,
} from '#contract/legislations/legislations.ts'
import { outputDefinition } from '#contract/compliance/outputs.ts'
import { useFact, useFactKey, type UseFact } from '#contract/compliance/use-fact.ts'
import { localizedText } from '#contract/values/locale.ts'

const statusTexts = statusDefinition.omit({ key: true }).extend({ tone: statusTone })

/** `wordsOf`: the legislation that is this obligation by itself, so that one state has one word. */
const obligationInFile = obligationDefinition
  .omit({ statuses: true })
  .extend({ wordsOf: z.string().optional() })

/** reference/legislations.json: statuses and events are written once and named in each legislation's own words where they differ. */
const legislationFile = z.strictObject({
  statuses: z.record(statusKey, statusTexts),
  events: z.record(z.string(), localizedText),
  /** Facts of use by their keys (COMP-18); legislations name those that they read. */
  useFacts: z.record(useFactKey, z.unknown()),
  legislations: z.array(
    z.strictObject({
      id: z.number().int().positive(),
      key: z.string(),
      title: localizedText,
      shortName: localizedText,
      type: z.enum(legislationTypes),
      group: z.enum(legislationGroups).nullable(),
      kind: z.enum(legislationKinds).nullable(),
      listKeys: z.array(z.string()),
      validFrom: z.iso.date().nullable(),
      validTo: z.iso.date().nullable(),
      source: z.string(),
      sourceDate: z.iso.date(),
      evidenceReportTypes: z.array(z.enum(evidenceReportTypes)),
      verificationDocumentTypes: z.array(z.enum(verificationDocumentTypes)),
      hint: localizedText.optional(),
      /** True for the one that restricts the substances of its list and asks for nothing else: a company’s own legislation begins with its rules. */
      isTemplate: z.boolean().default(false),
      /** True where its duty is met by passing on how the product is used safely. */
      asksSafeUse: z.boolean().default(false),
      legalRoles: z.array(legalRole),
      statuses: z.partialRecord(statusKey, statusTexts),
      useFacts: z.array(useFactKey).default([]),
      rules: z.array(ruleDefinition).min(1),
      obligations: z.array(obligationInFile).optional(),
      figures: z.array(legalFigure),
      outputs: z.array(outputDefinition).default([]),
    }),
  ),
})

type FileLegislation = z.output<typeof legislationFile>['legislations'][number]

/** A legislation of the installation as the project ships it. */
export interface ShippedLegislation extends Omit<
  FileLegislation,
  'hint' | 'legalRoles' | 'statuses' | 'rules' | 'obligations' | 'figures' | 'useFacts' | 'outputs'
> {
  definition: LegislationDefinition
}

const LEGISLATIONS = new URL('../../../../reference/legislations.json', import.meta.url)

/** Reads the shipped legislations. Throws on a file that is not as it should be: it is a part of the program. */
export function readLegislations(file: URL = LEGISLATIONS): ShippedLegislation[] {
  const content = legislationFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  const catalog = new Map(useFactsIn(content).map((fact) => [fact.key, fact]))
  return content.legislations.map((legislation) => shippedOf(legislation, content, catalog))
}

/** All facts of use that the program knows of; they are a part of the program, and so read once. */
export function readUseFacts(): readonly UseFact[] {
  useFactsRead ??= useFactsIn(legislationFile.parse(JSON.parse(fs.readFileSync(LEGISLATIONS, 'utf8'))))
  return useFactsRead
}

let useFactsRead: readonly UseFact[] | undefined

/** Ids of the shipped legislations whose duty is met by passing on how a product is used safely; read once. */
export function safeUseLegislations(): ReadonlySet<number> {
  safeUseRead ??= new Set(
    readLegislations()
      .filter(({ asksSafeUse }) => asksSafeUse)
      .map(({ id }) => id),
  )
  return safeUseRead
}

let safeUseRead: ReadonlySet<number> | undefined

type Content = z.output<typeof legislationFile>

const useFactsIn = ({ useFacts }: Content): UseFact[] =>
  Object.entries(useFacts).map(([key, fact]) =>
    useFact.parse({ key, ...(typeof fact === 'object' && fact !== null ? fact : {}) }),
  )

function shippedOf(
  {
    hint,
    legalRoles,
    statuses: own,
    rules,
    obligations,
    figures,
    useFacts,
    outputs,
    ...legislation
  }: FileLegislation,
  { statuses, events, legislations }: Content,
  catalog: ReadonlyMap<string, UseFact>,
): ShippedLegislation {
  const facts = useFacts.map((key) => {
    const fact = catalog.get(key)
    if (!fact) throw new Error(`Legislation ${legislation.key} declares use.${key}, which is not described.`)
    return fact
  })
  return {
    ...legislation,
    definition: legislationDefinition.parse({
      legalRoles,
      rules,
      figures,
      statuses: statusKeys.map((key) => ({ key, ...statuses[key], ...own[key] })),
      events: Array.from(new Set(rules.map(({ event }) => event)), (key) => ({ key, text: events[key] })),
      ...(obligations
        ? { obligations: obligations.map((each) => withWords(each, { statuses, legislations })) }
        : {}),
      ...(outputs.length > 0 ? { outputs } : {}),
      ...(hint ? { hint } : {}),
      ...(facts.length > 0 ? { useFacts: facts } : {}),
    }),
  }
}

function withWords(
  { wordsOf, ...obligation }: z.output<typeof obligationInFile>,
  { statuses, legislations }: Pick<Content, 'statuses' | 'legislations'>,
) {
  if (wordsOf === undefined) return obligation
  const same = legislations.find(({ key }) => key === wordsOf)
  if (!same)
    throw new Error(`Obligation ${obligation.key} has the words of ${wordsOf}, which is not described.`)
  return {
    ...obligation,
    statuses: statusKeys.map((key) => ({ key, ...statuses[key], ...same.statuses[key] })),
  }
}
