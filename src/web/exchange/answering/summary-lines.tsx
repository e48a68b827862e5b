import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import type { Named } from '#web/exchange/answering/substance-answers.ts'
import { useSubstanceTexts } from '#web/exchange/answering/substance-texts.ts'
import { summaryTones, type ListSummary } from '#web/exchange/answering/summary.ts'
import { StatusWord } from '#web/ui/status.tsx'

type SummaryLinesProps = {
  lines: readonly ListSummary[]
  named: Named
  /** Content at the end of each line, e.g. a way to change it. */
  action?: (line: ListSummary) => ReactNode
}

/** The answer, a line for each list. */
export function SummaryLines({ lines, named, action }: SummaryLinesProps) {
  const { t } = useTranslation()
  const { namesOf } = useSubstanceTexts(named)
  return (
    <ul className={classes['rows']}>
      {lines.map((line) => (
        <li key={line.list} className={classes['line']}>
          <span className={classes['lineTitle']}>{line.title}</span>
          <StatusWord
            tone={summaryTones[line.kind]}
            word={line.kind === 'some' ? namesOf(line.substances) : t(`answering.summary.${line.kind}`)}
          />
          {action?.(line)}
        </li>
      ))}
    </ul>
  )
}
