import { expect, test } from 'vitest'

import { standings } from '#contract/compliance/standings.ts'
import { statusKeys } from '#contract/compliance/statuses.ts'
import { statusesOfStanding } from '#domain/compliance/standings.ts'

test('each status has one standing: over the limit, a duty, partly answered, unknown or compliant', () => {
  expect(Object.keys(statusesOfStanding).toSorted()).toEqual([...standings].toSorted())
  expect(Object.values(statusesOfStanding).flat().toSorted()).toEqual([...statusKeys].toSorted())
  const standingOf = (status: string) =>
    standings.find((standing) => statusesOfStanding[standing].some((each) => each === status))
  expect(statusKeys.map((status) => [status, standingOf(status)])).toEqual(
    expect.arrayContaining([
      ['prohibited', 'over_limit'],
      ['duty', 'duty'],
      ['assess', 'duty'],
      ['exempted', 'duty'],
      ['incomplete', 'partly'],
      ['unknown', 'unknown'],
      ['fulfilled', 'compliant'],
      ['no_duty', 'compliant'],
      ['not_applicable', 'compliant'],
    ]),
  )
})
