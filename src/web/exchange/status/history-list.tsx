import type { ReactNode } from 'react'

import type { RequestStep } from '#contract/exchange/requests.ts'
import { historyLines, type HistoryLine } from '#web/exchange/status/history-lines.ts'
import classes from '#web/exchange/status/request-page.module.css'

type HistoryListProps = { steps: readonly RequestStep[]; lineOf: (line: HistoryLine) => ReactNode }

/** Lines of a history, newest first. */
export function HistoryList({ steps, lineOf }: HistoryListProps) {
  return (
    <ol className={classes['steps']}>
      {historyLines(steps).map((line, place, lines) => (
        // Steps are only added: counted from the oldest, a line keeps its place.
        // oxlint-disable-next-line react/no-array-index-key -- two steps may have one moment: a place is what one is known by
        <li key={lines.length - place}>{lineOf(line)}</li>
      ))}
    </ol>
  )
}
