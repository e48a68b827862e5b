import { expect, test } from 'vitest'

import { decidingFacts } from '#domain/exchange/asked-facts.ts'
import { takenFacts } from '#domain/exchange/taken-facts.ts'

const asked = [
  { key: 'jewellery', isOpen: true },
  { key: 'pvc', isOpen: false },
  { key: 'washable', isOpen: false },
]
const on = (...facts: string[]) => ({ lists: [{ list: 'reach_ann_17', limit: null, exemptions: [], facts }] })

test('[COMP-18] only facts that decide are asked: open ones, and those of the lists of a named substance', () => {
  expect(decidingFacts(asked, []).map(({ key }) => key)).toEqual(['jewellery'])
  expect(decidingFacts(asked, [on('pvc'), on()]).map(({ key }) => key)).toEqual(['jewellery', 'pvc'])
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
