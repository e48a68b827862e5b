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
 * Fields that a product can do without: a wrong value of them is left out where that was chosen. By what products are matched, what
 * says where a row belongs and how much there is, and whose and what it is, no row can do without.
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
