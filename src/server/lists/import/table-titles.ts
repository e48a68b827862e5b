import type { LocalizedText } from '#contract/values/locale.ts'

/**
 * The columns of our own table (reference/README.md) with their titles for readers. The import knows a column by its name and by both
 * titles, so that what was exported to be read is imported as well.
 */
export const tableTitles = {
  list: { en: 'List key', sv: 'Listnyckel' },
  entry_no: { en: 'Entry no.', sv: 'Postnummer' },
  entry_name: { en: 'Entry name', sv: 'Postens namn' },
  member_name: { en: 'Member name', sv: 'Medlemmens namn' },
  ec: { en: 'EC no.', sv: 'EG-nr' },
  cas: { en: 'CAS no.', sv: 'CAS-nr' },
  name_sv: { en: 'Name in Swedish', sv: 'Namn på svenska' },
  date_of_inclusion: { en: 'Date of inclusion', sv: 'Upptaget den' },
  reason: { en: 'Reason for inclusion', sv: 'Skäl för upptagande' },
  description: { en: 'Description', sv: 'Beskrivning' },
  condition: { en: 'Condition', sv: 'Villkor' },
  condition_sv: { en: 'Condition in Swedish', sv: 'Villkor på svenska' },
  depends_on_use: { en: 'Depends on use', sv: 'Beror på användningen' },
  applies_when: { en: 'Applies when', sv: 'Gäller när' },
  sum_group: { en: 'Sum group', sv: 'Summagrupp' },
  annex: { en: 'Annex', sv: 'Bilaga' },
  designation: { en: 'Designation', sv: 'Beteckning' },
  odp: { en: 'ODP', sv: 'ODP' },
  gwp: { en: 'GWP', sv: 'GWP' },
  reported_only: { en: 'Reported only', sv: 'Endast rapportering' },
  latest_application_date: { en: 'Latest application date', sv: 'Sista ansökningsdag' },
  sunset_date: { en: 'Sunset date', sv: 'Slutdatum' },
  limit: { en: 'Limit', sv: 'Gräns' },
  limit_unit: { en: 'Limit: unit', sv: 'Gräns: enhet' },
  limit_operator: { en: 'Limit: operator', sv: 'Gräns: jämförelse' },
  limit_scope: { en: 'Limit: scope', sv: 'Gräns: mäts i' },
  limit_weighed: { en: 'Limit: weighed', sv: 'Gräns: vad som vägs' },
  limit_element: { en: 'Limit: element', sv: 'Gräns: grundämne' },
  limit_members: { en: 'Limit: members', sv: 'Gräns: medlemmar' },
  limit_only_for: { en: 'Limit: only for', sv: 'Gräns: endast för' },
  limit_applies_when: { en: 'Limit: applies when', sv: 'Gräns: gäller när' },
  limit_equipment: { en: 'Limit: equipment', sv: 'Gräns: utrustning' },
  limit_from: { en: 'Limit: from', sv: 'Gräns: från' },
  limit_to: { en: 'Limit: to', sv: 'Gräns: till' },
  limit_note: { en: 'Limit: note', sv: 'Gräns: anmärkning' },
  limit_source: { en: 'Limit: source', sv: 'Gräns: källa' },
  limit_source_date: { en: 'Limit: source date', sv: 'Gräns: källans datum' },
  limit_in_words: { en: 'Limits in words', sv: 'Gränser i ord' },
} as const satisfies Record<string, LocalizedText>
export type TableColumn = keyof typeof tableTitles
