import type { LocalizedText } from '#contract/values/locale.ts'

interface BusinessRole {
  key: string
  title: LocalizedText
}

/**
 * CHAIN-06: roles of a company towards a product, in groups. The legal roles of a legislation follow from
 * these keys (COMP-07): a key is never renamed.
 */
export const businessRoleGroups: readonly (BusinessRole & { roles: readonly BusinessRole[] })[] = [
  {
    key: 'making',
    title: { en: 'Making', sv: 'Tillverkning' },
    roles: [
      { key: 'manufacturer', title: { en: 'Manufacturer in the EU/EEA', sv: 'Tillverkare inom EU/EES' } },
      { key: 'assembler', title: { en: 'Assembler in the EU/EEA', sv: 'Sammansättare inom EU/EES' } },
      {
        key: 'own_brand_owner',
        title: { en: 'Sells under its own brand', sv: 'Säljer under eget varumärke' },
      },
    ],
  },
  {
    key: 'trading',
    title: { en: 'Trading', sv: 'Handel' },
    roles: [
      { key: 'importer', title: { en: 'Importer into the EU/EEA', sv: 'Importör till EU/EES' } },
      { key: 'exporter', title: { en: 'Exporter from the EU/EEA', sv: 'Exportör från EU/EES' } },
      { key: 'distributor', title: { en: 'Distributor to businesses', sv: 'Distributör till företag' } },
      {
        key: 'retailer',
        title: { en: 'Retailer to consumers only', sv: 'Detaljist, endast till konsumenter' },
      },
    ],
  },
  {
    key: 'using',
    title: { en: 'Using', sv: 'Användning' },
    roles: [
      { key: 'professional_user', title: { en: 'Professional user', sv: 'Yrkesmässig användare' } },
      { key: 'internal_user', title: { en: 'Own use only', sv: 'Endast eget bruk' } },
      { key: 'service_provider', title: { en: 'Installs and services', sv: 'Installerar och underhåller' } },
    ],
  },
]
