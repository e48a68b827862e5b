import type { LegalIdentityType, OrganizationState } from '#contract/supply-chain/address-lists.ts'
import type { LocalizedText } from '#contract/values/locale.ts'

/** States of an organization of the address book, as people read them. */
export const stateTitles: Readonly<Record<OrganizationState, LocalizedText>> = {
  active: { en: 'Active', sv: 'Aktiv' },
  inactive: { en: 'Inactive', sv: 'Inaktiv' },
  invited: { en: 'Invited', sv: 'Inbjuden' },
  registered: { en: 'Registered', sv: 'Registrerad' },
}

/** Types of legal identities, as people read them. */
export const legalIdentityTitles: Readonly<Record<LegalIdentityType, LocalizedText>> = {
  organization_number: { en: 'Swedish organization number', sv: 'Organisationsnummer' },
  vat: { en: 'VAT number', sv: 'Momsregistreringsnummer' },
  duns: { en: 'D-U-N-S number', sv: 'D-U-N-S-nummer' },
  lei: { en: 'LEI', sv: 'LEI' },
  eori: { en: 'EORI number', sv: 'Eori-nummer' },
  other: { en: 'Other number', sv: 'Annat nummer' },
}
