import type { Environment } from '@marcbachmann/cel-js'

import { dayAfter, isDay, monthsAfter } from '#domain/days.ts'
import { functions } from '#server/compliance/rules/functions.ts'

/** Functions that outputs may call: those of rules, and those below. Outputs are written in the shipped law alone (reference/README.md). */
export const outputFunctions: ReadonlySet<string> = new Set([
  ...Object.keys(functions),
  'addDays',
  'addMonths',
  'notBefore',
  'double',
])

/** Arithmetic of a number with decimals and a whole number, which the language lacks. */
const mixed = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
}

/** Adds to the language of rules what outputs may use: the obligation's status and event, arithmetic, and days. */
export function withOutputLanguage(environment: Environment): Environment {
  environment.registerVariable('status', 'string').registerVariable('event', 'string')
  for (const [operator, calculate] of Object.entries(mixed)) {
    environment.registerOperator(`double ${operator} int`, (a: number, b: bigint) => calculate(a, Number(b)))
    environment.registerOperator(`int ${operator} double`, (a: bigint, b: number) => calculate(Number(a), b))
  }
  const dayFunctions = {
    addDays: (day: string, count: bigint) => dayAfter(day, Number(count)),
    addMonths: (day: string, count: bigint) => monthsAfter(day, Number(count)),
  }
  for (const [name, later] of Object.entries(dayFunctions)) {
    const ofDay = (day: string, count: bigint) => (isDay(day) ? later(day, count) : '')
    environment
      .registerFunction(`${name}(string, int): string`, ofDay)
      .registerFunction(`${name}(list<string>, int): list<string>`, (days: string[], count: bigint) =>
        days.map((day) => ofDay(day, count)),
      )
  }
  const laterOf = (day: string, first: string) => (day !== '' && day < first ? first : day)
  return environment
    .registerFunction('notBefore(string, string): string', laterOf)
    .registerFunction('notBefore(list<string>, string): list<string>', (days: string[], first: string) =>
      days.map((day) => laterOf(day, first)),
    )
}
