import { describe, expect, test } from 'vitest'

import { casNumberFault } from '#domain/identifiers/cas-number.ts'

describe('CAS number', () => {
  test.each(['117-81-7', '7439-92-1', '50-00-0', '2156592-54-8', '7732-18-5'])(
    '[SUB-05] %s is taken',
    (number) => {
      expect(casNumberFault(number)).toBeNull()
    },
  )

  test('[SUB-05] a wrong check digit is refused with the right one', () => {
    expect(casNumberFault('117-81-5')).toEqual({ problem: 'check_digit', expected: '7' })
  })

  test('[SUB-05] of the ten check digits exactly one is taken, the one that is told', () => {
    const taken = Array.from('0123456789', (digit) => `117-81-${digit}`).filter(
      (number) => casNumberFault(number) === null,
    )
    expect(taken).toEqual(['117-81-7'])
  })

  test.each([
    '',
    '117817',
    '1-81-7',
    '12345678-12-3',
    '117-8-7',
    '117-81-77',
    ' 117-81-7',
    'CAS 117-81-7',
    '０17-81-7',
  ])('[SUB-05] "%s" has not the form of a CAS number', (text) => {
    expect(casNumberFault(text)).toEqual({ problem: 'format', example: '7439-92-1' })
  })
})
