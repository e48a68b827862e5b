import type { Language, LocalizedText, Variant } from '#contract/values/locale.ts'
import type { ImportField, ImportOptions } from '#contract/product-import-settings.ts'
import { fieldOfKey, fieldTitle, identifierKeyOf, isOnce, nameKeyOf } from '#domain/product-import/fields.ts'
import type { TitledColumn } from '#domain/product-import/read-row.ts'
import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { unitInHead } from '#domain/product-import/unit-words.ts'
import { fillText } from '#domain/texts/fill.ts'
import { isHidden } from '#domain/identifiers/product.ts'

const texts = {
  key: {
    en: 'Kedja matches products by {key}. Choose the column with {key}, or match by another identifier.',
    sv: 'Kedja matchar produkter på {key}. Välj kolumnen med {key}, eller matcha på en annan identifierare.',
  },
  supplier: {
    en: 'Kedja matches products by {key} and supplier. Choose the column with the supplier.',
    sv: 'Kedja matchar produkter på {key} och leverantör. Välj kolumnen med leverantören.',
  },
  twice: {
    en: '“{field}” is chosen for several columns. Choose one of them.',
    sv: '”{field}” är vald för flera kolumner. Välj en av dem.',
  },
  structure: {
    en: 'Choose only one of level, parent and indent. Each of them shows the structure.',
    sv: 'Välj bara en av nivå, överordnad och indrag. Var och en visar strukturen.',
  },
  units: {
    en: '“{field}” needs a parent product. Choose the product that the rows are components of, or the column with the level or the parent. If the rows are not components, leave the column out.',
    sv: '”{field}” behöver en överordnad produkt. Välj produkten som raderna är komponenter i, eller kolumnen med nivån eller den överordnade. Utelämna kolumnen om raderna inte är komponenter.',
  },
  amount: {
    en: 'An amount needs a unit: in a separate column, or in the column header, as in “Mass (g)”.',
    sv: 'En mängd behöver en enhet: i en egen kolumn, eller i kolumnrubriken, som i ”Massa (g)”.',
  },
  other: {
    en: 'Choose the type of this identifier.',
    sv: 'Välj typ för identifieraren.',
  },
  parents: {
    en: 'Several columns are named “{title}”, and one of them may be the parent. Choose the field of each of these columns.',
    sv: 'Flera kolumner heter ”{title}”, och en av dem kan vara den överordnade. Välj fält för var och en av kolumnerna.',
  },
  several: {
    en: 'The quantities under “{title}” are for {count} of the product, not for one. Divide them in the file, and correct the heading.',
    sv: 'Mängderna under ”{title}” gäller för {count} av produkten, inte för en. Dela dem i filen, och rätta rubriken.',
  },
  base: {
    en: 'By “{title}” the quantities are for {count} of the product, not for one. Divide them in the file, and delete the column.',
    sv: 'Enligt ”{title}” gäller mängderna för {count} av produkten, inte för en. Dela dem i filen, och ta bort kolumnen.',
  },
  baseAbove: {
    en: 'By “{title}” above the list the quantities are for {count} of the product, not for one. Divide them in the file, and delete that text.',
    sv: 'Enligt ”{title}” ovanför listan gäller mängderna för {count} av produkten, inte för en. Dela dem i filen, och ta bort den texten.',
  },
  quantities: {
    en: 'Several columns have quantities: “{others}” and “{title}”. Keep one of them. If each is for a product of its own, import the file once for each column, and choose its product. If they are no quantities, leave them out.',
    sv: 'Flera kolumner har antal: ”{others}” och ”{title}”. Behåll en av dem. Om var och en gäller en egen produkt, importera filen en gång för varje kolumn, och välj dess produkt. Om de inte är antal, utelämna dem.',
  },
  beside: {
    en: 'From column {letter} on the headings are those of the columns before: a second list stands beside the first. Leave out its columns here, and put it into a sheet of its own.',
    sv: 'Från kolumn {letter} är rubrikerna desamma som i kolumnerna före: en andra lista står bredvid den första. Utelämna dess kolumner här, och lägg den på ett eget blad.',
  },
  total: {
    en: '“{title}” has quantities for the whole product. Where the list has levels or parents, Kedja needs the quantities in one assembly. Divide them by the quantity of the assembly in the file, and correct the heading.',
    sv: '”{title}” har antal för hela produkten. Där listan har nivåer eller överordnade behöver Kedja antalen i en sammansättning. Dela dem i filen med sammansättningens antal, och rätta rubriken.',
  },
  lengths: {
    en: 'One part has several lengths under “{title}”, such as {part}. Its pieces alone do not say how much of it is used. Write the total length in each row, with its unit, and choose “{amount}” for the column.',
    sv: 'En artikel har flera längder under ”{title}”, till exempel {part}. Antalet bitar säger inte hur mycket som går åt. Skriv den sammanlagda längden på varje rad, med enhet, och välj ”{amount}” för kolumnen.',
  },
  figures: {
    en: 'The numbers in the columns {first} to {last} can be quantities or positions. Choose in the options which they are.',
    sv: 'Siffrorna i kolumnerna {first} till {last} kan vara antal eller platsnummer. Välj bland alternativen vilket det är.',
  },
  hidden: {
    en: '“{field}” is not used here. Choose another field, or leave the column out.',
    sv: '”{field}” används inte här. Välj ett annat fält, eller utelämna kolumnen.',
  },
} as const satisfies Record<string, LocalizedText>

