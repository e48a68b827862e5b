import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OutputRow } from '#contract/compliance/statuses.ts'
import { dayOf } from '#domain/days.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { DateField, isDay } from '#web/editing/date-field.tsx'
import classes from '#web/compliance/compliance.module.css'
import { openText, periodEnd, periodText } from '#web/compliance/output-text.ts'
import { useFormat } from '#web/i18n/format.ts'

/** Due dates, codes and quantities in one line each, below an event on the card. */
export function OutputLines({ outputs }: { outputs: readonly OutputRow[] }) {
  if (outputs.length === 0) return null
  return (
    <ul className={classes['outputLines']}>
      {outputs.map((output) => (
        <li key={output.key} title={output.derivation}>
          {output.title}: <OutputValues output={output} />
          {output.type === 'period' && <PeriodFromToday output={output} />}
        </li>
      ))}
    </ul>
  )
}

/** A period from an event of today, or of the day that is looked at: "Request received 22 Nov 2026: by 6 Jan 2027". */
function PeriodFromToday({ output }: { output: OutputRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [today] = useState(() => dayOf(new Date()))
  const text = periodText(output, today, t, format)
  return text && ` · ${text}`
}

/** The last day of a period from an event whose day is chosen. */
function PeriodFrom({ output }: { output: OutputRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [day, setDay] = useState(() => dayOf(new Date()))
  const last = isDay(day) ? periodEnd(output, day) : null
  return (
    <div className={classes['period']}>
      <DateField label={output.beginsWith} value={day} onChange={setDay} />
      <Text component="output" fw={500}>
        {last && t('why.periodBy', { last: format.date(last) })}
      </Text>
    </div>
  )
}

/** Outputs with their derivation and their place in the law. */
export function OutputsExplained({ outputs }: { outputs: readonly OutputRow[] }) {
  return (
    <dl className={classes['outputs']}>
      {outputs.map((output) => (
        <div key={output.key}>
          <dt>{output.title}</dt>
          <dd>
            <OutputValues output={output} />
            {output.type === 'period' && output.values.length > 0 && <PeriodFrom output={output} />}
            {output.derivation !== '' && (
              <Text fz={12} lh="16px" c="var(--k-text2)">
                {output.derivation}
              </Text>
            )}
            <Text fz={12} lh="16px" c="var(--k-text2)">
              <SourceText>{output.source}</SourceText>
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The values, the first of which counts, but codes, which all do; or the questions that they hang on. */
function OutputValues({ output }: { output: OutputRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { type, values } = output
  if (values.length === 0) return <span className={classes['openOutput']}>{openText(output, t, format)}</span>
  return (
    <ul className={classes['outputValues']} data-single={values.length === 1 || undefined}>
      {values.map(({ value, text }, index) => (
        <li key={value} className={index === 0 || type === 'code' ? classes['outputValue'] : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
