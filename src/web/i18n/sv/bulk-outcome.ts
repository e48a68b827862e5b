import type { bulkOutcome as english } from '#web/i18n/en/bulk-outcome.ts'

export const bulkOutcome: typeof english = {
  changed_one: '{{number}} produkt ändrad',
  changed_other: '{{number}} produkter ändrade',
  deleted_one: '{{number}} produkt borttagen',
  deleted_other: '{{number}} produkter borttagna',
  undone_one: '{{number}} produkt är som den var innan',
  undone_other: '{{number}} produkter är som de var innan',
  left_one: '{{number}} oförändrad',
  left_other: '{{number}} oförändrade',
  nothingDone: 'Inget ändrades',
  stopped: 'Stoppat',
  stoppedText: 'Kedja ångrar det som hade ändrats.',
  undo: 'Ångra',
  report: 'Rapport',
}
