/** Choice of type, and form of a new product. Names of types are the domain's (typeTitle). */
export const newProduct = {
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
}
