import { importFields, type ImportField } from '#contract/product-import-settings.ts'
import { fieldRules } from '#domain/product-import/fields.ts'

/** The likely meaning of a column. */
export interface Proposal {
  field: ImportField
  customType: string | null
}

/** A head without case, space, accents and punctuation: "Part No." → partno. */
export const comparableHead = (head: string): string =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const byHeads = (fields: readonly (readonly [ImportField, readonly string[]])[]) =>
  new Map(
    fields.flatMap(([field, heads]) =>
      heads.flatMap((line) => line.split(' ')).map((head) => [comparableHead(head), field] as const),
    ),
  )

const titles = new Map(
  importFields.flatMap((field) =>
    Object.values(fieldRules[field].title).map((title) => [comparableHead(title), field] as const),
  ),
)
const fieldByHead = new Map([
  ...byHeads(importFields.map((field) => [field, fieldRules[field].heads])),
  ...titles,
])

/** Heads that mean something only where no other column does: "Value" of KiCad is the part, elsewhere it is a price. */
const weakFields = byHeads([
  ['name:Our product name', ['value wert varde comment kommentar bom bomline nomenclature']],
  ['name:Model', ['footprint fotavtryck gehause kapsling package pcbfootprint']],
  [
    'identifier:Part number',
    [
      'documentnumber documentno documentnr dokumentnummer dokumentnr libref libraryref libraryreference designitemid librarypart',
    ],
  ],
  ['identifier:Product ID', ['material']],
  ['contents', ['contents innehall']],
])

/** Heads of columns that count rows in one file and name parts in the next. */
const COUNTING_HEADS = new Set([
  '',
  'item',
  'itemno',
  'itemnr',
  'itemnumber',
  'itemid',
  'id',
  'no',
  'nr',
  'number',
  'nummer',
])
/** Heads under which circuits have their designators, and others numbers. */
const DESIGNATOR_HEADS = new Set([
  'ref',
  'refs',
  'reference',
  'referenz',
  'referens',
  'beteckning',
  'refdes',
  'part',
])

export const mayCount = (title: string): boolean => COUNTING_HEADS.has(comparableHead(title))
export const mayDesignate = (title: string): boolean => DESIGNATOR_HEADS.has(comparableHead(title))

/** "Other: Drawing no" is an identifier of a type of its own; "Model 2" is a second model. */
export function byHead(title: string): Proposal | null {
  const custom = /^(?:other identifier|other|annan identifierare|annan)\s*[:–-]\s*(.+)$/i.exec(
    title.trim(),
  )?.[1]
  if (custom) return { field: 'identifier:Other', customType: custom }
  const head = comparableHead(title)
  const field =
    fieldByHead.get(head) ??
    fieldByHead.get(head.replace(/\d+$/, '')) ??
    ofComponent(title) ??
    bySecondWord(title)
  return field ? { field, customType: null } : null
}

const COMPONENT = /^(?:child|component|comp|komponente?n?|komp)\b[\s.:_-]*(\p{L}.*)$/iu

/** "Child part no", "Komp.Menge (KME)": what follows the word for a component is said of it. */
function ofComponent(title: string): ImportField | undefined {
  const rest = COMPONENT.exec(title.trim())?.[1]
  return rest === undefined ? undefined : (fieldByHead.get(comparableHead(rest)) ?? bySecondWord(rest))
}

/** "Component IPN": true where a head says that its values belong to the component. */
export const isOfComponent = (title: string): boolean => ofComponent(title) !== undefined

const QUANTITY =
  /(?:^|[^\p{L}])(?:qty|quantity|menge|anzahl|antal|qte|qté|quantité|cantidad|quantità|aantal|ilość)(?![\p{L}])/iu
const OTHER_QUANTITY =
  /stock|lager|bestand|hand|avail|order|best(?:äll|ell)|min|max|total|ges|\bext(?:\b|ended)|kumul|cumul|summ|effe[ck]tiv|roll|setup|price|pris|preis|batch|disponib|scrap|spill|ausschu|reserv|alloc|spare|receiv|deliver|produced|consum|used|built|missing|short|saldo|pack|verpack|förp|lot\b|moq|purch|inköp|einkauf|achat/i

/** "Qty for one set": a quantity, but not one of a stock, an order or the whole. */
export const saysQuantity = (title: string): boolean => QUANTITY.test(title) && !OTHER_QUANTITY.test(title)

const LEVEL =
  /ebene|stufe|level|nivå|niveau|livello|nivel|taso|poziom|úroveň|szint|επίπεδο|уров|层|階層|レベル/iu

/** "Stücklistenebene": a head in which a word for levels stands. */
export const mentionsLevel = (title: string): boolean => LEVEL.test(title)

/** The field of an ambiguous head, for use only when no other column is a better match. */
export const byWeakHead = (title: string): ImportField | undefined => weakFields.get(comparableHead(title))

/** "Quantity (pcs)", "Part number / Artikelnummer": what stands before the bracket or slash. */
function bySecondWord(title: string): ImportField | undefined {
  return title
    .split(/[([/\n]/)
    .map((part) => fieldByHead.get(comparableHead(part)))
    .find((field) => field !== undefined)
}
