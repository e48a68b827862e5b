import { describe, expect, test } from 'vitest'

import { isOverLimit, LIMIT_POSITION, limitInPercent, positionOnBar } from '#web/compliance/limit-scale.ts'

const svhc = { value: '0.1', unit: '%', operator: 'above', source: 'Article 33' } as const
const pops = { value: '50', unit: 'mg/kg', operator: 'at_or_above', source: 'POPs' } as const

describe('a substance against its limit', () => {
  test('[COMP-05] on the logarithmic bar the limit has its place, and ten times more is a decade further', () => {
    expect(positionOnBar(0.1, 0.1)).toBeCloseTo(LIMIT_POSITION)
    const decade = positionOnBar(1, 0.1) - positionOnBar(0.1, 0.1)
    expect(positionOnBar(10, 0.1) - positionOnBar(1, 0.1)).toBeCloseTo(decade)
  })

  test('the bar ends at its ends', () => {
    expect(positionOnBar(0, 0.1)).toBe(0)
    expect(positionOnBar(0, 0)).toBe(0)
    expect(positionOnBar(0.0000001, 0.1)).toBe(0)
    expect(positionOnBar(100, 0.005)).toBe(1)
  })

  test('a limit in mg/kg is compared in percent', () => {
    expect(limitInPercent(pops)).toBeCloseTo(0.005)
  })

  test('[COMP-17] the Candidate List counts above its limit only, others from the limit on', () => {
    expect(isOverLimit('0.1', svhc)).toBe(false)
    expect(isOverLimit('0.100000001', svhc)).toBe(true)
    expect(isOverLimit('0.005', pops)).toBe(true)
    expect(isOverLimit('0.0049', pops)).toBe(false)
  })

  test('[COMP-17] no concentration counts as above', () => {
    expect(isOverLimit(null, svhc)).toBe(true)
  })
})
