/** The search box of the top bar and its palette. */
export const palette = {
  search: 'Search',
  open: 'Search everywhere',
  title: 'Search everywhere',
  placeholder: 'Product, number, supplier, substance, CAS, screen',
  hint: 'Type a name or a number. An exact number comes first.',
  recent: 'Chosen lately',
  kind: {
    product: 'Products',
    supplier: 'Suppliers',
    substance: 'Substances',
    screen: 'Screens',
  },
  searching: 'Searching',
  found_one: '{{count}} hit',
  found_other: '{{count}} hits',
  nothing: 'Nothing found for “{{text}}”',
}
