import type { SearchResult } from '#contract/search.ts'
import { parentsOf } from '#web/routes/parents.ts'
import { routeEntry, routeTable, type RouteName } from '#web/routes/table.ts'
import { routes as english } from '#web/i18n/en/routes.ts'
import { routes as swedish } from '#web/i18n/sv/routes.ts'

/** An entry of the palette: a named address. */
export interface PaletteEntry {
  kind: 'product' | 'supplier' | 'request' | 'substance' | 'action' | 'screen'
  title: string
  /** A number, or the screen above. */
  detail: string
  /** The address that the entry opens. */
  href: string
}

/** Small letters without accents: "Värmepump" is found by "varmepump". */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

interface Screens {
  /** True when the screen exists and the user may open it. */
  isOpen: (name: RouteName) => boolean
  titleOf: (name: RouteName) => string
}

/** All screens that may be opened by themselves, in the order of the table: what the palette opens with. */
export const allScreens = ({ isOpen, titleOf }: Screens): PaletteEntry[] =>
  openNames(isOpen).map((name) => screenEntry(name, titleOf))

/** Screens whose English or Swedish title has all words of the text; those whose title begins with it first. */
export function findScreens(text: string, { isOpen, titleOf }: Screens): PaletteEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return openNames(isOpen)
    .map((name) => ({ name, titles: [english[name], swedish[name]].map(plain) }))
    .filter(({ titles }) => titles.some((title) => words.every((word) => title.includes(word))))
    .toSorted((a, b) => Number(beginsSo(b.titles, words)) - Number(beginsSo(a.titles, words)))
    .map(({ name }) => screenEntry(name, titleOf))
}

/** Screens that are not of one thing. The table's keys are its names. */
const openNames = (isOpen: Screens['isOpen']): RouteName[] =>
  (Object.keys(routeTable) as RouteName[]).filter((name) => {
    const { path, layout } = routeEntry(name)
    return layout === 'menu' && !path.includes(':') && isOpen(name)
  })

const screenEntry = (name: RouteName, titleOf: Screens['titleOf']): PaletteEntry => ({
  kind: routeEntry(name).isAction ? 'action' : 'screen',
  title: titleOf(name),
  detail: parentsOf(name).map(titleOf).join(' › '),
  href: routeEntry(name).path,
})

const beginsSo = (titles: readonly string[], [first = '']: readonly string[]) =>
  titles.some((title) => title.startsWith(first))

/** Addresses of search results; null: there is no screen for the result. */
export interface Places {
  product: (id: number) => string
  supplier: (id: number) => string | null
  request: (side: 'sent' | 'received', id: number) => string | null
  substance: (id: number) => string | null
}

/** The server's results as entries, products first. */
export function foundEntries(found: SearchResult, places: Places): PaletteEntry[] {
  return [
    ...found.products.map(({ id, title, number }) => entryOf('product', title, number, places.product(id))),
    ...found.suppliers.map(({ id, title }) => entryOf('supplier', title, '', places.supplier(id))),
    ...found.requests.map(({ id, side, reference, title }) =>
      entryOf('request', title, reference, places.request(side, id)),
    ),
    ...found.substances.map(({ id, name, casNumbers, ecNumbers }) =>
      entryOf('substance', name, casNumbers[0] ?? ecNumbers[0] ?? '', places.substance(id)),
    ),
  ].filter((entry) => entry !== null)
}

/** Entries for a text by kind: records, then actions, then screens. */
export const inListOrder = (
  records: readonly PaletteEntry[],
  screens: readonly PaletteEntry[],
): PaletteEntry[] => [
  ...records,
  ...screens.filter(({ kind }) => kind === 'action'),
  ...screens.filter(({ kind }) => kind !== 'action'),
]

/**
 * The place of the entry that Enter opens: the first whose title or number begins with the text, so that an action comes before a record
 * that merely contains it; otherwise the first.
 */
export function placeOfBest(text: string, entries: readonly PaletteEntry[]): number {
  const typed = plain(text.trim())
  const isBegun = ({ kind, title, detail }: PaletteEntry) =>
    plain(title).startsWith(typed) ||
    // The detail of a screen is the screen above it.
    (kind !== 'action' && kind !== 'screen' && plain(detail).startsWith(typed))
  return Math.max(0, entries.findIndex(isBegun))
}

/** The entries with the group of the best first, so that what Enter opens is in sight. */
export function withBestFirst(text: string, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const best = entries[placeOfBest(text, entries)]
  const isOfBest = ({ kind }: PaletteEntry) => kind === best?.kind
  return [...entries.filter(isOfBest), ...entries.filter((entry) => !isOfBest(entry))]
}

const entryOf = (
  kind: PaletteEntry['kind'],
  title: string,
  detail: string,
  href: string | null,
): PaletteEntry | null => (href === null ? null : { kind, title, detail, href })
