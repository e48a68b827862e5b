import type { palette as english } from '#web/i18n/en/palette.ts'

export const palette: typeof english = {
  search: 'Sök',
  open: 'Sök överallt',
  title: 'Sök överallt',
  placeholder: 'Produkt, nummer, leverantör, ämne, CAS, sida',
  recent: 'Senaste',
  kind: {
    product: 'Produkter',
    supplier: 'Leverantörer',
    request: 'Förfrågningar',
    substance: 'Ämnen',
    action: 'Åtgärder',
    screen: 'Sidor',
  },
  searching: 'Söker',
  found_one: '{{count}} träff',
  found_other: '{{count}} träffar',
  nothing: 'Inget hittades för ”{{text}}”',
}
