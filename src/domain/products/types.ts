import type { Language, LocalizedText } from '#contract/values/locale.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'

interface ProductTypeRules {
  title: LocalizedText
  /** `when_declared`: only after the checkbox of PROD-13. `members`: a group holds members, without units (COMP-15). */
  components: 'yes' | 'when_declared' | 'members' | 'no'
  /** Types of products that may have a product of this type as a component. */
  componentOf: 'any' | 'purchased' | 'none'
  /** `needed`: one or more. `inherited`: the supplier of the purchased product above. `none`: it has no supplier (yet). */
  suppliers: 'needed' | 'inherited' | 'none'
  /**
   * True when the product is bought or a part of a bought product: components that are named below it belong
   * to the supplier (PROD-18).
   */
  isFromSupplier: boolean
  /** PROD-39: complex by its type, also without components. */
  isComplex: boolean
}

/** The rules of each product type. No other code compares types. */
const rules: Record<ProductType, ProductTypeRules> = {
  product_group: {
    title: { en: 'Product group', sv: 'Produktgrupp' },
    components: 'members',
    componentOf: 'none',
    suppliers: 'none',
    isFromSupplier: false,
    isComplex: false,
  },
  own_product: {
    title: { en: 'Own product', sv: 'Egen produkt' },
    components: 'yes',
    componentOf: 'any',
    suppliers: 'none',
    isFromSupplier: false,
    isComplex: false,
  },
  purchased_product: {
    title: { en: 'Purchased product', sv: 'Köpt produkt' },
    components: 'when_declared',
    componentOf: 'any',
    suppliers: 'needed',
    isFromSupplier: true,
    isComplex: false,
  },
  purchased_product_undefined_supplier: {
    title: { en: 'Purchased product, supplier not known', sv: 'Köpt produkt, okänd leverantör' },
    components: 'no',
    componentOf: 'any',
    suppliers: 'none',
    isFromSupplier: true,
    isComplex: false,
  },
  component_to_purchased_product: {
    title: { en: 'Component of a purchased product', sv: 'Komponent i köpt produkt' },
    components: 'no',
    componentOf: 'purchased',
    suppliers: 'inherited',
    isFromSupplier: true,
    isComplex: false,
  },
  component_to_complex_purchased_product: {
    title: { en: 'Complex component of a purchased product', sv: 'Sammansatt komponent i köpt produkt' },
    components: 'yes',
    componentOf: 'purchased',
    suppliers: 'inherited',
    isFromSupplier: true,
    isComplex: true,
  },
  fictitious: {
    title: { en: 'Fictitious product', sv: 'Fiktiv produkt' },
    components: 'yes',
    componentOf: 'any',
    suppliers: 'none',
    isFromSupplier: false,
    isComplex: false,
  },
  undefined: {
    title: { en: 'Undefined', sv: 'Odefinierad' },
    components: 'no',
    componentOf: 'any',
    suppliers: 'none',
    isFromSupplier: false,
    isComplex: false,
  },
}

/** The rules of a type (design: product types). */
export function rulesOf(type: ProductType): ProductTypeRules {
  return rules[type]
}

/** The name of a type in a language. */
export function typeTitle(type: ProductType, language: Language): string {
  return rules[type].title[language]
}

const kindTitles: Record<ProductKind, LocalizedText> = {
  article: { en: 'Article', sv: 'Vara' },
  chemical_product: { en: 'Chemical product', sv: 'Kemisk produkt' },
}

/** PROD-41: the name of a kind of leaf in a language. */
export function kindTitle(kind: ProductKind, language: Language): string {
  return kindTitles[kind][language]
}

/**
 * Checks whether the types allow a parent-child relation; checkbox, kind and substances are checked
 * elsewhere.
 */
export function mayContain(parent: ProductType, child: ProductType): boolean {
  const { components, isFromSupplier } = rules[parent]
  if (components === 'no') return false
  if (components === 'members') return child !== 'product_group'
  const { componentOf } = rules[child]
  return componentOf === 'any' || (componentOf === 'purchased' && isFromSupplier)
}

/** PROD-18: the type of a component that is named and not picked. */
export function newComponentType(parent: ProductType): ProductType {
  return rules[parent].isFromSupplier ? 'component_to_purchased_product' : 'own_product'
}

/**
 * PROD-39: true when the product is judged by its components. `isDeclared` is the checkbox of PROD-13 or a
 * supplier's statement.
 */
export function isComplex(product: {
  type: ProductType
  hasComponents: boolean
  isDeclared: boolean
}): boolean {
  return product.hasComponents || product.isDeclared || rules[product.type].isComplex
}

export type SupplierRefusal = 'needed' | 'not_allowed'

/** The reason why a product of this type cannot have this number of suppliers; null: it can. */
export function supplierRefusal(type: ProductType, suppliers: number): SupplierRefusal | null {
  if (rules[type].suppliers === 'needed') return suppliers > 0 ? null : 'needed'
  return suppliers > 0 ? 'not_allowed' : null
}
