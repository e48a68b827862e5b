import { expect, test } from 'vitest'

import { conflictsOf, differing, merged } from '#web/editing/three-states.ts'

const before = { title: { en: 'House list', sv: 'Huslista' }, source: '', key: '' }
const titled = (en: string) => ({ ...before, title: { en, sv: en } })

test('values differ by their fields, whatever order their parts stand in', () => {
  expect(differing(before, { ...before, title: { sv: 'Huslista', en: 'House list' } })).toEqual([])
  expect(differing(before, { ...titled('A'), key: 'a' })).toEqual(['title', 'key'])
})

test('[ADM-03, SUB-04] of two people’s changes only those of one field are in conflict, and nothing of either is lost', () => {
  const states = {
    before,
    theirs: { ...titled('Theirs'), source: 'Policy 5' },
    yours: { ...titled('Yours'), key: 'house' },
  }
  expect(conflictsOf(states)).toEqual(['title'])
  expect(merged(states, [])).toEqual({ ...titled('Yours'), source: 'Policy 5', key: 'house' })
  expect(merged(states, ['title'])).toEqual({ ...titled('Theirs'), source: 'Policy 5', key: 'house' })
})

test('a change that both made the same way is no conflict', () => {
  const same = titled('Same')
  expect(conflictsOf({ before, theirs: same, yours: same })).toEqual([])
})
