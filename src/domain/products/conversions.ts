import type { Language } from '#contract/values/locale.ts'
import { productTypes, type ProductKind, type ProductType } from '#contract/products/attributes.ts'
import { namesInShort } from '#domain/texts/names-in-short.ts'
import { mayContain, rulesOf, supplierRefusal, typeTitle } from '#domain/products/types.ts'

/** PROD-04: types that a type can become. */
const targets: Record<ProductType, readonly ProductType[]> = {
  undefined: productTypes.filter((type) => type !== 'undefined'),
  purchased_product_undefined_supplier: ['purchased_product'],
  purchased_product: ['purchased_product_undefined_supplier', 'own_product'],
  own_product: ['purchased_product'],
  component_to_purchased_product: ['component_to_complex_purchased_product', 'purchased_product'],
  component_to_complex_purchased_product: ['component_to_purchased_product', 'purchased_product'],
  fictitious: ['own_product', 'purchased_product'],
  product_group: [],
}

interface Named {
  title: string
}

/** The facts of a product that decide whether it can be converted. */
export interface ConvertedProduct {
  type: ProductType
  kind: ProductKind
  /** The checkbox of PROD-13. */
  isDeclaredComplex: boolean
  components: readonly Named[]
  parents: readonly (Named & { type: ProductType })[]
  groups: readonly Named[]
  /** After the conversion. */
  suppliers: readonly Named[]
  /** Titles of the lists that it answered. */
  answers: readonly Named[]
}

/** The rule that a conversion would break, and the rows that stand against it. */
export interface ConversionRefusal {
  rule:
    | 'pair'
    | 'components'
    | 'declared'
    | 'supplier_needed'
    | 'suppliers'
    | 'parents'
    | 'groups'
    | 'answers'
    | 'kind'
  rows: readonly string[]
}

export function conversionTargets(type: ProductType): readonly ProductType[] {
  return targets[type]
}

/** Obstacles to converting a product to a type; empty when there are none. Nothing is dropped silently. */
export function conversionRefusals(product: ConvertedProduct, target: ProductType): ConversionRefusal[] {
  if (!targets[product.type].includes(target)) return [{ rule: 'pair', rows: [] }]
  const rule = rulesOf(target)
  const forbiddenParents = product.parents.filter((parent) => !mayContain(parent.type, target))
  const suppliers = supplierRefusal(target, product.suppliers.length)
  const isGroup = target === 'product_group'
  const found: (ConversionRefusal | false)[] = [
    rule.components === 'no' &&
      product.components.length > 0 && { rule: 'components', rows: titles(product.components) },
    rule.components === 'no' && product.isDeclaredComplex && { rule: 'declared', rows: [] },
    suppliers === 'needed' && { rule: 'supplier_needed', rows: [] },
    suppliers === 'not_allowed' && { rule: 'suppliers', rows: titles(product.suppliers) },
    forbiddenParents.length > 0 && { rule: 'parents', rows: titles(forbiddenParents) },
    isGroup && product.groups.length > 0 && { rule: 'groups', rows: titles(product.groups) },
    (isGroup || rule.isComplex) &&
      product.answers.length > 0 && { rule: 'answers', rows: titles(product.answers) },
    (isGroup || rule.isComplex) && product.kind === 'chemical_product' && { rule: 'kind', rows: [] },
  ]
  return found.filter((refusal) => refusal !== false)
}

const titles = (rows: readonly Named[]) => rows.map(({ title }) => title)

const texts: Record<ConversionRefusal['rule'], Record<Language, string>> = {
  pair: { en: '{from} cannot become {to}.', sv: '{from} kan inte bli {to}.' },
  components: {
    en: '{to} cannot have components: {rows}.',
    sv: '{to} kan inte ha komponenter: {rows}.',
  },
  declared: {
    en: 'The product is marked as having components, and {to} cannot have components.',
    sv: 'Produkten är markerad att ha komponenter, och {to} kan inte ha komponenter.',
  },
  supplier_needed: { en: '{to} needs a supplier.', sv: '{to} behöver en leverantör.' },
  suppliers: {
    en: '{to} cannot have suppliers: {rows}.',
    sv: '{to} kan inte ha leverantörer: {rows}.',
  },
  parents: {
    en: '{to} cannot be a component of {rows}.',
    sv: '{to} kan inte vara komponent i {rows}.',
  },
  groups: {
    en: 'The product belongs to product groups: {rows}.',
    sv: 'Produkten ingår i produktgrupper: {rows}.',
  },
  answers: {
    en: '{to} cannot have answers of its own: {rows}.',
    sv: '{to} kan inte ha egna svar: {rows}.',
  },
  kind: { en: 'A chemical product cannot be {to}.', sv: 'En kemisk produkt kan inte vara {to}.' },
}

/** The refusals as sentences, with the names of the rows. */
export function conversionReason(
  refusals: readonly ConversionRefusal[],
  pair: { from: ProductType; to: ProductType },
  language: Language,
): string {
  const from = typeTitle(pair.from, language)
  const to = typeTitle(pair.to, language)
  return refusals
    .map(({ rule, rows }) =>
      texts[rule][language]
        .replace('{from}', () => `“${from}”`)
        .replace('{to}', () => `“${to}”`)
        .replace('{rows}', () => namesInShort(rows, language)),
    )
    .join(' ')
}
