import { createContext, useContext, type ReactNode } from 'react'

/** The kit's own words, in the language of the interface; the application supplies them. */
export interface UiTexts {
  all: string
  /** So many of so many choices. */
  chosen: (count: number, total: number) => string
  cancel: string
  clear: string
  clearFilters: string
  close: string
  columns: string
  columnsToDisplay: string
  alwaysShown: string
  reset: string
  /** Of a handle that is dragged or moved with the arrow keys. */
  move: (name: string) => string
  /** Of the edge of a column. */
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
  /** Of the box of a row. */
  select: (name: string) => string
  /** Of the box in the head. */
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
  /** Of a conflict: what is changed, what another person saved, what was typed here. */
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
