import { describe, expect, test } from 'vitest'

import { changedFields, listChangeSet, memberChanges } from '#domain/lists/change-set.ts'
import type { ListEntry } from '#domain/lists/entry.ts'

const entry = (more: Partial<ListEntry> = {}): ListEntry => ({
  name: 'Substance',
  ecNumbers: [],
  casNumbers: [],
  reason: null,
  dateOfInclusion: null,
  members: null,
  ...more,
})
const member = (name: string, ...casNumbers: string[]) => ({ name, ecNumbers: [], casNumbers })

/** Pairs of names, before and after. */
const pairs = (before: readonly Partial<ListEntry>[], after: readonly Partial<ListEntry>[]) =>
  listChangeSet(before.map(entry), after.map(entry)).pairs.map((pair) => [pair.before.name, pair.after.name])

describe('[SUB-07] an entry of the newer list is the same one', () => {
  test.each<[string, Partial<ListEntry>, Partial<ListEntry>]>([
    [
      'by its number in the act, whatever else changed',
      { number: '51', name: 'A' },
      { number: '51', name: 'B', casNumbers: ['1'] },
    ],
    [
      'by its numbers in any order',
      { name: 'A', casNumbers: ['1', '2'] },
      { name: 'B', casNumbers: ['2', '1'] },
    ],
    ['by one of its numbers', { name: 'A', casNumbers: ['1', '2'] }, { name: 'B', casNumbers: ['2', '3'] }],
    [
      'by its name, when its numbers are others',
      { name: 'A', casNumbers: ['1'] },
      { name: 'a', casNumbers: ['2'] },
    ],
    [
      'by its name and description as one text',
      { name: 'A', description: 'and isomers' },
      { name: 'A and isomers', casNumbers: ['2'] },
    ],
    ['by a member', { name: 'A', members: [member('x', '9')] }, { name: 'B', members: [member('y', '9')] }],
    [
      'by its day and reasons, where it has nothing else',
      { name: 'A', dateOfInclusion: '2020-01-01', reason: 'Toxic; PBT' },
      { name: 'B', dateOfInclusion: '2020-01-01', reason: 'pbt # toxic' },
    ],
  ])('%s', (_, before, after) => {
    expect(pairs([before], [after])).toEqual([[before.name, after.name]])
  })

  test.each<[string, Partial<ListEntry>, Partial<ListEntry>]>([
    ['name and numbers', { name: 'A', casNumbers: ['1'] }, { name: 'B', casNumbers: ['2'] }],
    ['numbers of another kind', { name: 'A', casNumbers: ['1'] }, { name: 'B', ecNumbers: ['1'] }],
    [
      'reasons',
      { name: 'A', dateOfInclusion: '2020-01-01', reason: 'Toxic' },
      { name: 'B', dateOfInclusion: '2020-01-01', reason: 'PBT' },
    ],
    ['day', { name: 'A', dateOfInclusion: '2020-01-01' }, { name: 'B', dateOfInclusion: '2021-01-01' }],
    ['name, no day told', { name: 'A' }, { name: 'B' }],
    [
      'name, its day shared with an entry that has numbers',
      { name: 'A', dateOfInclusion: '2020-01-01', casNumbers: ['1'] },
      { name: 'B', dateOfInclusion: '2020-01-01' },
    ],
    ['number in the act', { number: '1', name: 'A' }, { number: '2', name: 'B' }],
  ])('and not one with another %s', (_, before, after) => {
    const { added, removed } = listChangeSet([entry(before)], [entry(after)])
    expect([added.length, removed.length]).toEqual([1, 1])
  })

  test('and the surer sign goes first: number and name before the number alone', () => {
    const before = [
      { name: 'A', casNumbers: ['1'] },
      { name: 'B', casNumbers: ['1'] },
    ]
    expect(pairs(before, before.toReversed())).toEqual([
      ['B', 'B'],
      ['A', 'A'],
    ])
    const moved = [
      { name: 'A', casNumbers: ['1', '2'] },
      { name: 'C', casNumbers: ['2'] },
    ]
    expect(pairs([{ name: 'B', casNumbers: ['2'] }], moved)).toEqual([['B', 'C']])
  })

  test('and none where two could be it', () => {
    const twins = [
      { name: 'A', casNumbers: ['1'] },
      { name: 'B', casNumbers: ['1'] },
    ]
    const { added, removed } = listChangeSet(twins.map(entry), [entry({ name: 'C', casNumbers: ['1'] })])
    expect([added.length, removed.length]).toEqual([1, 2])
  })
})

