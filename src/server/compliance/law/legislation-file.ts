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
import { localizedText } from '#contract/values/locale.ts'

const statusTexts = statusDefinition.omit({ key: true }).extend({ tone: statusTone })

/** reference/legislations.json: statuses and events are written once and named in each legislation's own words where they differ. */
const legislationFile = z.strictObject({
  statuses: z.record(statusKey, statusTexts),
  events: z.record(z.string(), localizedText),
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
      legalRoles: z.array(legalRole),
      statuses: z.partialRecord(statusKey, statusTexts),
      rules: z.array(ruleDefinition).min(1),
      obligations: z.array(obligationDefinition).optional(),
      figures: z.array(legalFigure),
    }),
  ),
})

type FileLegislation = z.output<typeof legislationFile>['legislations'][number]

/** A legislation of the installation as the project ships it. */
export interface ShippedLegislation extends Omit<
  FileLegislation,
  'hint' | 'legalRoles' | 'statuses' | 'rules' | 'obligations' | 'figures'
> {
  definition: LegislationDefinition
}

/** Reads the shipped legislations. Throws on a file that is not as it should be: it is a part of the program. */
export function readLegislations(
  file: URL = new URL('../../../../reference/legislations.json', import.meta.url),
): ShippedLegislation[] {
  const { statuses, events, legislations } = legislationFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  return legislations.map(
    ({ hint, legalRoles, statuses: own, rules, obligations, figures, ...legislation }) => ({
      ...legislation,
      definition: legislationDefinition.parse({
        legalRoles,
        rules,
        figures,
        statuses: statusKeys.map((key) => ({ key, ...statuses[key], ...own[key] })),
        events: Array.from(new Set(rules.map(({ event }) => event)), (key) => ({ key, text: events[key] })),
        ...(obligations ? { obligations } : {}),
        ...(hint ? { hint } : {}),
      }),
    }),
  )
}
