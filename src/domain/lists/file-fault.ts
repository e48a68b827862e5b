import type { TableFault } from '#domain/spreadsheets/table.ts'

/** Faults of a list file: those of any table, and those of a list. */
export type ListFileFaultCode =
  | TableFault['code']
  | 'list-file:no-head'
  | 'list-file:columns'
  | 'list-file:no-rows'
  | 'list-file:all-outside'
  | 'list-file:truncated'
  | 'list-file:name-missing'
  | 'list-file:name-long'
  | 'list-file:character'
  | 'list-file:ec-format'
  | 'list-file:ec-check-digit'
  | 'list-file:ec-impossible'
  | 'list-file:cas-format'
  | 'list-file:cas-check-digit'
  | 'list-file:date-missing'
  | 'list-file:date'
  | 'list-file:date-order'
  | 'list-file:day-missing'
  | 'list-file:day-order'
  | 'list-file:duplicate'
  | 'list-file:name-twice'
  | 'list-file:parent-unknown'
  | 'list-file:entry-number'
  | 'list-file:number-twice'
  | 'list-file:number-in-force'
  | 'list-file:other-list'
  | 'list-file:not-own-table'
  | 'list-file:truth'
  | 'list-file:amount'
  | 'list-file:choice'
  | 'list-file:condition'
  | 'list-file:element'
  | 'list-file:limit-value'
  | 'list-file:limit-ambiguous'
  | 'list-file:equipment'
  | 'list-file:no-value'
  | 'list-file:not-kept'
  | 'list-file:own-members'
  | 'list-file:own-entries'
  | 'list-file:sheets-hidden'
  | 'list-file:more-faults'

/** A fault at its place: row from 1 as a spreadsheet counts, column by its head. `params` fill the message. */
export interface ListFileFault {
  code: ListFileFaultCode
  row: number | null
  column: string | null
  value: string | null
  params: Record<string, string | number>
}

/** A warning about something assumed or left out while reading a list file. A person decides whether that is right. */
export interface ListFileWarning {
  code:
    | 'list-file:columns-ignored'
    | 'list-file:own-losses'
    | 'list-file:other-outcome'
    | 'list-file:many-changed'
    | 'list-file:future-days'
    | 'list-file:reason-missing'
    | 'list-file:reasons-unknown'
    | 'list-file:notes-ignored'
    | 'list-file:members-guessed'
    | 'list-file:no-members'
    | 'list-file:sheet-chosen'
    | 'list-file:many-removed'
    | 'list-file:members-lost'
    | 'list-file:numbers-lost'
    | 'list-file:limits-lost'
    | 'list-file:values-lost'
    | 'list-file:further-names'
    | 'list-file:rows-folded'
    | 'list-file:rows-left-out'
    | 'list-file:days-chosen'
    | 'list-file:rows-outside'
    | 'list-file:limits-missing'
    | 'list-file:number-shared'
    | 'list-file:letters-guessed'
    | 'list-file:hidden-rows'
    | 'list-file:hidden-columns'
    | 'list-file:hidden-sheets'
    | 'list-file:grouped-rows'
  params: Record<string, string | number>
}

export function fault(
  code: ListFileFaultCode,
  place: Partial<Pick<ListFileFault, 'row' | 'column' | 'value'>> = {},
  params: ListFileFault['params'] = {},
): ListFileFault {
  return { code, row: null, column: null, value: null, ...place, params }
}
