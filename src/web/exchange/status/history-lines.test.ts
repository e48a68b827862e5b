import { expect, test } from 'vitest'

import type { RequestStep } from '#contract/exchange/requests.ts'
import { historyLines } from '#web/exchange/status/history-lines.ts'

const step = (action: string, person: string | null = null, text: string | null = null): RequestStep => ({
  at: '2026-11-26T09:00:00.000Z',
  action,
  isOurs: true,
  person,
  text,
})
const told = (steps: RequestStep[]) =>
  historyLines(steps).map((line) => line.map(({ action, text }) => text ?? action).join(', '))

test('[REQ-09] answers from below that follow each other are one line for each supplier, newest first', () => {
  const steps = [
    step('asked', 'Anna'),
    step('forward', 'Sofia'),
    step('child-answered', 'Kretskort Import', 'Board'),
    step('child-answered', 'Polykabel', 'Cable'),
    step('child-answered', 'Kretskort Import', 'Resistor'),
  ]
  expect(told(steps)).toEqual(['Resistor, Board', 'Cable', 'forward', 'asked'])
})

test('[REQ-09] answers before and after another step stay apart', () => {
  const steps = [
    step('child-answered', 'Kretskort Import', 'Board'),
    step('reply', 'Sofia'),
    step('child-answered', 'Kretskort Import', 'Resistor'),
  ]
  expect(told(steps)).toEqual(['Resistor', 'reply', 'Board'])
})

test('[REQ-04] other steps that repeat stay apart', () => {
  expect(told([step('reply', 'Sofia'), step('reply', 'Sofia')])).toEqual(['reply', 'reply'])
})
