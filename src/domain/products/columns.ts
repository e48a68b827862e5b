import type { LocalizedText } from '#contract/values/locale.ts'
import type { IdentifierKey } from '#contract/products/attributes.ts'
import type { PlainColumn } from '#contract/products/columns.ts'

/** The heads of the overview's columns, as they stand in files. */
export const productColumnTitles: Record<PlainColumn | 'name' | 'partOf' | 'level' | 'units', LocalizedText> =
  {
    name: { en: 'Name', sv: 'Namn' },
    productId: { en: 'Product ID', sv: 'Produkt-ID' },
    ean: { en: 'EAN', sv: 'EAN' },
    partNumber: { en: 'Part number', sv: 'Artikelnummer' },
    supplierProductId: { en: 'Supplier ID', sv: 'Leverantörens ID' },
    category: { en: 'Category', sv: 'Kategori' },
    organization: { en: 'Organization unit', sv: 'Organisationsenhet' },
    businessRoles: { en: 'Business roles', sv: 'Affärsroller' },
    supplier: { en: 'Supplier', sv: 'Leverantör' },
    supplierProductName: { en: "Supplier's product name", sv: 'Leverantörens produktnamn' },
    level: { en: 'Level', sv: 'Nivå' },
    units: { en: 'Units', sv: 'Antal' },
    partOf: { en: 'Part of', sv: 'Ingår i' },
  }

/** The identifiers that have a column of their own. */
export const identifierOf = {
  productId: 'Product ID',
  ean: 'EAN',
  partNumber: 'Part number',
  supplierProductId: "Supplier's product ID",
} as const satisfies Partial<Record<PlainColumn, IdentifierKey>>
