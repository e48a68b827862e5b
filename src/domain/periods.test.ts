import { describe, expect, test } from 'vitest'

import { lastDayOfPeriod } from '#domain/periods.ts'

/** Days on which an answer to a consumer is due: REACH Article 33(2), 45 days after the request is received. */
const due = (received: string, holidays: readonly string[] = []) => lastDayOfPeriod(received, 45, holidays)

describe('[COMP-10] REACH Article 33(2): the last day for an answer, counted by Regulation 1182/71', () => {
  test.each([
    ['Article 3(1): the day of receipt does not count', '2026-11-23', '2027-01-07'],
    ['Article 3(3): weekends within the period count', '2026-03-09', '2026-04-23'],
    ['Article 3(4): a last day on a Saturday moves to the Monday', '2026-11-25', '2027-01-11'],
    ['Article 3(4): a last day on a Sunday moves to the Monday', '2026-11-26', '2027-01-11'],
    ['Article 3(4): a last day on a Monday stays', '2026-11-27', '2027-01-11'],
    ['Article 3(4): a last day on a Friday stays', '2026-11-24', '2027-01-08'],
    ['a request on a Sunday', '2026-11-22', '2027-01-06'],
    ['over the end of a year, to its last day', '2026-11-16', '2026-12-31'],
    ['over the end of a year, to the first day of the next', '2026-11-17', '2027-01-01'],
    ['received on the last day of a year', '2026-12-31', '2027-02-15'],
    ['a leap year: the period ends on 29 February', '2028-01-15', '2028-02-29'],
    ['a leap year: the period holds 29 February', '2028-01-16', '2028-03-01'],
    ['a leap year: received on 29 February', '2028-02-29', '2028-04-14'],
    ['no leap year: 28 February is a Sunday', '2027-01-14', '2027-03-01'],
    ['no leap year: 45 days after 15 January', '2027-01-15', '2027-03-01'],
    ['2100 is no leap year', '2100-01-15', '2100-03-01'],
    ['2000 is a leap year', '2000-01-16', '2000-03-01'],
    ['over the change to summer time', '2026-02-12', '2026-03-30'],
  ])('%s: %s → %s', (_, received, last) => {
    expect(due(received)).toBe(last)
  })

  test.each([
    ['Article 3(4): Epiphany is a public holiday in Sweden', '2026-11-22', ['2027-01-06'], '2027-01-07'],
    [
      'Article 3(4): New Year’s Day, a Friday, and the weekend after it',
      '2026-11-17',
      ['2027-01-01'],
      '2027-01-04',
    ],
    ['Article 3(4): Good Friday to Easter Monday', '2026-02-17', ['2026-04-03', '2026-04-06'], '2026-04-07'],
    [
      'Article 3(3): a public holiday within the period moves nothing',
      '2026-11-23',
      ['2026-12-25'],
      '2027-01-07',
    ],
    [
      'Article 3(4): Christmas and Boxing Day before a Sunday',
      '2026-11-10',
      ['2026-12-25', '2026-12-26'],
      '2026-12-28',
    ],
  ])('%s', (_, received, holidays, last) => {
    expect(due(received, holidays)).toBe(last)
  })
})
