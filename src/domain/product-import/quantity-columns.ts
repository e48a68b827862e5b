import type { ImportField } from '#contract/product-import-settings.ts'
import { byHead, saysQuantity } from '#domain/product-import/column-heads.ts'
import { isNothing } from '#domain/product-import/read-cell.ts'

/** A column as a file has it. */
interface Column {
  column: number
  title: string
  ownTitle?: string
  values: readonly string[]
  /** The row of each value, counted from 0. */
  places?: readonly number[]
}

const CELL = /^(?:\d{1,6}(?:[.,]\d+)?(?:\s*\p{L}{1,4}\.?)?|x|[-–—])$/iu
const FEWEST = 2

/** True where a head says that its column holds quantities. */
const saysUnits = ({ title, ownTitle = '' }: Column): boolean =>
  byHead(title)?.field === 'units' || byHead(ownTitle)?.field === 'units' || saysQuantity(title)

/**
 * The columns that all may hold the quantities of rows: several heads say so, and their figures differ; or, where none says so, columns that seem to
 * be products with the quantities of their components (a matrix). Fewer than two: none. `fields`: what the columns are otherwise.
 */
export function quantityColumns<Kind extends Column>(
  columns: readonly Kind[],
  fields: ReadonlyMap<number, ImportField>,
): Kind[] {
  const free = columns.filter(
    ({ column, values }) =>
      (fields.get(column) ?? 'units') === 'units' &&
      values.length > 0 &&
      values.every((value) => CELL.test(value)),
  )
  const isAmount = Array.from(fields.values()).includes('amount')
  const said = columns.filter((column) => saysUnits(column))
  if (said.length > 0) {
    const several = free.filter(saysUnits)
    const different = several.filter(
      (one, at) => !several.slice(0, at).some((other) => cellsOf(other) === cellsOf(one)),
    )
    return different.length < FEWEST ? [] : different
  }
  return isAmount ? [] : matrixIn(free)
}

const cellsOf = ({ values, places = [] }: Column) => JSON.stringify([values, places])

/** Heads of figures that are no quantities. */
const OTHER_FIGURES =
  /pri[sxc]|preis|cost|kost|stock|lager|bestand|weight|gewicht|vikt|mass|poids|size|gr(?:ö|ss|oe)|dim|year|år|jahr|month|week|date|rev|length|läng|width|breite|bredd|height|höh|höjd|temp|volt|amp|%|€|\$|eur\b|usd\b|sek\b/iu
const VARIANT =
  /^(?:variant|version|model|modell|type|typ|config|konfig|product|produkt|ausführung|utförande|modèle)/iu

/** The word that titles of products in columns begin with: "pump" of "Pump A", "p" of "P-100". */
const stemOf = (title: string) => /^\p{L}+/u.exec(title.trim())?.[0].toLowerCase() ?? ''

/** Columns beside each other with heads of one kind, whose rows are not all filled: products, and the quantities of their components. */
function matrixIn<Kind extends Column>(columns: readonly Kind[]): Kind[] {
  const mayBe = columns.filter(
    ({ title }) =>
      stemOf(title) !== '' && title.trim().toLowerCase() !== stemOf(title) && !OTHER_FIGURES.test(title),
  )
  for (const group of Map.groupBy(mayBe, ({ title }) => stemOf(title)).values()) {
    const areBeside = group.every(({ column }, at) => column === (group[0]?.column ?? 0) + at)
    const areDistinct = new Set(group.map(({ title }) => title)).size === group.length
    if (group.length < FEWEST || !areBeside || !areDistinct) continue
    if (group.every(({ title }) => VARIANT.test(title)) || haveGaps(group)) return group
  }
  return []
}

const saysNone = (value: string) => value === '0' || isNothing(value)

/** True where a row has a quantity in one of the columns, and none in another. */
function haveGaps(group: readonly Column[]): boolean {
  const filled = group.map(
    ({ values, places = [] }) => new Set(places.filter((_, at) => !saysNone(values[at] ?? ''))),
  )
  const all = new Set(filled.flatMap((rows) => Array.from(rows)))
  return filled.some((rows) => rows.size < all.size)
}

const TOTAL_WORD = String.raw`(?:ext(?:ended)?|effective|total(?:t|e|er|es)?|ges(?:amt)?|sum(?:ma|me|med)?|cum(?:ul(?:ative|ated|é|e)?)?|kum(?:ul(?:ativ|iert)?e?)?|roll(?:ed)?[\s-]?up|aggregated?|overall)`
const QUANTITY_WORD = String.raw`(?:qty|quantity|quant|menge|anzahl|stückzahl|antal|mängd|kvantitet|qte|qté|quantité|count|pcs|units)`
const TOTAL = new RegExp(
  String.raw`^(?:${TOTAL_WORD}\.?[\s_-]*${QUANTITY_WORD}|${QUANTITY_WORD}\.?[\s_-]*${TOTAL_WORD})\.?(?:\s*[([].*)?$`,
  'iu',
)

/** "Extended Qty", "Gesamtmenge": a quantity for the whole product, not for one assembly. */
export const saysTotal = (title: string): boolean => TOTAL.test(title.trim())

const LENGTH = String.raw`(?:length|länge|längd|longueur|lunghezza|longitud|lengte)`
const CUT_LENGTH = new RegExp(
  String.raw`^(?:(?:cut(?:ting)?|zuschnitts?|schnitt|kap)[\s_-]*${LENGTH}|${LENGTH} (?:de coupe|di taglio|de corte))\b`,
  'iu',
)
const ANY_LENGTH = new RegExp(String.raw`^(?:${LENGTH}|l)\s*(?:[([].*)?$`, 'iu')
const OTHER_SIZE =
  /^(?:width|breite|bredd|largeur|height|höhe|höjd|hauteur|thickness|dicke|tjocklek|stärke|depth|tiefe|djup|[bwhtd])\s*(?:[([].*)?$/iu
const MEASURE = /^\d[\d\s.,]*(?:\s*(?:mm|cm|m))?$/i

/** The column of lengths to which rows are cut; null: there is none, or it is one size among others. */
export function lengthColumn<Kind extends Column>(
  columns: readonly Kind[],
): { column: Kind; isCut: boolean } | null {
  const isCut = ({ title }: Column) => CUT_LENGTH.test(title.trim())
  const found =
    columns.find(isCut) ??
    (columns.some(({ title }) => OTHER_SIZE.test(title.trim()))
      ? undefined
      : columns.find(({ title }) => ANY_LENGTH.test(title.trim())))
  if (
    !found ||
    found.values.length === 0 ||
    !found.values.every((value) => MEASURE.test(value) || isNothing(value))
  )
    return null
  return { column: found, isCut: isCut(found) }
}
