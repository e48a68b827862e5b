import type { LocalizedText } from '#contract/locale.ts'

interface BusinessRole {
  key: string
  title: LocalizedText
}

/**
 * CHAIN-06: what a company is to a product, in groups. The legal roles of a legislation follow from these keys (COMP-07):
 * a key is never renamed.
 */
export const businessRoleGroups: readonly (BusinessRole & { roles: readonly BusinessRole[] })[] = [
  {
    key: 'making',
    title: { en: 'Making', sv: 'Tillverkning' },
    roles: [
      { key: 'eu_producer', title: { en: 'Producer in the EU/EEA', sv: 'Tillverkare inom EU/EES' } },
      { key: 'eu_assembler', title: { en: 'Assembler in the EU/EEA', sv: 'Sammansättare inom EU/EES' } },
      { key: 'own_brand', title: { en: 'Sells under its own brand', sv: 'Säljer under eget varumärke' } },
    ],
  },
  {
    key: 'importing',
    title: { en: 'Importing', sv: 'Import' },
    roles: [
      { key: 'importer', title: { en: 'Importer into the EU/EEA', sv: 'Importör till EU/EES' } },
      { key: 'authorised_representative', title: { en: 'Authorised representative', sv: 'Behörigt ombud' } },
    ],
  },
  {
    key: 'selling',
    title: { en: 'Selling', sv: 'Försäljning' },
    roles: [
      { key: 'distributor', title: { en: 'Distributor to businesses', sv: 'Distributör till företag' } },
      {
        key: 'retailer',
        title: { en: 'Retailer to consumers only', sv: 'Detaljist, endast till konsumenter' },
      },
    ],
  },
  {
    key: 'trading',
    title: { en: 'Timber, food and forest goods', sv: 'Trä-, livs- och skogsvaror' },
    roles: [
      { key: 'operator', title: { en: 'Operator', sv: 'Verksamhetsutövare' } },
      {
        key: 'downstream_operator',
        title: { en: 'Downstream operator', sv: 'Verksamhetsutövare i senare led' },
      },
      { key: 'trader', title: { en: 'Trader', sv: 'Handlare' } },
    ],
  },
]
