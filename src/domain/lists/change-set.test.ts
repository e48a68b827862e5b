import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listChangeSet, memberChanges } from '#domain/lists/change-set.ts'
import type { ListEntry } from '#domain/lists/entry.ts'

const anEntry = (overrides: Partial<ListEntry> = {}): ListEntry => ({
  name: 'Bis(2-ethylhexyl) phthalate (DEHP)',
  ecNumbers: ['204-211-0'],
  casNumbers: ['117-81-7'],
  reason: 'Toxic for reproduction (Article 57c)',
  dateOfInclusion: '2008-10-28',
  members: [],
  ...overrides,
})
const lead = anEntry({ name: 'Lead', ecNumbers: ['231-100-4'], casNumbers: ['7439-92-1'] })
const salts = anEntry({
  name: 'Perfluoroheptanoic acid and its salts',
  ecNumbers: [],
  casNumbers: [],
  dateOfInclusion: '2023-01-17',
  members: [{ name: 'Perfluoroheptanoic acid', ecNumbers: ['206-798-9'], casNumbers: ['375-85-9'] }],
})

/** The change set of a list in which `after` takes the place of `before`. */
function fateOf(before: ListEntry, after: ListEntry) {
  const { added, removed, changed } = listChangeSet([lead, before], [lead, after])
  return { added: added.length, removed: removed.length, fields: changed.map(({ fields }) => fields) }
}

describe('change set of a list', () => {
  test('[SUB-07] entries that only one of the lists has are added and removed', () => {
    const { added, removed, changed, unchanged } = listChangeSet([lead, anEntry()], [lead, salts])
    expect({ added, removed, changed }).toEqual({ added: [salts], removed: [anEntry()], changed: [] })
    expect(unchanged).toHaveLength(1)
  })

  test.each<[string, Partial<ListEntry>, string]>([
    ['a new name', { name: 'DEHP' }, 'name'],
    ['a corrected EC number', { ecNumbers: ['204-212-6'] }, 'ecNumbers'],
    ['a further CAS number', { casNumbers: ['117-81-7', '50885-87-5'] }, 'casNumbers'],
    ['a further reason', { reason: 'Toxic for reproduction (Article 57c); vPvB (Article 57e)' }, 'reason'],
    ['another date', { dateOfInclusion: '2014-12-17' }, 'dateOfInclusion'],
    ['a member', { members: [{ name: 'x', ecNumbers: [], casNumbers: ['50-00-0'] }] }, 'members'],
  ])('[SUB-07] %s makes a changed entry, not a removed and an added one', (_, change, field) => {
    expect(fateOf(anEntry(), anEntry(change))).toEqual({ added: 0, removed: 0, fields: [[field]] })
  })

  test('[SUB-07] a group without numbers that is renamed is known by its members', () => {
    const renamed = { ...salts, name: 'PFHpA, its salts and isomers' }
    expect(fateOf(salts, renamed)).toEqual({ added: 0, removed: 0, fields: [['name']] })
  })

  test('[SUB-07] an entry that gets its first numbers is known by its name', () => {
    const before = anEntry({ ecNumbers: [], casNumbers: [] })
    expect(fateOf(before, anEntry())).toEqual({ added: 0, removed: 0, fields: [['ecNumbers', 'casNumbers']] })
  })

  test('[SUB-07] typography is no change: dashes, primes, case, spaces, ways to write an article', () => {
    const before = anEntry({ name: "4,4'-Methylene-bis (2-chloroaniline)" })
    const after = anEntry({
      name: '4,4’‑methylene‐bis(2-chloroaniline) ',
      reason: 'toxic for reproduction (Article 57(c))',
    })
    expect(fateOf(before, after)).toEqual({ added: 0, removed: 0, fields: [] })
  })

  test('[SUB-07] what the newer source does not tell is no change', () => {
    const quiet = { ...salts, reason: null, dateOfInclusion: null, members: null }
    expect(fateOf(salts, quiet)).toEqual({ added: 0, removed: 0, fields: [] })
  })

  test('[SUB-07] two entries with swapped names keep their numbers', () => {
    const { changed } = listChangeSet(
      [lead, anEntry()],
      [{ ...lead, name: anEntry().name }, anEntry({ name: lead.name })],
    )
    expect(changed.map(({ before, after }) => [before.casNumbers, after.casNumbers])).toEqual([
      [['7439-92-1'], ['7439-92-1']],
      [['117-81-7'], ['117-81-7']],
    ])
  })

  test('[SUB-07] members gained and lost are named; one that shares a number is the same', () => {
    const acid = { name: 'Perfluoroheptanoic acid (PFHpA)', ecNumbers: ['206-798-9'], casNumbers: [] }
    const sodium = {
      name: 'Sodium perfluoroheptanoate',
      ecNumbers: ['243-518-4'],
      casNumbers: ['20109-59-5'],
    }
    expect(memberChanges(salts, { ...salts, members: [acid, sodium] })).toEqual({
      added: [sodium],
      removed: [],
    })
    expect(memberChanges({ ...salts, members: [acid, sodium] }, salts)).toEqual({
      added: [],
      removed: [sodium],
    })
  })

  const entries = fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 40, size: 'max' })
    .map((numbers) =>
      numbers.map((number) =>
        anEntry({ name: `Substance ${number}`, ecNumbers: [`ec-${number}`], casNumbers: [] }),
      ),
    )

  test('every entry of both lists has exactly one fate, and the order of the lists does not matter', () => {
    fc.assert(
      fc.property(entries, entries, (current, next) => {
        const { added, removed, changed, unchanged } = listChangeSet(current, next)
        expect(added.length + changed.length + unchanged.length).toBe(next.length)
        expect(removed.length + changed.length + unchanged.length).toBe(current.length)
        const reversed = listChangeSet(current.toReversed(), next.toReversed())
        expect(new Set(reversed.added)).toEqual(new Set(added))
        expect(new Set(reversed.removed)).toEqual(new Set(removed))
      }),
    )
  })
})
