import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import * as codes from '#contract/products/scip-codes.ts'

const picklists: Record<string, { values: { code: string; text: string; description?: string }[] }> =
  JSON.parse(readFileSync(new URL('../../../reference/scip-picklists.json', import.meta.url), 'utf8'))
const inFile = (list: string) =>
  (picklists[list]?.values ?? [])
    .map(({ code, text }) => ({ code: Number(code), en: text }))
    .sort((a, b) => a.code - b.code)
const inProgram = (list: readonly codes.ScipCode[]) =>
  list.map(({ code, en }) => ({ code, en })).sort((a, b) => a.code - b.code)

test.each([
  ['LengthUnit', codes.lengthUnits],
  ['DensityUnit', codes.densityUnits],
  ['WeightUnit', codes.weightUnits],
  ['VolumeUnit', codes.volumeUnits],
  ['Colour', codes.colours],
  ['EUProductionFlag', codes.productionCodes],
] as const)('[PROD-38] the codes of %s are those of the authority', (name, list) => {
  expect(inProgram(list)).toEqual(inFile(name))
})

test('[PROD-38] texts can be given in the languages of the authority', () => {
  const known = picklists['DisassemblingInstructionsLanguage']?.values.map(({ description }) => description)
  expect([...codes.scipLanguages].sort()).toEqual(known?.toSorted())
})
