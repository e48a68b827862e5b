import type { Language } from '#contract/values/locale.ts'
import type { ImportField } from '#contract/product-import-settings.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import { kindTitle, typeTitle } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import type { Download } from '#server/http/answers.ts'
import { tableDownload } from '#server/http/table-download.ts'
import type { Cell } from '#server/spreadsheets/write/written-table.ts'

const FIELDS: readonly ImportField[] = [
  'level',
  'identifier:Part number',
  'name:Our product name',
  'type',
  'kind',
  'units',
  'amount',
  'amountUnit',
  'identifier:EAN',
  'country',
]

const texts = {
  title: { en: 'Sample of a bill of materials', sv: 'Exempel på en strukturlista' },
  pump: { en: 'Transfer pump', sv: 'Överföringspump' },
  housing: { en: 'Pump housing', sv: 'Pumphus' },
  screw: { en: 'Screw M6 × 20', sv: 'Skruv M6 × 20' },
  cable: { en: 'Cable 3 × 1.5 mm²', sv: 'Kabel 3 × 1,5 mm²' },
  grease: { en: 'Bearing grease', sv: 'Lagerfett' },
} as const

/** PROD-46: sample file to be filled in; it can be imported as it is. */
export const downloadSample = ({ language }: Pick<Context, 'language'>, format: TableFormat): Download =>
  tableDownload(format, texts.title[language], {
    name: texts.title[language].slice(0, 31),
    columns: FIELDS.map((field) => ({
      title: fieldTitle(field, language),
      width: field === 'name:Our product name' ? 28 : 18,
      ...((field === 'level' || field === 'units') && { kind: 'number' as const }),
    })),
    rows: sampleRows(language),
  })

function sampleRows(language: Language): Cell[][] {
  const name = (key: keyof typeof texts) => texts[key][language]
  const own = typeTitle('own_product', language)
  const bought = typeTitle('purchased_product_undefined_supplier', language)
  const [article, mixture] = [kindTitle('article', language), kindTitle('chemical_product', language)]
  return [
    [1, 'EX-100', name('pump'), own, article, null, null, null, '4006381333931', 'SE'],
    [2, 'EX-110', name('housing'), own, article, 1, null, null, null, 'SE'],
    [3, 'EX-111', name('screw'), bought, article, 8, null, null, null, 'DE'],
    [2, 'EX-120', name('cable'), bought, article, 1, '2.5', 'm', null, 'DE'],
    [2, 'EX-130', name('grease'), bought, mixture, 1, '12', 'g', null, null],
  ]
}
