/** Codes of the faults of a row; their texts are in row-fault-texts.ts. */
export type RowFaultCode =
  | 'cell:formula'
  | 'cell:error'
  | 'cell:date'
  | 'cell:too-long'
  | 'cell:character'
  | 'cell:unreadable'
  | 'type:unknown'
  | 'kind:unknown'
  | 'country:unknown'
  | 'yes-no:unknown'
  | 'eee-category:unknown'
  | 'eee-category:not-eee'
  | 'role:unknown'
  | 'group:unknown'
  | 'group:ambiguous'
  | 'category:unknown'
  | 'organization:unknown'
  | 'organization:other'
  | 'supplier:unknown'
  | 'supplier:ambiguous'
  | 'supplier:needed'
  | 'supplier:not-allowed'
  | 'identifier:check-digit'
  | 'identifier:length'
  | 'identifier:uuid'
  | 'identifier:shortened'
  | 'identifier:hidden'
  | 'identifier:lines'
  | 'scip:taken'
  | 'scip:twice'
  | 'units:not-a-number'
  | 'units:ambiguous'
  | 'units:zero'
  | 'units:places'
  | 'units:fraction'
  | 'units:other-unit'
  | 'units:too-large'
  | 'units:no-parent'
  | 'units:other-column'
  | 'amount:not-a-number'
  | 'amount:ambiguous'
  | 'amount:unit'
  | 'amount:metres-or-millilitres'
  | 'amount:incomplete'
  | 'amount:missing'
  | 'contents:unknown'
  | 'contents:not-a-mixture'
  | 'contents:differ'
  | 'component:not-fitted'
  | 'level:unreadable'
  | 'level:none'
  | 'level:several'
  | 'level:jump'
  | 'level:above'
  | 'level:no-row'
  | 'level:path'
  | 'level:path-creatable'
  | 'level:gap'
  | 'parent:missing'
  | 'parent:ambiguous'
  | 'parent:refused'
  | 'parent:itself'
  | 'parent:not-yours'
  | 'key:missing'
  | 'key:unknown'
  | 'key:supplier-missing'
  | 'key:ambiguous'
  | 'key:refused'
  | 'key:same-product'
  | 'row:contradiction'
  | 'row:differs'
  | 'list:second'
  | 'list:after'
  | 'list:heading'
  | 'list:below'
  | 'component:twice'
  | 'component:not-addable'
  | 'component:units-differ'
  | 'component:cycle'
  | 'component:type'
  | 'component:not-open'
  | 'component:concern'
  | 'component:answers'
  | 'name:missing'
  | 'type:other'
  | 'kind:not-a-leaf'
  | 'group:of-group'
  | 'product:not-yours'

/** A fault at its place: column by its head; null: the row as a whole. `params` fill the message. */
export interface RowFault {
  code: RowFaultCode
  /** Row number from 1, as a spreadsheet counts. */
  row: number
  column: string | null
  /**
   * The column from 0, where the fault concerns a cell; absent in faults that were stored before this field
   * existed.
   */
  cell?: number | null
  value: string | null
  params: Record<string, string | number>
}

/** True for a row of another list than the one that is imported: its level says nothing here. */
export const isOfOtherList = ({ faults }: { faults: readonly RowFault[] }): boolean =>
  faults.some(({ code }) => code.startsWith('list:'))
