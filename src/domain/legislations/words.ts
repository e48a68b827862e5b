import type {
  legislationGroups,
  legislationKinds,
  legislationStates,
  legislationTypes,
} from '#contract/legislations/legislations.ts'
import type { LegislationColumn } from '#contract/legislations/editing.ts'
import type { LocalizedText } from '#contract/values/locale.ts'

type Words<Keys extends readonly string[]> = Record<Keys[number], LocalizedText>

/** The heads of the list of legislations, on the screen and in files. */
export const legislationColumnTitles: Record<LegislationColumn, LocalizedText> = {
  title: { en: 'Title', sv: 'Titel' },
  shortName: { en: 'Short name', sv: 'Kortnamn' },
  id: { en: 'ID', sv: 'ID' },
  types: { en: 'Type', sv: 'Typ' },
  groups: { en: 'Group', sv: 'Grupp' },
  kinds: { en: 'Kind', sv: 'Slag' },
  states: { en: 'State', sv: 'Läge' },
  isOn: { en: 'In use', sv: 'Används' },
}

/** The words for what a legislation is. */
export const legislationTypeWords: Words<typeof legislationTypes> = {
  regulation: { en: 'Regulation', sv: 'Förordning' },
  directive: { en: 'Directive', sv: 'Direktiv' },
  industry_organization_regulation: { en: 'Industry rules', sv: 'Branschregler' },
  company_regulation: { en: 'Company regulation', sv: 'Företagets regler' },
  climate_directive: { en: 'Climate directive', sv: 'Klimatdirektiv' },
}

/** The words for the group of a legislation. */
export const legislationGroupWords: Words<typeof legislationGroups> = {
  reach: { en: 'REACH', sv: 'Reach' },
  scip: { en: 'SCIP', sv: 'SCIP' },
  rohs: { en: 'RoHS', sv: 'RoHS' },
  cbam: { en: 'CBAM', sv: 'CBAM' },
}

/** The words for what a legislation asks for. */
export const legislationKindWords: Words<typeof legislationKinds> = {
  concern_substances: { en: 'Concern substances', sv: 'Särskilt farliga ämnen' },
  fmd: { en: 'Full declaration', sv: 'Fullständig deklaration' },
}

/** The words for the state of a legislation on a day. */
export const legislationStateWords: Words<typeof legislationStates> = {
  in_force: { en: 'In force', sv: 'Gäller' },
  coming: { en: 'To come', sv: 'Kommande' },
  ended: { en: 'Ended', sv: 'Upphörd' },
}
