/** Overview, choice of type, and form of a new product. Names of types are the domain's (typeTitle). */
export const products = {
  overview: {
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
  filter: {
    name: 'Filter name',
    several_one: '{{count}} chosen',
    several_other: '{{count}} chosen',
    contains: 'contains “{{text}}”',
    gone: 'not here any more',
    chosen: 'Chosen',
    remove: 'Remove the filter “{{filter}}”',
  },
  empty: {
    title: 'Products are where compliance is judged',
    text: 'Add the products you sell and the parts they are made of. Kedja rolls the answers up through the bill of materials and shows one status per legislation here.',
    import: 'Import products',
    add: 'Add a product',
  },
  /** Standings of products, by their worst status. */
  standing: {
    over_limit: 'Over limit',
    duty: 'A duty applies',
    partly: 'Partly answered',
    unknown: 'Unknown',
    compliant: 'Compliant or no duty',
  },
  open: {
    duty: 'Duties not done',
    own_parts: 'Own parts not fully answered',
    bought_parts: 'Bought parts not fully answered',
    questions: 'Questions about use',
  },
  nothingFound: {
    text: 'No product fits all the filters. Matches inside components are searched too.',
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
  type: {
    title: 'What kind of product is it?',
    lead: 'The type decides who answers for its substances and what it can be made of. It can be changed later.',
    continue: 'Continue',
    own_product: {
      text: 'You make it, alone or from parts. You answer for it; parts answer for themselves.',
      example: 'A heat pump you assemble',
    },
    purchased_product: {
      text: 'You buy it from one or more known suppliers, as it is. They are asked about its substances.',
      example: 'A circulation pump from a supplier',
    },
    purchased_product_undefined_supplier: {
      text: 'You buy it, but do not know from whom yet. Nobody can be asked until a supplier is named.',
      example: 'A bolt with several possible sources',
    },
    product_group: {
      text: 'Products seen together. It has members instead of components and shows the worst of their statuses.',
      example: 'A model series in several sizes',
    },
    fictitious: {
      text: 'A planned or typical product, to see what its parts would mean. It is never notified.',
      example: 'Next year’s model',
    },
    component_to_purchased_product: {
      text: 'Part of something bought, without parts of its own. Its supplier is that of the product it is in.',
      example: 'The impeller of a bought pump',
    },
    component_to_complex_purchased_product: {
      text: 'Part of something bought, made of parts itself. Its supplier is that of the product it is in.',
      example: 'The motor of a bought pump',
    },
    undefined: {
      text: 'Not decided yet. Choose a type before you ask a supplier or notify.',
      example: 'A line of an old register',
    },
    componentsNote:
      'Components of purchased products are made in the card of the product that they are part of.',
  },
  form: {
    title: 'New product',
    kind: 'What is it?',
    kindHelp: {
      article: 'An object with a shape, such as a part, a cable or a device',
      chemical_product: 'A substance or mixture, such as a glue, a paint or a refrigerant',
    },
    suppliers: 'Suppliers',
    suppliersHelp: 'The first one is the main supplier.',
    businessRoles: 'Business roles',
    businessRolesHelp: 'What you are for this product. Your duties follow from it.',
    create: 'Create product',
    cancel: 'Cancel',
    changeType: 'Change type',
    prompt: 'Create this product?',
    promptText: 'It has not been created yet.',
  },
  supplier: {
    search: 'Search suppliers',
    add: 'Add “{{name}}” as a new supplier',
    remove: 'Remove {{name}}',
    nothing: 'No supplier with this name',
  },
  roles: {
    choose: 'Choose roles',
    nothing: 'No role with this name',
  },
}
