import { byHead, isOfComponent } from '#domain/product-import/column-heads.ts'
import { isCounting, isDesignating } from '#domain/product-import/column-content.ts'
import { identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'

interface Column {
  title: string
  ownTitle?: string
  values: readonly string[]
  /** The row of each value, counted from 0. */
  places?: readonly number[]
}

/** Further words for what is in a product, before the head of a field: "Ingredient SKU" of Katana, "Member Item" of NetSuite, "Ing. artikelnr" of Jeeves. */
const OF_COMPONENT =
  /^(?:ingredient|member|ing(?:å|a)ende|ing\.|sub[\s-]?item|raw material|einsatzmaterial|rohstoff|zutat)\s+(?=\p{L})/iu
/** Words before the head of a field that is said of the product. */
const OF_PRODUCT = /^(?:product|produkt|produit|assembly|kit|finished|manufactured|main|huvud|top)\b/iu
const OF_PART = /^(?:part|teil|artikel|article|item)\b/iu
/** The product by its name alone, beside its components. */
const PRODUCT =
  /^(?:product|produkt|produit|finished (?:good|product|item)s?|fertigprodukt|erzeugnis|slutprodukt)$/iu
/** "Komponentennummer": what is said of components in one word. */
const STARTS_SO = /^(?:component|komponent|composant|code composant)/iu
/** Numbers of other companies: one part may have several. */
const OF_OTHERS = /manuf|mfr|mfg|mpn|supplier|vendor|herst|tillv|\blev|lief|custom|kund/iu

const fieldOf = ({ title }: Column) => byHead(title)?.field
const isNumber = (column: Column) => identifierKeyOf(fieldOf(column) ?? 'position') !== null
const isName = (column: Column) => nameKeyOf(fieldOf(column) ?? 'position') !== null

const componentTitle = (title: string) => {
  const rest = title.trim().replace(OF_COMPONENT, '')
  return rest === title.trim() || byHead(`Component ${rest}`) === null ? title : `Component ${rest}`
}

/**
 * Columns of a list that has a product and its components in one row: the columns of the product, whose values repeat over several components, are those
 * of the parent.
 */
export function withComponentHeads<Kind extends Column>(read: readonly Kind[]): readonly Kind[] {
  const columns = read.map((column) => {
    const title = componentTitle(column.title)
    return title === column.title ? column : { ...column, title }
  })
  const isOther = ({ title }: Column) => OF_OTHERS.test(title)
  // Positions count within each assembly.
  const numbers = columns.filter(
    (column) =>
      isNumber(column) && !isOther(column) && !isCounting(column.values) && !isDesignating(column.values),
  )
  const named = columns.filter(({ title }) => isOfComponent(title) || STARTS_SO.test(title.trim()))
  const hasParent = columns.some((column) => fieldOf(column) === 'parent')
  const components = numbers.filter((column) => named.includes(column))
  const ofProducts = !hasParent && numbers.some(({ title }) => OF_PRODUCT.test(title.trim()))
  const parts =
    components.length > 0 || !ofProducts
      ? components
      : numbers.filter(({ title }) => OF_PART.test(title.trim()))
  const [part] = parts
  if (!part) return columns
  const isNumberOfProduct = (column: Kind) =>
    !hasParent && (numbers.includes(column) || PRODUCT.test(column.title.trim()))
  // One name in a list with parents is that of the part.
  const mayName = !hasParent || named.some(isName)
  const uppers = columns.filter(
    (column) =>
      !parts.includes(column) &&
      !named.includes(column) &&
      !isOther(column) &&
      (isNumberOfProduct(column) || (mayName && isName(column))) &&
      (PRODUCT.test(column.title.trim()) || isOfSeveral(column, part, components.length > 0)),
  )
  if (!hasParent && !uppers.some(isNumberOfProduct)) return columns
  return columns.map((column) => {
    if (!uppers.includes(column)) return column
    // `title` now says what the column is; `ownTitle`, the head below a merged one, would overrule it.
    const { ownTitle: _, ...rest } = column
    return { ...rest, title: isNumberOfProduct(column) ? 'Parent' : 'Parent name' } as Kind
  })
}

/** True where one value of the column stands beside several parts; fewer of its values than parts, unless the head of the parts is sure. */
function isOfSeveral(column: Column, part: Column, isSure: boolean): boolean {
  const parts = new Map((part.places ?? []).map((place, at) => [place, part.values[at] ?? '']))
  const beside = Map.groupBy(column.values.keys(), (at) => column.values[at] ?? '')
  const counts = Array.from(
    beside.values(),
    (all) => new Set(all.map((at) => parts.get(column.places?.[at] ?? -1) ?? '')).size,
  )
  return counts.some((count) => count > 1) && (isSure || beside.size < new Set(part.values).size)
}
