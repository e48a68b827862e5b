import type { bulkOutcome as english } from '#web/i18n/en/bulk-outcome.ts'

export const bulkOutcome: typeof english = {
  changed_one: '{{number}} produkt ändrad',
  changed_other: '{{number}} produkter ändrade',
  deleted_one: '{{number}} produkt borttagen',
  deleted_other: '{{number}} produkter borttagna',
  undone_one: '{{number}} produkt är som den var innan',
  undone_other: '{{number}} produkter är som de var innan',
  left_one: '{{number}} lämnades som den är',
  left_other: '{{number}} lämnades som de är',
  nothingDone: 'Inget ändrades',
  stopped: 'Det stoppades',
  stoppedText: 'Det som hade ändrats återställs.',
  undo: 'Ångra',
  report: 'Rapport',
}
