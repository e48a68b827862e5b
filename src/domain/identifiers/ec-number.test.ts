import { describe, expect, test } from 'vitest'

import { ecNumberFault } from '#domain/identifiers/ec-number.ts'

describe('EC number', () => {
  test.each(['231-100-4', '204-211-0', '700-960-7', '943-503-9'])('[SUB-05] %s is taken', (number) => {
    expect(ecNumberFault(number)).toBeNull()
  })

  test('[SUB-05] a wrong check digit is refused with the right one', () => {
    expect(ecNumberFault('231-100-5')).toEqual({ problem: 'check_digit', expected: '4' })
  })

  test('[SUB-05] where the remainder is 10 no digit fits', () => {
    // 2·1 + 0·2 + 0·3 + 2·4 = 10: combinations with the remainder 10 were never given out.
    expect(ecNumberFault('200-200-1')).toEqual({ problem: 'check_digit', expected: null })
  })

  test.each(['', '2311004', '231-1004', '231-100-44', 'EC 231-100-4', '117-81-7'])(
    '[SUB-05] "%s" has not the form of an EC number',
    (text) => {
      expect(ecNumberFault(text)).toEqual({ problem: 'format', example: '231-100-4' })
    },
  )
})
