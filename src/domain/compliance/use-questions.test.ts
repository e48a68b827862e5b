import { describe, expect, test } from 'vitest'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import { shownWhileOpen } from '#domain/compliance/use-questions.ts'

const outcome = (status: StatusKey, event = 'none', rule = 0) => ({ status, event, rule })

describe('[COMP-18] while facts of use are open', () => {
  test.each<[string, ReturnType<typeof outcome>[], object | undefined]>([
    ['nothing is shown where nothing is possible', [], undefined],
    [
      'what every answer leads to, by the last of its rules',
      [outcome('no_duty', 'none', 1), outcome('no_duty', 'none', 2)],
      { outcome: outcome('no_duty', 'none', 2), isCertain: true },
    ],
    [
      'what every answer leads to, or the law does not apply',
      [outcome('not_applicable'), outcome('fulfilled', 'declared'), outcome('not_applicable')],
      { outcome: outcome('fulfilled', 'declared'), isCertain: true },
    ],
    [
      'a question, where one answer leads to another event',
      [outcome('no_duty'), outcome('no_duty', 'below')],
      undefined,
    ],
    [
      'a question, where one answer leads to another status',
      [outcome('no_duty'), outcome('unknown')],
      undefined,
    ],
    ['a question, where one answer leads to a duty', [outcome('no_duty'), outcome('duty')], undefined],
    ['a question, where the law may not apply', [outcome('duty'), outcome('not_applicable')], undefined],
    ['a question, where it applies in no case', [outcome('not_applicable')], undefined],
    ['a question, where a person has to assess', [outcome('assess'), outcome('assess')], undefined],
    [
      'the milder of two duties, which is not certain',
      [outcome('prohibited', 'over'), outcome('duty', 'inform')],
      { outcome: outcome('duty', 'inform'), isCertain: false },
    ],
    [
      'the milder of two duties, in whichever order',
      [outcome('duty', 'inform'), outcome('prohibited', 'over')],
      { outcome: outcome('duty', 'inform'), isCertain: false },
    ],
    [
      'of equal duties the last',
      [outcome('duty', 'inform', 1), outcome('duty', 'notify', 2)],
      { outcome: outcome('duty', 'notify', 2), isCertain: false },
    ],
  ])('%s', (_what, possible, shown) => {
    expect(shownWhileOpen(possible)).toEqual(shown)
  })

  test.each(['exempted', 'fulfilled', 'incomplete', 'unknown', 'no_duty'] as const)(
    'nobody is asked where it is %s in any case',
    (status) => {
      expect(shownWhileOpen([outcome(status), outcome(status)])?.isCertain).toBe(true)
    },
  )
})
