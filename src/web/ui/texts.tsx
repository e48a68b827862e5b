import { createContext, useContext, type ReactNode } from 'react'

/** The kit's own words, in the language of the interface; the application supplies them. */
export interface UiTexts {
  all: string
  /** "3 of 8" chosen values. */
  chosen: (count: number, total: number) => string
  cancel: string
  clear: string
  clearFilters: string
  close: string
  columns: string
  columnsToDisplay: string
  alwaysShown: string
  reset: string
  /** Label of a handle that is dragged or moved with the arrow keys. */
  move: (name: string) => string
  /** Label of the edge of a column. */
  widthOf: (column: string) => string
  expand: (name: string) => string
  collapse: (name: string) => string
  loading: string
  childrenFailed: string
  showMore: (remaining: number) => string
  tryAgain: string
  reload: string
  requestId: string
  records: (count: string) => string
  rowsPerPage: string
  page: (page: number) => string
  previousPage: string
  nextPage: string
  pages: string
  sortBy: (column: string) => string
  /** Label of the checkbox of a row. */
  select: (name: string) => string
  /** On a phone: begins to choose rows. */
  pick: string
  /** Label of the checkbox in the head. */
  selectPage: string
  filterBy: (column: string) => string
  beingJudged: string
  scrollToTop: string
  nothingFound: string
  saveAndProceed: string
  rejectAndProceed: string
  loadErrorTitle: string
  loadErrorText: string
  openMenu: string
  menu: string
  collapseMenu: string
  expandMenu: string
  skipToContent: string
  breadcrumbs: string
  /** Column heads of a conflict: the field, the other person's value, the typed value. */
  field: string
  theirs: string
  yours: string
  goOn: string
  chooseFile: string
  dropFile: string
  /** A whole number or a decimal, as the language writes it. */
  number: (value: number) => string
}

const UiTextsContext = createContext<UiTexts | null>(null)

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>
}

export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext)
  if (!texts) throw new Error('UiTextsProvider is missing above this component.')
  return texts
}
