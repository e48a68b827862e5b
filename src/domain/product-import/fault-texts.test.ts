import { describe, expect, test } from 'vitest'

import { languages } from '#contract/values/locale.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'
import { isOfOtherList } from '#domain/product-import/row-fault.ts'
import { rowFaultKind, rowFaultText } from '#domain/product-import/row-fault-texts.ts'

describe('[PROD-35] the text of a fault', () => {
  test.each<[RowFaultCode, Record<string, string | number>, string, string]>([
    [
      'key:missing',
      { key: 'Product ID' },
      'The row has no Product ID. Kedja matches products by Product ID. Fill it in, or delete the row.',
      'Raden har inget Product ID. Kedja matchar produkter på Product ID. Fyll i det, eller ta bort raden.',
    ],
    [
      'parent:refused',
      { parentRow: 7 },
      'The parent of this row is refused, in row 7. Correct that row first.',
      'Radens överordnade är avvisad, på rad 7. Rätta den raden först.',
    ],
    ['yes-no:unknown', {}, 'Write yes or no.', 'Skriv ja eller nej.'],
  ])('%s says what is wrong, where, and what to do', (code, params, en, sv) => {
    expect(rowFaultText({ code, params }, 'en').replaceAll('\u00a0', ' ')).toBe(en)
    expect(rowFaultText({ code, params }, 'sv').replaceAll('\u00a0', ' ')).toBe(sv)
  })

  test.each<[RowFaultCode, string, string]>([
    [
      'supplier:not-allowed',
      'A product of the type … has no supplier of its own.',
      'En produkt av typen … har ingen egen leverantör.',
    ],
    ['units:ambiguous', 'This can mean … or …', 'Det här kan betyda … eller …'],
    ['type:unknown', 'Unknown product type. The types are: …', 'Okänd produkttyp. Typerna är: …'],
    ['row:contradiction', 'Row … has … for the same product.', 'Rad … har … för samma produkt.'],
    [
      'list:second',
      'Another list begins here … Kedja imports one list at a time.',
      'Här börjar en annan lista … Kedja importerar en lista åt gången.',
    ],
  ])('%s of many rows is told without the figures of one', (code, en, sv) => {
    expect(rowFaultKind(code, 'en')).toContain(en)
    expect(rowFaultKind(code, 'sv')).toContain(sv)
    for (const language of languages) expect(rowFaultKind(code, language)).not.toMatch(/[{}]|… …|…\./)
  })
})

test.each<[RowFaultCode[], boolean]>([
  [['list:after'], true],
  [['units:zero', 'list:second'], true],
  [['units:zero'], false],
  [[], false],
])('[PROD-46] a row with the faults %j is of another list: %s', (codes, isOther) => {
  const faults = codes.map((code) => ({ code, row: 1, column: null, value: null, params: {} }))
  expect(isOfOtherList({ faults })).toBe(isOther)
})
