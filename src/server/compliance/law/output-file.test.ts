import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'

const SHIPPED = new URL('../../../../reference/legislations.json', import.meta.url)
const words = { en: 'Words', sv: 'Ord' }

const output = {
  key: 'due',
  title: words,
  type: 'date',
  when: 'candidate_list.above',
  value: 'addMonths(candidate_list.listedOn, 6)',
  derivation: { en: 'Listed on {candidate_list.listedOn}.', sv: 'Upptaget {candidate_list.listedOn}.' },
  source: 'A regulation, Article 1',
  sourceDate: '2026-01-01',
}
type Change = Record<string, unknown>

let folder: string
beforeAll(async () => {
  await installLaws()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedja-outputs-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A file of one legislation by hand, with these outputs. */
function fileWith(outputs: readonly Change[], more: Change = {}): URL {
  const { statuses, events, useFacts } = JSON.parse(fs.readFileSync(SHIPPED, 'utf8')) as Change
  const legislation = {
    id: 900,
    key: 'by_hand',
    title: words,
    shortName: words,
    type: 'regulation',
    group: null,
    kind: null,
    listKeys: ['candidate_list'],
    validFrom: null,
    validTo: null,
    source: 'A regulation',
    sourceDate: '2026-01-01',
    evidenceReportTypes: [],
    verificationDocumentTypes: [],
    legalRoles: [],
    statuses: {},
    useFacts: ['toy', 'tonnes_per_year', 'operator_size', 'first_supplied_on'],
    rules: [
      {
        status: 'duty',
        event: 'inform_recipients',
        title: words,
        obligation: 'inform',
        when: 'use.toy && use.tonnes_per_year > 1 && use.operator_size == "small" && use.first_supplied_on >= "2020-01-01"',
      },
      { status: 'no_duty', event: 'none', title: words, when: 'true' },
    ],
    obligations: [{ key: 'inform', title: words }],
    figures: [],
    outputs,
    ...more,
  }
  const file = path.join(folder, 'legislations.json')
  fs.writeFileSync(file, JSON.stringify({ statuses, events, useFacts, legislations: [legislation] }))
  return pathToFileURL(file)
}

class TakenBack extends Error {}

/** Loads the file, and takes it back: the other tests have the shipped law. */
async function load(file: URL): Promise<void> {
  const { databases } = await testDeps()
  await databases
    .transaction(null, async (db) => {
      await loadLegislations(db, file)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
}

const withChange = (change: Change) => load(fileWith([{ ...output, ...change }]))
const options = [{ key: 'a', title: words }]
const number = { type: 'number', value: '1' }
const text = { type: 'text', options, value: '"a"' }

describe('[COMP-08] the start refuses outputs that are not as they should be', () => {
  test('the legislation by hand is without a fault, with outputs of each type', async () => {
    await load(
      fileWith([
        { ...output, isDue: true, perSubstance: true, obligation: 'inform', comparedWith: 'its text' },
        {
          ...output,
          ...number,
          key: 'left',
          unit: words,
          negativeTitle: words,
          value: '50.0 - use.tonnes_per_year',
        },
        { ...output, ...text, key: 'what', when: 'use.toy' },
        { ...output, ...text, key: 'code', type: 'code', value: 'candidate_list.ranges' },
        { ...output, key: 'days', type: 'period', beginsWith: words, value: '45' },
        { ...output, key: 'supplied', value: 'addDays(use.first_supplied_on, 45)' },
      ]),
    )
  })

  test.each<[what: string, change: Change, fault: RegExp]>([
    ['an unknown field', { formula: 'x' }, /formula/],
    ['a key with capitals', { key: 'Due' }, /key/],
    ['no title in Swedish', { title: { en: 'Due' } }, /sv/],
    ['an unknown type', { type: 'colour' }, /type/],
    ['no source', { source: '' }, /source/],
    ['a source without a day', { sourceDate: 'in 2006' }, /sourceDate/],
    ['no value', { value: '' }, /value/],
    ['a code without options', { type: 'code' }, /Codes and texts have options/],
    ['an empty list of options', { ...text, options: [] }, /options/],
    ['a date with options', { options }, /Codes and texts have options/],
    ['a date with a unit', { unit: words }, /A number may have a unit/],
    ['a date with a title for what is below 0', { negativeTitle: words }, /what is below 0/],
    ['a number that is due', { ...number, isDue: true }, /A date may be due/],
    ['a period without an event', { type: 'period', value: '45' }, /A period begins with an event/],
    ['a number that begins with an event', { ...number, beginsWith: words }, /A period begins with an event/],
  ])('the shape: %s', async (_, change, fault) => {
    await expect(withChange(change)).rejects.toThrow(fault)
  })

  test.each<[what: string, change: Change, fault: string]>([
    [
      'an obligation that is not there',
      { obligation: 'notify' },
      'The legislation has no obligation "notify".',
    ],
    ['an unknown variable', { when: 'candidate_lst.above' }, 'when: Unknown variable: candidate_lst'],
    [
      'a field that a list does not have',
      { value: 'candidate_list.listedAt' },
      'value: No such key: listedAt',
    ],
    ['a fact of use that no act declares', { when: 'use.colour' }, 'when: No such key: colour'],
    [
      'a fact that the legislation does not declare',
      { when: 'use.jewellery' },
      'when: No such key: jewellery',
    ],
    [
      'a condition that is no truth',
      { when: 'candidate_list.newEntries' },
      'when: It is of type int, and not bool.',
    ],
    ['a date that is a number', { value: '45' }, 'value: It is of type int, and not string or list<string>.'],
    [
      'a number that is a day',
      { ...number, value: '"2026-01-01"' },
      'value: It is of type string, and not double or int or list<double>.',
    ],
    [
      'a period that has decimals',
      { type: 'period', beginsWith: words, value: '45.5' },
      'value: It is of type double, and not int.',
    ],
    [
      'a text that is not listed',
      { ...text, value: 'use.toy ? "a" : "b"' },
      'value: "b" is none of its options.',
    ],
    [
      'a function of no language',
      { value: 'string(45)' },
      'value: This function is not part of the language.',
    ],
    [
      'an operator of no language',
      { ...number, value: '5 % 2' },
      'value: This operator is not part of the language.',
    ],
    [
      'exists within exists',
      { when: 'roles.exists(a, roles.exists(b, a == b))' },
      'when: exists and all may not stand within each other.',
    ],
    [
      'today by itself',
      { value: 'today' },
      'value: Compare today by >= or < with a day such as "2026-12-30".',
    ],
    [
      'today from a day on that is none',
      { when: 'today >= "2026-02-30"' },
      'when: Compare today by >= or < with a day such as "2026-12-30".',
    ],
    [
      'today in a derivation',
      { derivation: { en: 'Now: {today >= "2026-12-30"}', sv: 'Nu' } },
      'derivation, {today >= "2026-12-30"}: A derivation may not read today.',
    ],
    [
      'an unknown name in the Swedish derivation',
      { derivation: { en: 'Words', sv: 'Den {candidate_list.day}' } },
      'derivation, {candidate_list.day}: No such key: day',
    ],
    ['a bracket that is not closed', { value: '["2026-01-01"' }, 'value: '],
    [
      'an option that a choice does not have',
      { when: 'use.operator_size == "huge"' },
      "when: 'huge' is no option",
    ],
    [
      'the same in a value',
      { value: 'use.operator_size == "huge" ? "2026-01-01" : ""' },
      "value: 'huge' is no option",
    ],
    [
      'a condition that calculates with a fact: its values could not be tried',
      { when: 'use.tonnes_per_year * 2.0 > 5.0' },
      'when: use.tonnes_per_year is compared with values that stand in the rule.',
    ],
  ])('the expression: %s', async (_, change, fault) => {
    await expect(withChange(change)).rejects.toThrow(`Legislation by_hand, output due: ${fault}`)
  })

  test('two outputs of one key', async () => {
    await expect(load(fileWith([output, output]))).rejects.toThrow('output due: Its key is taken.')
  })

  test('a fact that is declared, and that neither rules nor outputs read', async () => {
    const rules = [{ status: 'no_duty', event: 'none', title: words, when: 'true' }]
    const calculated = { ...output, ...number, when: 'use.toy', value: 'use.tonnes_per_year' }
    const declared = (useFacts: string[]) =>
      load(fileWith([calculated], { rules, obligations: undefined, useFacts }))
    await declared(['toy', 'tonnes_per_year'])
    await expect(declared(['toy', 'tonnes_per_year', 'leather'])).rejects.toThrow(
      'use.leather is declared, and nothing reads it.',
    )
  })
})
