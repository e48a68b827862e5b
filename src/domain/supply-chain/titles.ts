import type {
  AddressColumn,
  InternalColumn,
  LegalIdentityType,
} from '#contract/supply-chain/address-lists.ts'
import type { ProductionUnitColumn } from '#contract/supply-chain/production-units.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { OrganizationState } from '#contract/supply-chain/list-filters.ts'

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

/** Heads of the columns of suppliers, customers and internal organizations. */
export const addressColumnTitles: Readonly<Record<AddressColumn | InternalColumn, LocalizedText>> = {
  title: { en: 'Name', sv: 'Namn' },
  parent: { en: 'Belongs to', sv: 'Tillhör' },
  state: { en: 'State', sv: 'Status' },
  identity: { en: 'Legal identity', sv: 'Juridisk identitet' },
  contact: { en: 'Contact', sv: 'Kontakt' },
  domain: { en: 'Domain', sv: 'Domän' },
  country: { en: 'Country', sv: 'Land' },
  organization: { en: 'Organization', sv: 'Organisation' },
  users: { en: 'People', sv: 'Personer' },
  products: { en: 'Products', sv: 'Produkter' },
}

/** Heads of the columns of production units. */
export const unitColumnTitles: Readonly<Record<ProductionUnitColumn, LocalizedText>> = {
  title: { en: 'Name', sv: 'Namn' },
  supplier: { en: 'Supplier', sv: 'Leverantör' },
  country: { en: 'Country', sv: 'Land' },
  address: { en: 'Address', sv: 'Adress' },
  location: { en: 'Location', sv: 'Plats' },
  identifier: { en: 'Identifier', sv: 'Identifierare' },
  products: { en: 'Products', sv: 'Produkter' },
}
