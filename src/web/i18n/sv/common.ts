import type { common as en } from '#web/i18n/en/common.ts'

export const common = {
  cancel: 'Avbryt',
  clear: 'Rensa',
  filters_one: '{{count}} filter',
  filters_other: '{{count}} filter',
  discard: 'Förkasta',
  yes: 'Ja',
  no: 'Nej',
  none: 'Inga',
  optional: 'valfritt',
  dayExample: 'åååå-mm-dd',
  openCalendar: 'Öppna kalendern',
  showMore: 'Visa fler',
  showAll: 'Visa alla {{count, number}}',
} satisfies typeof en
