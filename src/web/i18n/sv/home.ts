import type { home as en } from '#web/i18n/en/home.ts'

export const home = {
  title: 'Att göra i dag',
  newProduct: 'Ny produkt',
  importList: 'Importera en lista',
  listChanges: 'Liständringar',
  changesList_one: '{{list}} av den {{date}} ändrar {{count}} post',
  changesList_other: '{{list}} av den {{date}} ändrar {{count}} poster',
  pending: 'Gäller inte än',
  inForce: 'Gäller sedan {{date}}',
  toApply: 'Väntar på att tillämpas',
  touches_one: '{{count}} av era produkter berörs',
  touches_other: '{{count}} av era produkter berörs',
  touchesNone: 'Ingen av era produkter berörs',
  seeProducts: 'Se produkter',
  seeChanges: 'Se ändringar',
  nothing: 'Inget att göra i dag',
  nothingText: 'Ändringar av listorna som berör era produkter visas här.',
  nothingTextOperator: 'Versioner av listorna som väntar på att tillämpas visas här.',
  portfolio: 'Portfölj',
  legislation: 'Lagstiftning',
  allProducts: 'Alla produkter',
} satisfies typeof en
