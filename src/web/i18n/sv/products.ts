import type { products as en } from '#web/i18n/en/products.ts'

export const products = {
  overview: {
    more: 'Fler sätt att lägga till produkter',
    announced: 'Från {{day}}: {{status}}',
    title: 'Produkter',
    new: 'Ny produkt',
    tree: 'Produkter och deras komponenter',
    units: '{{count}} st.',
    inside: 'I {{chain}}',
  },
  column: {
    name: 'Namn',
    productId: 'Produkt-ID',
    ean: 'EAN',
    partNumber: 'Artikelnummer',
    supplierProductId: 'Lev.-ID',
    category: 'Kategori',
    organization: 'Organisationsenhet',
    businessRoles: 'Affärsroller',
    supplier: 'Leverantör',
    supplierProductName: 'Leverantörens produktnamn',
  },
  moreLaws: {
    head_one: '{{count}} lag till',
    head_other: '{{count}} lagar till',
    show: 'Visa alla',
    showWhich: 'Visa alla: {{names}}',
  },
  filter: {
    name: 'Filtrera namn',
    several_one: '{{count}} valda',
    several_other: '{{count}} valda',
    contains: 'innehåller ”{{text}}”',
    gone: 'finns inte längre',
    chosen: 'Valda',
  },
  empty: {
    title: 'Här bedöms produkterna',
    text: 'Lägg till produkterna ni säljer och delarna de består av. Kedja för svaren upp genom strukturen och visar en status per lagstiftning här.',
    import: 'Importera produkter',
    add: 'Lägg till en produkt',
  },
  nothingFound: {
    text: 'Ingen produkt matchar alla filter. Kedja söker även i komponenter.',
  },
  failed: {
    title: 'Produkterna kunde inte hämtas',
    kept: 'Dina filter finns kvar.',
  },
  kind: {
    article: 'Vara',
    chemical_product: 'Kemisk produkt',
  },
  icon: {
    folder: 'Med komponenter',
    group: 'Produktgrupp',
    own: 'Egen produkt',
    purchased: 'Köpt produkt',
    chemical: 'Kemisk produkt',
  },
  supplier: {
    search: 'Sök leverantörer',
    add: 'Lägg till ”{{name}}” som ny leverantör',
    remove: 'Ta bort {{name}}',
    nothing: 'Ingen leverantör med det namnet',
  },
  recentChanges: 'Senaste ändringar',
  roles: {
    choose: 'Välj roller',
    nothing: 'Ingen roll med det namnet',
  },
} satisfies typeof en
