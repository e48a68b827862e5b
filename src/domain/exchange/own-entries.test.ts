import { describe, expect, test } from 'vitest'

import { MAX_OWN_ENTRIES, type RequestQuestion } from '#contract/exchange/requests.ts'
import { substanceId } from '#contract/values/ids.ts'
import { isOwnEntry, isSameSubstance, ownEntriesOf, type OwnEntry } from '#domain/exchange/own-entries.ts'

const entry = (told: Partial<OwnEntry['entry']> = {}): OwnEntry['entry'] => ({
  name: 'Bisphenol A',
  ecNumbers: [],
  casNumbers: [],
  limit: null,
  ...told,
})
const question = (list: string, ownEntries: RequestQuestion['ownEntries']): RequestQuestion => ({
  list,
  title: { en: list, sv: list },
  question: { en: '?', sv: '?' },
  listVersion: '2026-02-04',
  legislationIds: [],
  ownEntries,
})

describe('[REQ-06] entries of the questioner’s own lists', () => {
  const [first, second] = [entry({ name: 'First' }), entry({ name: 'Second' })]

  test('are named each with its list; the lists of the authorities have none', () => {
    const entries = ownEntriesOf([
      question('own_1', [first, second]),
      question('svhc', null),
      question('own_2', [first]),
      question('own_3', []),
    ])
    expect(entries.map(({ list, entry: { name } }) => [list, name])).toEqual([
      ['own_1', 'First'],
      ['own_1', 'Second'],
      ['own_2', 'First'],
    ])
  })

  test('have ids of their own in the request, the same each time, however long the lists are', () => {
    const full = Array.from({ length: MAX_OWN_ENTRIES }, () => first)
    const questions = [question('own_1', full), question('own_2', full)]
    const ids = ownEntriesOf(questions).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2 * MAX_OWN_ENTRIES)
    expect(ownEntriesOf(questions).map(({ id }) => id)).toEqual(ids)
    expect(ids.every((id) => substanceId.safeParse(id).success)).toBe(true)
  })

  test('are told apart from substances of a catalogue by their ids', () => {
    expect(ownEntriesOf([question('own_1', [first, second])]).every(({ id }) => isOwnEntry(id))).toBe(true)
    expect([1, 5_000_000].map((id) => isOwnEntry(substanceId.parse(id)))).toEqual([false, false])
  })
})

describe('[REQ-06] an entry of an own list is about a substance', () => {
  const substance = { name: 'BPA', ecNumbers: ['201-245-8'], casNumbers: ['80-05-7'] }
  const other = { casNumbers: ['1-1-1'], ecNumbers: ['2-2-2'] }

  test.each<[string, Partial<OwnEntry['entry']>, Partial<typeof substance>, boolean]>([
    ['with one of its CAS numbers', { casNumbers: ['1-1-1', '80-05-7'] }, {}, true],
    [
      'with one of several CAS numbers',
      { casNumbers: ['80-05-7'] },
      { casNumbers: ['1-1-1', '80-05-7'] },
      true,
    ],
    ['with its EC number', { ecNumbers: ['2-2-2', '201-245-8'] }, {}, true],
    ['with another CAS number, whatever the EC number is', { ...other, ecNumbers: ['201-245-8'] }, {}, false],
    ['with another CAS number and its very name', { casNumbers: ['1-1-1'], name: 'BPA' }, {}, false],
    ['with another EC number and its very name', { ecNumbers: ['2-2-2'], name: 'BPA' }, {}, false],
    [
      'with its EC number, where only one of them has a CAS number',
      { ecNumbers: ['201-245-8'] },
      { casNumbers: [] },
      true,
    ],
    [
      'with a CAS number that the substance lacks, by the EC number',
      { ...other, ecNumbers: ['201-245-8'] },
      { casNumbers: [] },
      true,
    ],
    ['with its name, in any case, without numbers', { name: ' bpa ' }, {}, true],
    [
      'with its name, where the substance has no numbers',
      { name: 'BPA', ...other },
      { casNumbers: [], ecNumbers: [], name: ' bPA ' },
      true,
    ],
    ['with another name, without numbers', {}, {}, false],
  ])('%s', (_, told, of, is) => {
    expect(isSameSubstance(entry(told), { ...substance, ...of })).toBe(is)
  })
})
