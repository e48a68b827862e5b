import { describe, expect, test } from 'vitest'

import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'

describe('product identifiers', () => {
  test.each([
    ['EAN', '4006381333931'],
    ['EAN', '73513537'],
    ['GTIN', '73513537'],
    ['GTIN', '036000291452'],
    ['GTIN', '4006381333931'],
    ['GTIN', '10614141000415'],
    ['JAN', '4901234567894'],
    ['JAN', '49123456'],
    ['UUID', '6f9619ff-8b86-d011-b42d-00cf4fc964ff'],
    ['UUID', '6F9619FF-8B86-D011-B42D-00CF4FC964FF'],
  ])('[PROD-06] %s %s is taken', (key, value) => {
    expect(productIdentifierFault(key, value)).toBeNull()
  })

  test.each([
    ['EAN', '4006381333930', '1'],
    ['EAN', '73513538', '7'],
    ['GTIN', '036000291453', '2'],
    ['GTIN', '10614141000414', '5'],
    ['JAN', '4901234567890', '4'],
  ])('[PROD-06] %s %s is refused: check digit should be %s', (key, value, expected) => {
    expect(productIdentifierFault(key, value)).toEqual({ problem: 'check_digit', expected })
  })

  test.each([
    ['EAN', '036000291452'],
    ['EAN', '40063813339'],
    ['EAN', '4006381 333931'],
    ['JAN', '10614141000415'],
    ['GTIN', '123456789'],
    ['GTIN', ''],
    ['UUID', '6f9619ff8b86d011b42d00cf4fc964ff'],
    ['UUID', 'not-a-uuid'],
  ])('[PROD-06] %s "%s" has not the form of one', (key, value) => {
    expect(productIdentifierFault(key, value)).toMatchObject({ problem: 'format' })
  })

  test('[PROD-06] other identifiers are free text', () => {
    expect(productIdentifierFault('Part number', '4006381333930')).toBeNull()
  })

  test.each(['EAN', 'GTIN', 'JAN', 'UUID'])(
    '[PROD-06] the example of the form of a %s is one itself',
    (key) => {
      const fault = productIdentifierFault(key, 'none')
      if (fault?.problem !== 'format') throw new Error('A text is no number.')
      expect(productIdentifierFault(key, fault.example)).toBeNull()
    },
  )

  test('[PROD-06] a UUID with something before or after it is none', () => {
    const uuid = '6f9619ff-8b86-d011-b42d-00cf4fc964ff'
    for (const text of [`${uuid}0`, `0${uuid}`, uuid.replace('6', 'g')])
      expect(productIdentifierFault('UUID', text)).toMatchObject({ problem: 'format' })
  })
})
