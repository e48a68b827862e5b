import { expect, test } from 'vitest'

import { day } from '#domain/mails/day.ts'

test.each([
  ['2026-12-11', '11 December 2026', '11 december 2026'],
  ['2027-01-01', '1 January 2027', '1 januari 2027'],
  ['2026-05-31', '31 May 2026', '31 maj 2026'],
])('a mail writes the day %s with the name of its month: %s, %s', (iso, english, swedish) => {
  expect([day('en', iso), day('sv', iso)]).toEqual([english, swedish])
})
