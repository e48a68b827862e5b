/** The search box of the top bar and its palette. */
export const palette = {
  search: 'Search',
  open: 'Search everywhere',
  title: 'Search everywhere',
  placeholder: 'Product, number, supplier, substance, CAS, screen',
  recent: 'Recent',
  kind: {
    product: 'Products',
    supplier: 'Suppliers',
    request: 'Requests',
    substance: 'Substances',
    action: 'Actions',
    screen: 'Screens',
  },
  searching: 'Searching',
  found_one: '{{count}} hit',
  found_other: '{{count}} hits',
  nothing: 'Nothing found for “{{text}}”',
}
