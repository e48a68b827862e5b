import { importFields, type ImportField, type ImportOptions } from '#contract/product-import-settings.ts'
import { fieldOfKey, identifierKeyOf } from '#domain/product-import/fields.ts'

const OPTIONAL: readonly ImportField[] = [
  "name:Supplier's product name",
  'name:Catalogue name',
  'name:Model',
  'name:Brand',
  'name:Other',
  'name:SCIP Name',
  'contents',
  'parentName',
  'suppliers',
  'businessRoles',
  'productGroups',
  'categories',
  'country',
  'isEee',
  'eeeCategory',
]

/**
 * Optional fields, whose invalid values are omitted if the user chose so. The key, the place and quantity of
 * a row, and the owner and type of a product are required.
 */
export function optionalFields({
  leaveOutWrong,
  matchBy,
  matchSupplier,
}: Pick<ImportOptions, 'leaveOutWrong' | 'matchBy' | 'matchSupplier'>): ReadonlySet<ImportField> {
  if (!leaveOutWrong) return new Set()
  const isOptional = (field: ImportField) =>
    (identifierKeyOf(field) !== null || OPTIONAL.includes(field)) &&
    field !== fieldOfKey(matchBy) &&
    !(field === 'suppliers' && matchSupplier) &&
    !(field === 'name:Model' && matchBy === 'Name')
  return new Set(importFields.filter(isOptional))
}
