import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import type { UiTexts } from '#web/ui/texts.tsx'

/** The kit's words in the language of the interface. */
export function useAppUiTexts(): UiTexts {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => ({
      all: t('ui.all'),
      chosen: (count, total) => t('ui.chosen', { chosen: count, total }),
      cancel: t('ui.cancel'),
      clear: t('ui.clear'),
      clearFilters: t('ui.clearFilters'),
      close: t('ui.close'),
      columns: t('ui.columns'),
      columnsToDisplay: t('ui.columnsToDisplay'),
      alwaysShown: t('ui.alwaysShown'),
      reset: t('ui.reset'),
      move: (name) => t('ui.move', { name }),
      widthOf: (column) => t('ui.widthOf', { column }),
      expand: (name) => t('ui.expand', { name }),
      collapse: (name) => t('ui.collapse', { name }),
      loading: t('ui.loading'),
      childrenFailed: t('ui.childrenFailed'),
      showMore: (count) => t('ui.showMore', { count }),
      tryAgain: t('ui.tryAgain'),
      reload: t('ui.reload'),
      requestId: t('ui.requestId'),
      // The kit writes the figure itself and needs the word that goes with it.
      records: (count) => t('ui.records', { count: count === format.number(1) ? 1 : 2 }),
      rowsPerPage: t('ui.rowsPerPage'),
      page: (page) => t('ui.page', { page }),
      previousPage: t('ui.previousPage'),
      nextPage: t('ui.nextPage'),
      pages: t('ui.pages'),
      select: (name) => t('ui.select', { name }),
      pick: t('ui.pick'),
      selectPage: t('ui.selectPage'),
      sortBy: (column) => t('ui.sortBy', { column }),
      filterBy: (column) => t('ui.filterBy', { column }),
      beingJudged: t('ui.beingJudged'),
      scrollToTop: t('ui.scrollToTop'),
      nothingFound: t('ui.nothingFound'),
      saveAndProceed: t('ui.saveAndProceed'),
      rejectAndProceed: t('ui.rejectAndProceed'),
      loadErrorTitle: t('ui.loadErrorTitle'),
      loadErrorText: t('ui.loadErrorText'),
      openMenu: t('ui.openMenu'),
      menu: t('ui.menu'),
      collapseMenu: t('ui.collapseMenu'),
      expandMenu: t('ui.expandMenu'),
      skipToContent: t('ui.skipToContent'),
      breadcrumbs: t('ui.breadcrumbs'),
      field: t('ui.field'),
      theirs: t('ui.theirs'),
      yours: t('ui.yours'),
      goOn: t('ui.goOn'),
      chooseFile: t('ui.chooseFile'),
      dropFile: t('ui.dropFile'),
      number: format.number,
    }),
    [t, format],
  )
}
