import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import type { UiTexts } from '#web/ui/texts.tsx'

/** The kit's words in the language of the interface, each looked up when the kit first shows it. */
export function useAppUiTexts(): UiTexts {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => ({
      get all() {
        return t('ui.all')
      },
      chosen: (count, total) => t('ui.chosen', { chosen: count, total }),
      get cancel() {
        return t('ui.cancel')
      },
      get clear() {
        return t('ui.clear')
      },
      get clearFilters() {
        return t('ui.clearFilters')
      },
      get close() {
        return t('ui.close')
      },
      get columns() {
        return t('ui.columns')
      },
      get columnsToDisplay() {
        return t('ui.columnsToDisplay')
      },
      get alwaysShown() {
        return t('ui.alwaysShown')
      },
      get reset() {
        return t('ui.reset')
      },
      move: (name) => t('ui.move', { name }),
      widthOf: (column) => t('ui.widthOf', { column }),
      expand: (name) => t('ui.expand', { name }),
      collapse: (name) => t('ui.collapse', { name }),
      get loading() {
        return t('ui.loading')
      },
      get childrenFailed() {
        return t('ui.childrenFailed')
      },
      showMore: (count) => t('ui.showMore', { count }),
      get tryAgain() {
        return t('ui.tryAgain')
      },
      get reload() {
        return t('ui.reload')
      },
      get requestId() {
        return t('ui.requestId')
      },
      // The kit writes the figure itself and needs the word that goes with it.
      records: (count) => t('ui.records', { count: count === format.number(1) ? 1 : 2 }),
      get rowsPerPage() {
        return t('ui.rowsPerPage')
      },
      page: (page) => t('ui.page', { page }),
      get previousPage() {
        return t('ui.previousPage')
      },
      get nextPage() {
        return t('ui.nextPage')
      },
      get pages() {
        return t('ui.pages')
      },
      select: (name) => t('ui.select', { name }),
      get pick() {
        return t('ui.pick')
      },
      get selectPage() {
        return t('ui.selectPage')
      },
      sortBy: (column) => t('ui.sortBy', { column }),
      filterBy: (column) => t('ui.filterBy', { column }),
      get beingJudged() {
        return t('ui.beingJudged')
      },
      get scrollToTop() {
        return t('ui.scrollToTop')
      },
      get nothingFound() {
        return t('ui.nothingFound')
      },
      get saveAndProceed() {
        return t('ui.saveAndProceed')
      },
      get rejectAndProceed() {
        return t('ui.rejectAndProceed')
      },
      get loadErrorTitle() {
        return t('ui.loadErrorTitle')
      },
      get loadErrorText() {
        return t('ui.loadErrorText')
      },
      get openMenu() {
        return t('ui.openMenu')
      },
      get menu() {
        return t('ui.menu')
      },
      get collapseMenu() {
        return t('ui.collapseMenu')
      },
      get expandMenu() {
        return t('ui.expandMenu')
      },
      get skipToContent() {
        return t('ui.skipToContent')
      },
      get breadcrumbs() {
        return t('ui.breadcrumbs')
      },
      get field() {
        return t('ui.field')
      },
      get theirs() {
        return t('ui.theirs')
      },
      get yours() {
        return t('ui.yours')
      },
      get goOn() {
        return t('ui.goOn')
      },
      get chooseFile() {
        return t('ui.chooseFile')
      },
      get dropFile() {
        return t('ui.dropFile')
      },
      number: format.number,
    }),
    [t, format],
  )
}
