import { aProductCard, anIncludedProduct } from '#tests/web/product-samples.ts'

/** A category by the number of its chapter. */
export const category = (id: number) => ({
  id,
  code: `${id}00000000`,
  level: 2 as const,
  title: `Chapter ${id}`,
  hasChildren: true,
  isSelectable: true,
  isDeprecated: false,
  path: [],
})
/** A card with two components and a legislation. */
export const card = aProductCard({
  includedProducts: [anIncludedProduct({ id: 2 }), anIncludedProduct({ id: 3, numberOfUnits: 4 })],
  legislations: [{ id: 2, key: 'article_33', settings: { applies: 'by_rule', reason: '' } }],
})
/** A card in which every field that is saved has another value than in the plain one. */
export const filled = aProductCard({
  kind: 'chemical_product',
  identifiers: [{ key: 'EAN', value: '7350012041205', isPrimary: true }],
  names: [{ key: 'Brand', value: 'Polar', isPrimary: true }],
  businessRoles: [{ id: 4, title: 'Importer' }],
  includedProducts: [
    anIncludedProduct({ id: 2, numberOfUnits: 9 }),
    anIncludedProduct({ id: 3, numberOfUnits: 8, kind: 'chemical_product', amount: '2.5', amountUnit: 'g' }),
  ],
  productGroups: [{ id: 5, title: 'Heat pumps' }],
  categories: [category(84), category(7)],
  suppliers: [{ id: 6, title: 'Aalto Pumput Oy' }],
  characteristics: { picture: null, pairs: [{ name: 'Length of cable', value: '3 m' }] },
  mixtureCategory: 3,
  countryOfOrigin: 'SE',
  isEee: true,
  eeeCategory: 1,
  informationOwnerSettings: { weHaveInformation: true, supplierHasInformation: false },
  legislations: [{ id: 2, key: 'article_33', settings: { applies: 'yes', reason: 'Sold in the Union' } }],
  scipSettings: {
    primaryIdentifier: null,
    production: null,
    safeUse: null,
    notify: true,
    disassemblyDocument: null,
  },
})
