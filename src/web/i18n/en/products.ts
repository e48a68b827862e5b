/** Overview, choice of type, and form of a new product. Names of types are the domain's (typeTitle). */
export const products = {
  overview: {
    more: 'More ways to add products',
    announced: 'From {{day}}: {{status}}',
    title: 'Products',
    new: 'New product',
    tree: 'Products and their components',
    units: '{{count}} units',
    inside: 'In {{chain}}',
  },
  column: {
    name: 'Name',
    productId: 'Product ID',
    ean: 'EAN',
    partNumber: 'Part number',
    supplierProductId: 'Supplier ID',
    category: 'Category',
    organization: 'Organization unit',
    businessRoles: 'Business roles',
    supplier: 'Supplier',
    supplierProductName: "Supplier's product name",
  },
  /** The column of the legislations that find no room beside the others. */
  moreLaws: {
    head_one: '{{count}} more',
    head_other: '{{count}} more',
    show: 'Show all',
    showWhich: 'Show all: {{names}}',
  },
  filter: {
    name: 'Filter name',
    several_one: '{{count}} chosen',
    several_other: '{{count}} chosen',
    contains: 'contains “{{text}}”',
    gone: 'no longer exists',
    chosen: 'Chosen',
  },
  empty: {
    title: 'Products are where compliance is judged',
    text: 'Add the products you sell and the parts they are made of. Kedja rolls the answers up through the bill of materials and shows one status per legislation here.',
    import: 'Import products',
    add: 'Add a product',
  },
  nothingFound: {
    text: 'No product matches all filters. Kedja also searches components.',
  },
  failed: {
    title: 'The products could not be loaded',
    kept: 'Your filters are kept.',
  },
  kind: {
    article: 'Article',
    chemical_product: 'Chemical product',
  },
  icon: {
    folder: 'With components',
    group: 'Product group',
    own: 'Own product',
    purchased: 'Purchased product',
    chemical: 'Chemical product',
  },
  supplier: {
    search: 'Search suppliers',
    add: 'Add “{{name}}” as a new supplier',
    remove: 'Remove {{name}}',
    nothing: 'No supplier with this name',
  },
  recentChanges: 'Recent changes',
  roles: {
    choose: 'Choose roles',
    nothing: 'No role with this name',
  },
}
