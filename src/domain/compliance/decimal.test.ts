import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compare, decimal, percentOf, plus, textOf } from '#domain/compliance/decimal.ts'

describe('decimals', () => {
  test('[COMP-17] a tenth of a percent is not above a tenth of a percent, however it is written', () => {
    expect(compare(decimal('0.1'), decimal('0.10'))).toBe(0)
    expect(compare(decimal('0.1000000001'), decimal('0.1'))).toBe(1)
    expect(compare(plus(decimal('0.1'), decimal('0.2')), decimal('0.3'))).toBe(0)
  })

  test('[COMP-17] mg/kg are compared with percents exactly', () => {
    expect(textOf(percentOf(decimal('0.025'), 'mg/kg'))).toBe('0.0000025')
    expect(compare(percentOf(decimal('1000'), 'mg/kg'), decimal('0.1'))).toBe(0)
  })

  test('what is no decimal is refused', () => {
    for (const text of ['', '-1', '1e3', '0,1', ' 1', '1.', '.5']) {
      expect(() => decimal(text)).toThrow('Not a decimal')
    }
  })

  test('sums and comparisons agree with whole numbers of millionths', () => {
    const millionths = fc.integer({ min: 0, max: 100_000_000 })
    const written = (n: number) => `${Math.floor(n / 1e6)}.${String(n % 1e6).padStart(6, '0')}`
    fc.assert(
      fc.property(millionths, millionths, (a, b) => {
        expect(compare(decimal(written(a)), decimal(written(b)))).toBe(Math.sign(a - b))
        expect(compare(plus(decimal(written(a)), decimal(written(b))), decimal(written(a + b)))).toBe(0)
        expect(compare(decimal(textOf(decimal(written(a)))), decimal(written(a)))).toBe(0)
      }),
    )
  })
})
