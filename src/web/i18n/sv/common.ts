import type { common as en } from '#web/i18n/en/common.ts'

export const common = {
  save: 'Spara',
  cancel: 'Avbryt',
  close: 'Stäng',
  back: 'Tillbaka',
  delete: 'Ta bort',
  remove: 'Ta bort',
  add: 'Lägg till',
  edit: 'Redigera',
  search: 'Sök',
  clear: 'Rensa',
  discard: 'Förkasta',
  undo: 'Ångra',
  yes: 'Ja',
  no: 'Nej',
  none: 'Inga',
  all: 'Alla',
  optional: 'valfritt',
  showAll: 'Visa alla',
  saved: 'Sparat',
  savedAt: 'Sparat {{time}}',
} satisfies typeof en
