import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ForecastRow, ForecastSum } from '#contract/forecasts.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { substanceText } from '#web/forecasts/substance-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { StatusWord } from '#web/ui/status.tsx'

type Change = ForecastRow['changes'][number]

type ForecastSumsProps = { day: string; sums: readonly ForecastSum[] }

/** Shows the numbers of products by status before and after, with the substances that cause the change. */
export function ForecastSums({ day, sums }: ForecastSumsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (sums.length === 0)
    return (
      <Text p={16} c="var(--k-text2)">
        {t('forecasts.screen.nothing', { day: format.date(day) })}
      </Text>
    )
  return (
    <Table aria-label={t('forecasts.screen.sums')}>
      <Table.Tbody>
        {sums.map(({ products, substances, ...change }) => (
          <Table.Tr key={`${change.legislationId} ${change.before.status} ${change.after.status}`}>
            <Table.Th scope="row" fw={400}>
              {change.legislation}
              {substances.length > 0 && (
                <Text fz={12} lh="16px" c="var(--k-text2)">
                  {format.list(substances.map((substance) => substanceText(t, substance)))}
                </Text>
              )}
            </Table.Th>
            <Table.Td>
              <Becomes change={change} />
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {t('forecasts.screen.products', { count: products })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Shows a status and the status that follows it. */
export function Becomes({ change: { before, after } }: { change: Pick<Change, 'before' | 'after'> }) {
  const { t } = useTranslation()
  return (
    <span className={classes['becomes']}>
      <StatusWord tone={before.tone} word={before.word} title={before.event.text} />
      <span role="img" aria-label={t('forecasts.becomes')}>
        →
      </span>
      <StatusWord tone={after.tone} word={after.word} title={after.event.text} />
    </span>
  )
}
