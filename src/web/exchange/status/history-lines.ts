import type { RequestStep } from '#contract/exchange/requests.ts'

/** Steps that a history tells in one line, newest first: answers that follow each other, or a step by itself. */
export type HistoryLine = readonly [RequestStep, ...RequestStep[]]

const isAnswer = ({ action }: RequestStep) => action === 'child-answered'

/** Lines of a history, newest first. Answers from below that nothing else comes between are one line for each supplier. */
export function historyLines(steps: readonly RequestStep[]): HistoryLine[] {
  const lines: [RequestStep, ...RequestStep[]][] = []
  let answers: typeof lines = []
  for (const step of steps.toReversed()) {
    const same = isAnswer(step) ? answers.find(([newest]) => newest.person === step.person) : undefined
    if (same) {
      same.push(step)
      continue
    }
    const line: (typeof lines)[number] = [step]
    lines.push(line)
    answers = isAnswer(step) ? [...answers, line] : []
  }
  return lines
}
