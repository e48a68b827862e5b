import { describe, expect, test } from 'vitest'

import type { SubstanceLimit } from '#contract/lists/limits.ts'
import { listChangeSet } from '#domain/lists/change-set.ts'
import {
  comparableName,
  haveSameName,
  isEntryItself,
  listEntryKey,
  memberKeys,
  type ListEntry,
} from '#domain/lists/entry.ts'
import { haveSameLimits, plainDecimal, withSources } from '#domain/lists/limits.ts'
import { lossesOf } from '#domain/lists/losses.ts'
import { substanceLimit } from '#tests/lists/limits.ts'

const entry = (index: number, more: Partial<ListEntry> = {}): ListEntry => ({
  name: `Substance ${index}`,
  ecNumbers: [`ec${index}`],
  casNumbers: [`cas${index}`],
  reason: null,
  dateOfInclusion: null,
  members: null,
  ...more,
})
const member = (number: number) => ({ name: `Member ${number}`, ecNumbers: [], casNumbers: [`m${number}`] })
const many = Array.from({ length: 20 }, (_, index) => index)

/** The warnings about a list whose entries become others. */
const losses = (current: readonly ListEntry[], next: readonly ListEntry[]) =>
  lossesOf(listChangeSet(current, next), current).map(({ code, params }) => [code, params])
const fates = (more: Partial<ListEntry>, lost: Partial<ListEntry>, losing: number) => {
  const current = many.map((index) => entry(index, more))
  return losses(
    current,
    current.map((each, index) => (index < losing ? { ...each, ...lost } : each)),
  )
}

describe('[SUB-07] a file that loses in bulk is told: ', () => {
  test('entries, above a tenth of them', () => {
    const current = many.map((index) => entry(index))
    expect(losses(current, current.slice(2))).toEqual([])
    expect(losses(current, current.slice(3))).toEqual([['list-file:many-removed', { removed: 3, total: 20 }]])
  })

  test('reasons and facts, of more than two entries', () => {
    const of = (sunsetDate: string) => ({ reason: 'PBT (Article 57d)', facts: { sunsetDate } })
    expect(fates(of('2027-01-01'), { reason: '', facts: { sunsetDate: '' } }, 2)).toEqual([])
    expect(fates(of('2027-01-01'), { reason: '', facts: { sunsetDate: '' } }, 3)).toEqual([
      [
        'list-file:values-lost',
        {
          entries: 3,
          columns: '“reason”, “sunset_date”',
          names: '“Substance 0”, “Substance 1”, “Substance 2”',
        },
      ],
    ])
    expect(fates(of('2027-01-01'), { reason: null, facts: {} }, 20)).toEqual([])
    expect(fates({ facts: { isReportedOnly: 'false' } }, { facts: { isReportedOnly: '' } }, 20)).toEqual([])
  })

  test('members, of more than two entries and above a tenth of all', () => {
    const current = many.map((index) => entry(index, { members: [member(index), member(100 + index)] }))
    const losing = (count: number, kept = 1) =>
      losses(
        current,
        current.map((each, index) =>
          index < count ? { ...each, members: each.members!.slice(0, kept) } : each,
        ),
      )
    expect(losing(2)).toEqual([])
    expect(losing(4)).toEqual([])
    expect(losing(5)).toEqual([
      [
        'list-file:members-lost',
        { count: 5, entries: 5, names: '“Substance 0”, “Substance 1”, “Substance 2” …' },
      ],
    ])
    // A group that is emptied.
    expect(losing(1, 0)).toEqual([
      ['list-file:members-lost', { count: 2, entries: 1, names: '“Substance 0”' }],
    ])
  })

  test('the only member of an entry may go', () => {
    const current = [entry(1, { members: [member(1)] }), entry(2)]
    expect(losses(current, [{ ...current[0]!, members: [] }, current[1]!])).toEqual([])
  })

  test('numbers, of more than two entries, or all of one', () => {
    const two = { casNumbers: ['a', 'b'] }
    const current = many.map((index) => entry(index, { casNumbers: [`cas${index}`, `more${index}`] }))
    const losing = (count: number) =>
      losses(
        current,
        current.map((each, index) =>
          index < count ? { ...each, casNumbers: each.casNumbers.slice(0, 1) } : each,
        ),
      ).map(([code]) => code)
    expect(losing(2)).toEqual([])
    expect(losing(3)).toEqual(['list-file:numbers-lost'])
    expect(
      losses([entry(1), entry(2, two)], [{ ...entry(1), casNumbers: [], ecNumbers: [] }, entry(2, two)]),
    ).toEqual([['list-file:numbers-lost', { entries: 1, names: '“Substance 1”' }]])
    expect(
      losses([entry(1), entry(2, two)], [{ ...entry(1), casNumbers: ['corrected'] }, entry(2, two)]),
    ).toEqual([])
  })

  test('limits, of more than two entries', () => {
    expect(fates({ limits: [substanceLimit()] }, { limits: [] }, 2)).toEqual([])
    expect(fates({ limits: [substanceLimit()] }, { limits: [] }, 3)).toEqual([
      ['list-file:limits-lost', { entries: 3, names: '“Substance 0”, “Substance 1”, “Substance 2”' }],
    ])
    expect(fates({ limits: [substanceLimit()] }, { limits: [substanceLimit({ value: '1' })] }, 3)).toEqual([])
    expect(fates({}, { limits: [] }, 3)).toEqual([])
  })

  test('entries and numbers, where one of several loses all', () => {
    const members = (count: number) => Array.from({ length: count }, (_, index) => member(index))
    const groups = [0, 1].map((index) => entry(index, { members: members(4), casNumbers: ['a', 'b'] }))
    const [one, other] = groups as [ListEntry, ListEntry]
    expect(
      losses([...groups, entry(2)], [{ ...one, members: [] }, { ...other, members: members(3) }, entry(2)]),
    ).toEqual([['list-file:members-lost', { count: 5, entries: 2, names: '“Substance 0”, “Substance 1”' }]])
    // Half of the members, and of two entries only.
    expect(
      losses(
        groups,
        groups.map((each) => ({ ...each, members: members(2) })),
      ),
    ).toEqual([])
    const numberless = { ...one, ecNumbers: [], casNumbers: [] }
    expect(losses(groups, [numberless, { ...other, casNumbers: ['a'] }])).toEqual([
      ['list-file:numbers-lost', { entries: 2, names: expect.stringContaining('“Substance 0”') }],
    ])
  })

  test('by names that are cut', () => {
    const current = [entry(1, { name: 'x'.repeat(100) })]
    const [[, params] = []] = losses(current, [{ ...current[0]!, ecNumbers: [], casNumbers: [] }])
    expect(params).toMatchObject({ names: `“${'x'.repeat(80)}”` })
  })
})

