import type * as en from '#web/i18n/en/views.ts'

export const views: typeof en.views = {
  label: 'Vyer',
  more: '{{count}} till',
  find: 'Hitta en vy',
  nothing: 'Ingen vy heter så',
  all: 'Alla produkter',
  changed: 'ändrad',
  sharedBy: 'Delad av {{name}}',
  menu: 'Spara vy',
  saveNew: 'Spara som ny vy',
  saveChanges: 'Spara ändringar i ”{{name}}”',
  discard: 'Ångra ändringar',
  edit: 'Byt namn eller dela',
  makeDefault: 'Öppna listan med den här vyn',
  dropDefault: 'Öppna inte längre listan med den här vyn',
  remove: 'Ta bort vyn',
  saved: 'Vyn sparad',
  removed: 'Vyn borttagen',
  undo: 'Ångra',
  gone_one:
    '”{{name}}” använder {{count}} kolumn, filter eller sortering som inte längre finns. Kedja utelämnar den.',
  gone_other:
    '”{{name}}” använder {{count}} kolumner, filter eller sorteringar som inte längre finns. Kedja utelämnar dem.',
  goneHelp:
    'Spara vyn för att ta bort dem. Om en lagstiftning slås på igen kommer dess kolumner, filter och sortering tillbaka.',
  missing: 'Vyn finns inte längre. Filtren finns kvar.',
  dialog: {
    new: 'Spara vy',
    edit: 'Byt namn på eller dela vyn',
    name: 'Namn',
    nameHelp: 'Vyn sparar filter, kolumner och sortering.',
    nameNeeded: 'En vy behöver ett namn',
    share: 'Dela i {{organization}}',
    shareHelp: 'Alla i organisationen ser vyn. Du och administratörer kan ändra den.',
    save: 'Spara vy',
  },
}

export const exporting: typeof en.exporting = {
  bom: {
    label: 'Strukturlista, att ändra och importera',
    xlsx: 'Produkter och komponenter som XLSX',
    csv: 'Produkter och komponenter som CSV',
  },
  button: 'Exportera',
  xlsx: 'Excel-arbetsbok (XLSX)',
  csv: 'Kommaseparerad text (CSV)',
  what_one: '{{number}} rad, som den visas',
  what_other: '{{number}} rader, som de visas',
  asJob: 'Kedja exporterar fler än {{limit}} rader i bakgrunden.',
  begun: 'Filen skapas',
  begunText:
    'Filen har många rader. Du kan arbeta vidare: Kedja säger till när filen är klar, och behåller den ett dygn under Exportera i översikten.',
  recent: 'Filer från de senaste 24 timmarna',
  rows_one: '{{number}} rad',
  rows_other: '{{number}} rader',
  until: 'till {{time}}',
  running: 'Skriver rader',
  progress: '{{done}} av {{total}} rader',
  counting: 'Hittar raderna',
  cancel: 'Avbryt exporten',
  done: 'Exporten är klar',
  download: 'Ladda ner',
  failed: 'Exporten misslyckades',
  cancelled: 'Exporten avbruten',
}
