import { randomId } from '@mantine/hooks'
import type { z } from 'zod'

import { errorText } from '#contract/http/errors.ts'
import type { Language } from '#contract/values/locale.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { newProduct } from '#contract/products/products.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { supplierRefusal } from '#domain/products/types.ts'
import { savedIdentifiers, savedNames, type AttributeRow } from '#web/products/form/attribute-rows.ts'
import { attributeErrors, type FieldTexts } from '#web/products/form/errors.ts'
import type { Titled } from '#web/products/form/card.ts'

/** The form of a new product. */
export interface NewProductValues {
  names: AttributeRow[]
  identifiers: AttributeRow[]
  kind: ProductKind
  /** The category of a chemical product; the value is kept while the user switches the kind. */
  mixtureCategory: number | null
  suppliers: Titled[]
  businessRoleIds: number[]
}

/** A name and an identifier to begin with; more can be added, and the identifier can be left out. */
export function emptyProduct(type: ProductType): NewProductValues {
  const row = (key: string): AttributeRow => ({
    rowId: randomId(),
    key,
    customType: '',
    value: '',
    isPrimary: true,
  })
  return {
    names: [row('Our product name')],
    identifiers: type === 'product_group' ? [] : [row('Product ID')],
    kind: 'article',
    mixtureCategory: null,
    suppliers: [],
    businessRoleIds: [],
  }
}

/** PROD-09, and the suppliers that the type asks for. */
export function newProductErrors(
  type: ProductType,
  values: NewProductValues,
  language: Language,
): FieldTexts {
  const isSupplierMissing = supplierRefusal(type, values.suppliers.length) === 'needed'
  return {
    ...attributeErrors(values, language),
    ...(values.kind === 'chemical_product' &&
      values.mixtureCategory === null && { mixtureCategory: ruleText('required', language) }),
    ...(isSupplierMissing && { suppliers: errorText('product:supplier:needed', language) }),
  }
}

/** PROD-03: the body of the call. */
export function newProductOf(type: ProductType, values: NewProductValues): z.input<typeof newProduct> {
  return {
    type,
    kind: values.kind,
    ...(values.kind === 'chemical_product' && { mixtureCategory: values.mixtureCategory }),
    names: savedNames(values.names),
    identifiers: savedIdentifiers(values.identifiers),
    supplierIds: values.suppliers.map(({ id }) => id),
    businessRoleIds: values.businessRoleIds,
  }
}