describe('[SUB-07] a file that changes a column in bulk is told:', () => {
  const changing = (
    count: number,
    before: (index: number) => Partial<ListEntry>,
    after: (index: number) => Partial<ListEntry>,
  ) => {
    const current = many.map((index) => entry(index, before(index)))
    return losses(
      current,
      current.map((each, index) => (index < count ? { ...each, ...after(index) } : each)),
    )
  }

  test.each<
    [
      column: string,
      before: (index: number) => Partial<ListEntry>,
      after: (index: number) => Partial<ListEntry>,
    ]
  >([
    ['entry_no', (index) => ({ number: `${index}` }), (index) => ({ number: `${index}a` })],
    ['entry_name', () => ({}), (index) => ({ name: `Other ${index}` })],
    ['ec', () => ({}), (index) => ({ ecNumbers: [`other${index}`] })],
    ['cas', () => ({}), (index) => ({ casNumbers: [`other${index}`] })],
    ['reason', () => ({ reason: 'PBT' }), () => ({ reason: 'Mutagenic' })],
    [
      'date_of_inclusion',
      () => ({ dateOfInclusion: '2026-01-01' }),
      () => ({ dateOfInclusion: '2026-01-02' }),
    ],
    ['limit', () => ({ limits: [substanceLimit()] }), () => ({ limits: [substanceLimit({ value: '1' })] })],
    ['name_sv', () => ({ nameSv: 'Ämne' }), () => ({ nameSv: 'Annat' })],
    [
      'sunset_date',
      () => ({ facts: { sunsetDate: '2027-01-01' } }),
      () => ({ facts: { sunsetDate: '2028-01-01' } }),
    ],
    [
      'reported_only',
      () => ({ facts: { isReportedOnly: 'true' } }),
      () => ({ facts: { isReportedOnly: 'false' } }),
    ],
  ])('%s, in more than a quarter of the entries', (column, before, after) => {
    expect(changing(5, before, after)).toEqual([])
    expect(changing(6, before, after)).toEqual([
      [
        'list-file:many-changed',
        {
          entries: 6,
          total: 20,
          columns: `“${column}”`,
          names: '“Substance 0”, “Substance 1”, “Substance 2” …',
        },
      ],
    ])
  })

  test('several columns, each entry once', () => {
    const [[code, params] = []] = changing(
      6,
      () => ({ reason: 'PBT', nameSv: 'Ämne' }),
      () => ({ reason: 'Mutagenic', nameSv: 'Annat' }),
    )
    expect([code, params]).toMatchObject([
      'list-file:many-changed',
      { entries: 6, columns: '“reason”, “name_sv”' },
    ])
  })

  test('a quarter of the entries that have a value, and no less than three', () => {
    const having = (count: number, changed: number) =>
      changing(
        changed,
        (index) => (index < count ? { facts: { sunsetDate: '2027-01-01' } } : {}),
        () => ({ facts: { sunsetDate: '2028-01-01' } }),
      ).map(([code]) => code)
    expect(having(3, 2)).toEqual([])
    expect(having(3, 3)).toEqual(['list-file:many-changed'])
    expect(having(12, 3)).toEqual([])
    expect(having(11, 3)).toEqual(['list-file:many-changed'])
  })

  test.each<[string, Partial<ListEntry>, Partial<ListEntry>]>([
    ['numbers in the act', { number: null }, { number: '1' }],
    ['reasons', { reason: null }, { reason: 'PBT' }],
    ['days', {}, { dateOfInclusion: '2026-01-01' }],
    ['limits', { limits: [] }, { limits: [substanceLimit()] }],
    ['limits, without a word of them before', {}, { limits: [substanceLimit()] }],
    ['Swedish names', {}, { nameSv: 'Ämne' }],
    ['EC numbers', { ecNumbers: [] }, { ecNumbers: ['1'] }],
    ['CAS numbers', { casNumbers: [] }, { casNumbers: ['1'] }],
    ['facts', {}, { facts: { odp: '1' } }],
  ])('and not new %s, which change nothing that was there', (_what, before, after) => {
    expect(
      changing(
        20,
        () => before,
        () => after,
      ),
    ).toEqual([])
  })

  test('numbers, reasons and limits that are lost are no change, too', () => {
    const codes = (before: Partial<ListEntry>, after: Partial<ListEntry>) =>
      changing(
        20,
        () => before,
        () => after,
      ).map(([code]) => code)
    expect(codes({ casNumbers: ['1', '2'] }, { ecNumbers: [] })).toEqual(['list-file:numbers-lost'])
    expect(codes({}, { casNumbers: [] })).toEqual(['list-file:numbers-lost'])
    expect(codes({ reason: 'PBT' }, { reason: '' })).toEqual(['list-file:values-lost'])
    expect(codes({ limits: [substanceLimit()] }, { limits: [] })).toEqual(['list-file:limits-lost'])
  })
})

