/** Choice of type, and form of a new product. Names of types are the domain's (typeTitle). */
export const newProduct = {
  type: {
    title: 'What kind of product is it?',
    lead: 'The type decides who answers for its substances and what it can be made of. It can be changed later.',
    continue: 'Continue',
    own_product: {
      text: 'You make this product. You answer for it; its components answer for themselves.',
      example: 'A heat pump you assemble',
    },
    purchased_product: {
      text: 'You buy this product as it is from one or more known suppliers. You ask them about its substances.',
      example: 'A circulation pump from a supplier',
    },
    purchased_product_undefined_supplier: {
      text: 'You buy this product, but do not know the supplier yet. You can ask about its substances when you have added a supplier.',
      example: 'A bolt with several possible sources',
    },
    product_group: {
      text: 'Products that belong together. A group has members instead of components and shows their worst status.',
      example: 'A model series in several sizes',
    },
    fictitious: {
      text: 'A planned or typical product, to see the effect of its parts. It is never notified.',
      example: 'Next year’s model',
    },
    component_to_purchased_product: {
      text: 'A part of a purchased product, without parts of its own. It has the supplier of that product.',
      example: 'The impeller of a bought pump',
    },
    component_to_complex_purchased_product: {
      text: 'A part of a purchased product, with parts of its own. It has the supplier of that product.',
      example: 'The motor of a bought pump',
    },
    undefined: {
      text: 'Not decided yet. Choose a type before you ask a supplier or notify.',
      example: 'A row from an old register',
    },
    componentsNote: 'To add a component of a purchased product, open the card of that product.',
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
    businessRolesHelp: 'Your roles for this product decide your duties.',
    create: 'Create product',
    cancel: 'Cancel',
    changeType: 'Change type',
    prompt: 'Create this product?',
    promptText: 'The product has not been created yet.',
  },
}
