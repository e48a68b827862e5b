import { languages } from '#contract/values/locale.ts'
import { productTypes, type ProductType } from '#contract/products/attributes.ts'
import { comparableName } from '#domain/product-import/find-parent.ts'
import { typeTitle } from '#domain/products/types.ts'

const TYPE_WORDS: Record<string, ProductType> = {
  own: 'own_product',
  make: 'own_product',
  made: 'own_product',
  manufactured: 'own_product',
  egen: 'own_product',
  tillverkad: 'own_product',
  purchased: 'purchased_product',
  bought: 'purchased_product',
  buy: 'purchased_product',
  köpt: 'purchased_product',
  inköpt: 'purchased_product',
  group: 'product_group',
  grupp: 'product_group',
}

/** Product types by the words that files use for them. */
export const titlesOfTypes = new Map<string, ProductType>([
  ...Object.entries(TYPE_WORDS),
  ...productTypes.flatMap((type) => [
    [comparableName(type), type] as const,
    ...languages.map((language) => [comparableName(typeTitle(type, language)), type] as const),
  ]),
])

/** True when the values of a column name known types. */
export const areTypes = (values: readonly string[]): boolean =>
  values.some((value) => titlesOfTypes.has(comparableName(value)))
