import type { Language, LocalizedText, Variant } from '#contract/values/locale.ts'
import type { ImportField, ImportOptions } from '#contract/product-import-settings.ts'
import { fieldOfKey, fieldTitle, identifierKeyOf, isOnce, nameKeyOf } from '#domain/product-import/fields.ts'
import type { TitledColumn } from '#domain/product-import/read-row.ts'
import { unitInHead } from '#domain/product-import/unit-words.ts'
import { fillText } from '#domain/texts/fill.ts'
import { isHidden } from '#domain/identifiers/product.ts'

const texts = {
  key: {
    en: 'Products are matched by {key}: say which column that is, or match by another identifier.',
    sv: 'Produkter matchas på {key}: ange vilken kolumn det är, eller matcha på en annan identifierare.',
  },
  supplier: {
    en: 'Products are matched by {key} and supplier: say which column names the supplier.',
    sv: 'Produkter matchas på {key} och leverantör: ange vilken kolumn som anger leverantören.',
  },
  twice: {
    en: '“{field}” is chosen for several columns. Choose one of them.',
    sv: '”{field}” är vald för flera kolumner. Välj en av dem.',
  },
  structure: {
    en: 'Choose one of level, parent and indentation: each says where a row belongs.',
    sv: 'Välj en av nivå, överordnad och indrag: var och en säger var en rad hör hemma.',
  },
  units: {
    en: '“{field}” needs to know of what: say which product the rows are the components of, or which column has the level or the parent. Leave the column out if they are no components.',
    sv: '”{field}” behöver veta i vad: ange vilken produkt raderna är komponenter i, eller vilken kolumn som har nivån eller det överordnade. Utelämna kolumnen om raderna inte är komponenter.',
  },
  amount: {
    en: 'An amount needs its unit: in a column of its own, or in the head, as in “Mass (g)”.',
    sv: 'En mängd behöver sin enhet: i en egen kolumn, eller i rubriken, som i ”Massa (g)”.',
  },
  other: {
    en: 'Say what type of identifier this is.',
    sv: 'Ange vilken typ av identifierare det här är.',
  },
  parents: {
    en: '“{title}” is in several columns, and a value of one stands in another row of the other: one of them may be the parent. Choose what each column is.',
    sv: '”{title}” finns i flera kolumner, och ett värde i den ena står på en annan rad i den andra: en av dem kan vara den överordnade. Välj vad var och en är.',
  },
  figures: {
    en: 'The figures in the columns {first} to {last} can be quantities or positions. Say among the options which they are.',
    sv: 'Siffrorna i kolumnerna {first} till {last} kan vara antal eller platsnummer. Ange bland alternativen vilket det är.',
  },
  hidden: {
    en: '“{field}” is not used here. Choose another field, or leave the column out.',
    sv: '”{field}” används inte här. Välj ett annat fält, eller utelämna kolumnen.',
  },
} as const satisfies Record<string, LocalizedText>

export interface MappingFault {
  /** null: the mapping as a whole. */
  column: number | null
  message: string
}

type MappingOptions = Pick<ImportOptions, 'matchBy' | 'matchSupplier' | 'indentedBy' | 'componentsOf'>

/**
 * Faults of a mapping: missing or repeated columns. Without any, the file can be read. `hasUnits`: the column's cells give units; `unclear`:
 * columns of levels whose figures can be quantities; `mixed`: columns of numbers that may be parents.
 */
export function mappingFaults(
  columns: readonly TitledColumn[],
  { matchBy, matchSupplier, indentedBy, componentsOf }: MappingOptions,
  {
    language,
    variant,
    hasUnits,
    unclear,
    mixed,
  }: {
    language: Language
    variant: Variant
    hasUnits: (column: number) => boolean
    unclear: readonly TitledColumn[]
    mixed: readonly TitledColumn[]
  },
): MappingFault[] {
  const faults: MappingFault[] = []
  const add = (key: keyof typeof texts, column: number | null, params: Record<string, string> = {}) =>
    faults.push({
      column,
      message: fillText(texts[key][language], params),
    })
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  const structures = [has('level'), has('parent'), indentedBy !== 'none'].filter(Boolean).length
  const key = fieldTitle(fieldOfKey(matchBy), language)
  if (!has(fieldOfKey(matchBy))) add('key', null, { key })
  if (matchSupplier && !has('suppliers')) add('supplier', null, { key })
  for (const [index, { column, field, customType, title: head }] of columns.entries()) {
    const title = fieldTitle(field, language)
    const isRepeated = columns
      .slice(0, index)
      .some((other) => other.field === field || other.column === column)
    // Several columns of levels are one column for each level.
    if (isOnce(field) && field !== 'level' && isRepeated) add('twice', column, { field: title })
    if (field === 'identifier:Other' && customType === undefined) add('other', column)
    if (isHidden(identifierKeyOf(field) ?? nameKeyOf(field) ?? '', variant))
      add('hidden', column, { field: title })
    const isOfComponent = field === 'units' || field === 'amount'
    if (isOfComponent && structures === 0 && componentsOf === null) add('units', column, { field: title })
    const saysUnit = has('amountUnit') || unitInHead(head) !== null || hasUnits(column)
    if (field === 'amount' && !saysUnit) add('amount', column)
  }
  if (structures > 1) add('structure', null)
  for (const { column, title } of mixed) add('parents', column, { title })
  const [first] = unclear
  if (first) add('figures', null, { first: first.title, last: unclear.at(-1)?.title ?? '' })
  return faults
}