describe('[COMP-17] limits', () => {
  test('are the same in any order, with or without zeros, and keep their source where the file gives none', () => {
    const [one, two] = [substanceLimit(), substanceLimit({ scope: 'mixture' })]
    expect(haveSameLimits([one, two], [two, one])).toBe(true)
    expect(haveSameLimits([one], [substanceLimit({ value: '00.10', source: '', sourceDate: '' })])).toBe(true)
    expect(haveSameLimits([one, two], [one])).toBe(false)
    expect(haveSameLimits([one, one], [one, two])).toBe(false)
    expect(
      haveSameLimits([substanceLimit({ members: ['a', 'b'] })], [substanceLimit({ members: ['b', 'a'] })]),
    ).toBe(true)
  })

  test.each([
    [{ value: '0.2' }],
    [{ unit: 'mg/kg' }],
    [{ operator: 'at_or_above' }],
    [{ scope: 'any' }],
    [{ weighed: 'sum' }],
    [{ element: 'Pb' }],
    [{ members: ['a'] }],
    [{ onlyFor: 'recovered_material' }],
    [{ equipment: '8' }],
    [{ appliesWhen: 'use.toy' }],
    [{ validFrom: '2026-01-01' }],
    [{ validTo: '2026-01-01' }],
    [{ note: 'x' }],
    [{ source: 'Another act' }],
    [{ sourceDate: '2019-01-01' }],
  ] as Partial<SubstanceLimit>[][])('differ by %j', (more) => {
    expect(haveSameLimits([substanceLimit()], [substanceLimit(more)])).toBe(false)
  })

  test('of a file without a source have the one that they had, and none that is new', () => {
    const bare = { source: '', sourceDate: '' }
    const [known, fresh] = withSources(
      [substanceLimit(bare), substanceLimit({ ...bare, value: '7' })],
      [substanceLimit()],
    )
    expect([known?.source, known?.sourceDate]).toEqual(['Regulation (EU) 2018/2005', '2018-12-17'])
    expect([fresh?.source, fresh?.sourceDate]).toEqual(['', ''])
    expect(
      withSources([substanceLimit({ source: 'New', sourceDate: '2026-01-01' })], [substanceLimit()]),
    ).toMatchObject([{ source: 'New', sourceDate: '2026-01-01' }])
  })

  test.each([
    ['0.10', '0.1'],
    ['05', '5'],
    ['0', '0'],
    ['000', '0'],
    ['1.000', '1'],
    ['100', '100'],
    ['00.010', '0.01'],
  ])('%s is %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain)
  })
})

