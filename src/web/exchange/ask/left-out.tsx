import { useTranslation } from 'react-i18next'

import { leftOutReasons } from '#contract/exchange/sent-requests.ts'
import type { RequestPlan } from '#web/exchange/ask/ask.queries.ts'
import classes from '#web/exchange/ask/ask.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'

/** Products named for each reason; further ones are counted. */
const NAMED = 20

/** Products that nobody is asked about, by reason. */
export function LeftOut({ leftOut }: { leftOut: RequestPlan['leftOut'] }) {
  const { t } = useTranslation()
  if (leftOut.length === 0) return null
  const groups = leftOutReasons.flatMap((reason) => {
    const products = leftOut.filter((product) => product.reason === reason)
    return products.length === 0 ? [] : [{ reason, products }]
  })
  return (
    <details className={classes['leftOut']}>
      <summary>{t('askSuppliers.leftOut.title', { count: leftOut.length })}</summary>
      {groups.map(({ reason, products }) => (
        <Group key={reason} reason={reason} products={products} />
      ))}
    </details>
  )
}

type GroupProps = {
  reason: RequestPlan['leftOut'][number]['reason']
  products: RequestPlan['leftOut']
}

function Group({ reason, products }: GroupProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = products.length - NAMED
  return (
    <div className={classes['group']}>
      <h3>{t(`askSuppliers.leftOut.${reason}`, { number: format.number(products.length) })}</h3>
      <ul>
        {products.slice(0, NAMED).map(({ id, title }) => (
          <li key={id}>
            {title === '' ? (
              t('askSuppliers.leftOut.unknown')
            ) : (
              <TextLink to="/product/$id/card" params={{ id }}>
                {title}
              </TextLink>
            )}
          </li>
        ))}
        {more > 0 && <li>{t('askSuppliers.leftOut.more', { count: more })}</li>}
      </ul>
    </div>
  )
}
