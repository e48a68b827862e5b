import { expect, test } from 'vitest'

import { decidingFacts, decidingOfComponent } from '#domain/exchange/asked-facts.ts'
import { takenFacts } from '#domain/exchange/taken-facts.ts'

const asked = [
  { key: 'jewellery', isOpen: true, isOfPart: true },
  { key: 'pvc', isOpen: false, isOfPart: true },
  { key: 'toy', isOpen: false, isOfPart: false },
]
const on = (...facts: string[]) => ({ lists: [{ list: 'reach_ann_17', limit: null, exemptions: [], facts }] })
const keys = (facts: readonly { key: string }[]) => facts.map(({ key }) => key)

test('[COMP-18] only facts that decide are asked: open ones, and those of the lists of a named substance', () => {
  expect(keys(decidingFacts(asked, { named: [], ofComponents: [] }))).toEqual(['jewellery'])
  expect(keys(decidingFacts(asked, { named: [on('pvc'), on()], ofComponents: [] }))).toEqual([
    'jewellery',
    'pvc',
  ])
})

test('[COMP-18] of a substance in a component the product is asked only what the component cannot tell', () => {
  expect(keys(decidingFacts(asked, { named: [], ofComponents: [on('pvc', 'toy')] }))).toEqual([
    'jewellery',
    'toy',
  ])
})

test('[COMP-18] a component is asked the facts of the lists of its own substances', () => {
  expect(keys(decidingOfComponent(asked, [on('pvc'), on('toy', 'washable')]))).toEqual(['pvc', 'toy'])
  expect(decidingOfComponent(asked, [])).toEqual([])
})

test('[REQ-09] facts that two suppliers tell alike are taken over, and others stay as they were written', () => {
  expect(takenFacts({ pvc: true }, [{ jewellery: false, pvc: false }, { jewellery: false }])).toEqual({
    jewellery: false,
    pvc: false,
  })
  expect(takenFacts({ pvc: true }, [{ pvc: false }, { pvc: true, washable: true }])).toEqual({
    pvc: true,
    washable: true,
  })
})
