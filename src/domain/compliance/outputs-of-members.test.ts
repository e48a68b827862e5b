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

test('[COMP-15] what no member has a value of is derived by nothing; a member without a value says nothing of the derivation', () => {
  const open = { key: 'due', values: [], questions: ['toy'] }
  expect(outputsOfMembers([[open], [due('2018-12-27')]])).toStrictEqual([due('2018-12-27')])
  expect(outputsOfMembers([[{ key: 'due', values: [] }]])).toStrictEqual([
    { key: 'due', values: [], questions: [] },
  ])
  expect(outputsOfMembers([[{ key: 'due', values: ['2018-12-27'] }]])).toStrictEqual([
    { key: 'due', values: ['2018-12-27'] },
  ])
  expect(outputsOfMembers([])).toEqual([])
})

test('[COMP-15] of three members of which one derives otherwise none is told', () => {
  const other = { ...due('2018-12-27'), inputs: { mass: 3 } }
  expect(outputsOfMembers([[due('2018-12-27')], [due('2018-12-27')], [other]])).toStrictEqual([
    { key: 'due', values: ['2018-12-27'] },
  ])
})

test('[COMP-15] outputs, questions and values have a fixed order, numbers by their size', () => {
  const mass = (...values: number[]) => ({ key: 'mass', values })
  expect(outputsOfMembers([[mass(100, 20)], [due('2018-12-27'), mass(3)]])).toStrictEqual([
    due('2018-12-27'),
    { key: 'mass', values: [3, 20, 100] },
  ])
  const open = (...questions: string[]) => ({ key: 'mass', values: [], questions })
  expect(outputsOfMembers([[open('toy')], [open('leather', 'toy')]])).toStrictEqual([open('leather', 'toy')])
})
