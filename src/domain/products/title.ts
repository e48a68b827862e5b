interface Attribute {
  value: string
  isPrimary: boolean
}

/** The name by which a product is listed and sorted: the primary name, else the first, else its first identifier. */
export function productTitle(names: readonly Attribute[], identifiers: readonly Attribute[]): string {
  const name = names.find(({ isPrimary }) => isPrimary) ?? names[0]
  return (name ?? identifiers[0])?.value ?? ''
}

/** The value of the first "Product ID", else nothing. */
export function productNumber(identifiers: readonly { key: string; value: string }[]): string {
  return identifiers.find(({ key }) => key === 'Product ID')?.value ?? ''
}
