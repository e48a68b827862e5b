import type { ImportField, ImportOptions } from '#contract/product-import-settings.ts'
import { fieldOfKey } from '#domain/product-import/fields.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import type { RowFault, RowFaultCode } from '#domain/product-import/row-fault.ts'

/** The field to correct, for faults found by comparing rows with each other or with the stored products. */
const fieldOfFault: Partial<Record<RowFaultCode, ImportField>> = {
  'parent:missing': 'parent',
  'parent:ambiguous': 'parent',
  'parent:itself': 'parent',
  'parent:not-yours': 'parent',
  'component:units-differ': 'units',
  'supplier:needed': 'suppliers',
  'supplier:not-allowed': 'suppliers',
  'key:supplier-missing': 'suppliers',
  'name:missing': 'name:Our product name',
  'type:other': 'type',
  'organization:other': 'organization',
  'kind:not-a-leaf': 'kind',
  'group:of-group': 'productGroups',
  'group:unknown': 'productGroups',
  'eee-category:not-eee': 'eeeCategory',
  'scip:taken': 'identifier:SCIP_number',
  'scip:twice': 'identifier:SCIP_number',
  'amount:incomplete': 'amountUnit',
  'level:jump': 'level',
  'contents:not-a-mixture': 'contents',
  'contents:differ': 'contents',
}

/** Names the column of each fault that does not name it yet, by its head. */
export function placeFaults(
  rows: readonly ReadRow[],
  columns: readonly TitledColumn[],
  { matchBy }: Pick<ImportOptions, 'matchBy'>,
): void {
  const places = new Map<string, TitledColumn>()
  for (const column of columns) if (!places.has(column.field)) places.set(column.field, column)
  const place = (fault: RowFault) => {
    if (fault.column !== null) return
    const column =
      fault.code === 'amount:missing'
        ? (places.get('amount') ?? places.get('units') ?? places.get('amountUnit'))
        : places.get(fieldOf(fault, matchBy))
    fault.column = column?.title ?? null
    fault.cell = column?.column ?? null
  }
  for (const { faults, leftOut } of rows) {
    faults.forEach(place)
    leftOut?.forEach(place)
  }
}

function fieldOf({ code, params }: RowFault, matchBy: ImportOptions['matchBy']): string {
  if (typeof params['field'] === 'string') return params['field']
  const isOfKey = code === 'key:missing' || code === 'key:unknown' || code === 'key:ambiguous'
  return (isOfKey ? fieldOfKey(matchBy) : fieldOfFault[code]) ?? ''
}
