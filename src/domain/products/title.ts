interface Attribute {
  value: string
  isPrimary: boolean
}

/** The name by which a product is listed and sorted: the primary name, else the first, else its identifier. */
export function productTitle(names: readonly Attribute[], identifiers: readonly Attribute[]): string {
  return (primary(names) ?? primary(identifiers))?.value ?? ''
}

/** The number by which a product is listed: of its first "Product ID", else of its primary identifier, else of its first. */
export function productNumber(identifiers: readonly (Attribute & { key: string })[]): string {
  return (identifiers.find(({ key }) => key === 'Product ID') ?? primary(identifiers))?.value ?? ''
}

const primary = <Row extends Attribute>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ isPrimary }) => isPrimary) ?? rows[0]
