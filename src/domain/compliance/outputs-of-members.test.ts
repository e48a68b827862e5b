import { expect, test } from 'vitest'

import { outputsOfMembers } from '#domain/compliance/outputs-of-members.ts'

const due = (...values: string[]) => ({ key: 'due', values, inputs: { 'candidate_list.listedOn': values } })

test('[COMP-15] a group has the outputs of all members, the earliest day first, in whichever order they come', () => {
  const members = [[due('2018-12-27')], [due('2011-06-01', '2018-12-27')], []]
  const together = [{ key: 'due', values: ['2011-06-01', '2018-12-27'] }]
  expect(outputsOfMembers(members)).toEqual(together)
  expect(outputsOfMembers(members.toReversed())).toEqual(together)
})

test('[COMP-15] what the members say alike is derived alike', () => {
  expect(outputsOfMembers([[due('2018-12-27')], [due('2018-12-27')]])).toEqual([due('2018-12-27')])
})

test('[COMP-15] numbers stand in their order, and questions count where no member has a value', () => {
  const open = { key: 'mass', values: [], questions: ['refrigerant_charge'] }
  expect(outputsOfMembers([[{ key: 'mass', values: [12] }], [{ key: 'mass', values: [9] }], [open]])).toEqual(
    [{ key: 'mass', values: [9, 12] }],
  )
  expect(outputsOfMembers([[open], [open]])).toEqual([open])
})
