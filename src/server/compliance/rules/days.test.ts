import { Environment } from '@marcbachmann/cel-js'
import { describe, expect, test } from 'vitest'

import { daysOf, readsToday, unboundToday } from '#server/compliance/rules/days.ts'

const environment = new Environment({ unlistedVariablesAreDyn: true })
const astOf = (expression: string) => environment.parse(expression).ast

describe('[COMP-13] the days of a rule', () => {
  test.each([
    ['today >= "2026-12-30"', ['2026-12-30']],
    ['today < "2027-01-01" && today >= "2026-12-30"', ['2026-12-30', '2027-01-01']],
    ['today < "2026-12-30" || today >= "2026-12-30"', ['2026-12-30']],
    ['today > "2026-12-30"', []],
    ['today == "2026-12-30"', []],
    ['applies >= "2026-12-30"', []],
    ['"today" >= "2026-12-30"', []],
    ['"2026-12-30" >= today', []],
    ['today >= "2026-02-30"', []],
    ['today >= 3', []],
    ['today >= sunset', []],
  ])('%s: %j', (rule, days) => {
    expect(daysOf(astOf(rule))).toEqual(days)
  })

  test.each([
    ['today >= "2026-12-30" && today < \'2027-01-01\'', false],
    ['applies == "today"', false],
    ['applies >= "2026-12-30"', false],
    ['today >= "2026-12-30" && today != ""', true],
    ['today >= "2026-01-01" && (today) >= "2026-12-30"', true],
    ['today >= sunset', true],
    ['size(today) > 0', true],
  ])('%s: the day on which it turns is not known ahead: %s', (rule, isUnbound) => {
    expect(unboundToday(astOf(rule), rule) !== undefined).toBe(isUnbound)
  })

  test('are none where it does not read today', () => {
    expect(readsToday(astOf('size(today) > 0'))).toBe(true)
    expect(readsToday(astOf('applies == "today" || product.today'))).toBe(false)
  })
})