describe('[SUB-07] what a newer list changes in an entry', () => {
  const full = {
    number: '1',
    description: 'old',
    reason: 'Toxic',
    dateOfInclusion: '2020-01-01',
    nameSv: 'Ämne',
    facts: { odp: '1' },
    members: [{ ...member('m', '1'), nameSv: 'medlem' }],
  }
  const fields = (after: Partial<ListEntry>, before: Partial<ListEntry> = full) =>
    changedFields(entry(before), entry({ ...before, ...after }))

  test.each<[string, Partial<ListEntry>]>([
    ['number', { number: '2' }],
    ['name', { name: 'Another' }],
    ['ecNumbers', { ecNumbers: ['1'] }],
    ['casNumbers', { casNumbers: ['7'] }],
    ['reason', { reason: 'PBT' }],
    ['dateOfInclusion', { dateOfInclusion: '2021-01-01' }],
    ['description', { description: 'new' }],
    ['members', { members: [] }],
    ['limits', { limits: [{ value: '1' } as never] }],
    ['swedishNames', { nameSv: 'Annat' }],
    ['swedishNames', { members: [{ ...member('m', '1'), nameSv: 'annan' }] }],
    ['odp', { facts: { odp: '2' } }],
  ])('%s: %j', (field, after) => {
    expect(fields(after)).toEqual([field])
  })

  test('is nothing that it does not tell', () => {
    const silent = {
      number: null,
      reason: null,
      dateOfInclusion: null,
      description: '',
      members: null,
      nameSv: '',
      facts: {},
    }
    expect(fields(silent)).toEqual([])
    expect(fields({ description: 'new' }, {})).toEqual([])
    expect(fields({ reason: 'toxic;' })).toEqual([])
    expect(fields({ members: [member('m', '1')] })).toEqual([])
    expect(fields({ limits: [] }, {})).toEqual([])
    expect(fields({ nameSv: 'Nytt' }, {})).toEqual(['swedishNames'])
  })

  test('in members is what has neither a number nor, without one, a name of before', () => {
    const changes = (before: ReturnType<typeof member>[], after: ReturnType<typeof member>[] | null) => {
      const { added, removed } = memberChanges(entry({ members: before }), entry({ members: after }))
      return [added.map(({ name }) => name), removed.map(({ name }) => name)]
    }
    expect(changes([member('a', '1')], [member('b', '1')])).toEqual([[], []])
    expect(changes([member('a', '1')], [member('a', '2')])).toEqual([['a'], ['a']])
    expect(changes([member('a')], [member('A', '2')])).toEqual([[], []])
    expect(changes([member('a', '1')], [member('a')])).toEqual([[], []])
    expect(changes([member('a')], [member('b')])).toEqual([['b'], ['a']])
    expect(changes([member('a')], null)).toEqual([[], []])
    // A group that names itself.
    expect(changes([], [member('Substance')])).toEqual([[], []])
  })

  test('leaves the others unchanged', () => {
    const [one, two] = [entry({ name: 'A', casNumbers: ['1'] }), entry({ name: 'B', casNumbers: ['2'] })]
    const { changed, unchanged } = listChangeSet([one, two], [one, { ...two, name: 'C' }])
    expect(changed.map(({ before }) => before.name)).toEqual(['B'])
    expect(unchanged.map(({ before }) => before.name)).toEqual(['A'])
  })
})