const OF_SEVERAL = /(?:\b(?:per|pro|je|pour|for)|\/)\s*(10+|[2-9]\d+)(?!\d)/i

/** "Qty per 100": how many products the quantities below a head are for; null: for one. */
const ofSeveral = (head: string): string | null => OF_SEVERAL.exec(head)?.[1] ?? null

export interface MappingFault {
  /** null: the mapping as a whole. */
  column: number | null
  message: string
}

type MappingOptions = Pick<ImportOptions, 'matchBy' | 'matchSupplier' | 'indentedBy' | 'componentsOf'>

/**
 * Faults of a mapping: missing or repeated columns. Without any, the file can be read. `hasUnits`: the column's cells give units; `unclear`:
 * columns of levels whose figures can be quantities; `mixed`: columns of numbers that may be parents; `base`: how
 * many products the quantities are for; `places`: the column of places on a circuit board, which are counted; `beside`: the first column of a second list beside the first; `total`: the column of quantities for the whole product; `lengths`: the column of lengths of a part that has several.
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
    base,
    beside,
    places,
    total,
    lengths,
  }: {
    language: Language
    variant: Variant
    hasUnits: (column: number) => boolean
    unclear: readonly TitledColumn[]
    mixed: readonly TitledColumn[]
    base: { column: number | null; title: string; count: string } | null
    beside: number | null
    places: { column: number; title: string } | null
    total: { column: number; title: string } | null
    lengths: { column: number; title: string; part: string } | null
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
    const others = columns.slice(0, index).flatMap((other) => (other.field === field ? other.title : []))
    if (field === 'units' && others.length > 0)
      add('quantities', column, { others: others.join(', '), title: head })
    else if (isOnce(field) && field !== 'level' && isRepeated) add('twice', column, { field: title })
    if (field === 'identifier:Other' && customType === undefined) add('other', column)
    if (isHidden(identifierKeyOf(field) ?? nameKeyOf(field) ?? '', variant))
      add('hidden', column, { field: title })
    const several = field === 'units' ? ofSeveral(head) : null
    if (several !== null) add('several', column, { title: head, count: several })
    const isOfComponent = field === 'units' || field === 'amount'
    if (isOfComponent && structures === 0 && componentsOf === null) add('units', column, { field: title })
    const saysUnit = has('amountUnit') || unitInHead(head) !== null || hasUnits(column)
    if (field === 'amount' && !saysUnit) add('amount', column)
  }
  if (structures > 1) add('structure', null)
  for (const { column, title } of mixed) add('parents', column, { title })
  if (places && structures === 0 && componentsOf === null)
    add('units', places.column, { field: places.title })
  if (beside !== null) add('beside', beside, { letter: columnLetters(beside) })
  if (total && structures > 0) add('total', total.column, { title: total.title })
  if (lengths)
    add('lengths', lengths.column, {
      title: lengths.title,
      part: lengths.part,
      amount: fieldTitle('amount', language),
    })
  if (base && has('units'))
    add(base.column === null ? 'baseAbove' : 'base', base.column, { title: base.title, count: base.count })
  const [first] = unclear
  if (first) add('figures', null, { first: first.title, last: unclear.at(-1)?.title ?? '' })
  return faults
}