describe('[SUB-07] what an entry is known by', () => {
  test.each([
    ['Lead  (Pb)', 'lead(pb)'],
    ['2–ethylhexyl', '2-ethylhexyl'],
    ['“Other” name', '"other" name'],
    ["''quoted''", '"quoted"'],
    ['4,4´-MDA', "4,4'-mda"],
    [' A ; B ', 'a;b'],
  ])('“%s” is compared as “%s”', (name, comparable) => {
    expect(comparableName(name)).toBe(comparable)
  })

  test('its name, with its description as one text or two', () => {
    const parted = { name: 'HBCDD', description: 'and all isomers' }
    expect(haveSameName(parted, { name: 'HBCDD and all isomers' })).toBe(true)
    expect(haveSameName({ name: 'HBCDD and all isomers' }, parted)).toBe(true)
    expect(haveSameName({ name: 'lead' }, { name: ' LEAD' })).toBe(true)
    expect(haveSameName({ name: 'a-b' }, { name: 'ab' })).toBe(false)
    expect(haveSameName(parted, { name: 'Lead' })).toBe(false)
  })

  test('its number in the act, else its first number, else its name', () => {
    expect(listEntryKey({ ...entry(1), number: '51' })).toBe('no:51')
    expect(listEntryKey(entry(1))).toBe('cas:cas1')
    expect(listEntryKey(entry(1, { casNumbers: [] }))).toBe('ec:ec1')
    expect(listEntryKey(entry(1, { casNumbers: [], ecNumbers: [] }))).toBe('name:substance 1')
    expect(memberKeys(entry(1))).toEqual(['cas:cas1', 'ec:ec1'])
    expect(memberKeys({ name: 'Salts', ecNumbers: [], casNumbers: [] })).toEqual(['name:salts'])
  })

  test('a member is the entry itself by a number, or by its name where neither has one', () => {
    const bare = { ecNumbers: [], casNumbers: [] }
    expect(isEntryItself({ name: 'x', ...bare, casNumbers: ['cas1'] }, entry(1))).toBe(true)
    expect(isEntryItself({ name: 'Substance 1', ...bare }, entry(1))).toBe(false)
    expect(isEntryItself({ name: 'SUBSTANCE 1', ...bare }, entry(1, bare))).toBe(true)
    expect(isEntryItself({ name: 'Other', ...bare }, entry(1, bare))).toBe(false)
    expect(isEntryItself({ name: 'Substance 1', ...bare, casNumbers: ['z'] }, entry(1, bare))).toBe(false)
  })
})
