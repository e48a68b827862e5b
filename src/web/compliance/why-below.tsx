import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { belowText } from '#web/compliance/explanation-text.ts'
import classes from '#web/compliance/compliance.module.css'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

/** Shows measured values not above their limit, besides those that decided the status; the nearest to its limit first. */
export function WhyBelow({ explained: { below, totalBelow } }: { explained: Explanation }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (below.length === 0) return null
  return (
    <ChainStep icon={<IconScale size={14} stroke={1.6} />} label={t('why.below')}>
      <ul className={classes['below']}>
        {below.map((cause) => {
          const text = belowText(cause, t, format)
          const way = cause.path.map(({ productId, title }) => productId ?? title).join('/')
          return <li key={`${way} ${cause.entry?.id} ${text}`}>{text}</li>
        })}
      </ul>
      {totalBelow > below.length && (
        <p className={classes['note']}>{t('why.notShown', { count: totalBelow - below.length })}</p>
      )}
    </ChainStep>
  )
}
