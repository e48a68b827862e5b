import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import classes from '#web/exchange/status/request-page.module.css'
import { useLimited } from '#web/exchange/status/use-limited.tsx'
import { useFormat } from '#web/i18n/format.ts'

/** Components that are shown before all of them are asked for. */
const SHOWN = 20

/** Components that a request tells, with their units. */
export function ComponentList({ components }: { components: RequestSnapshot['components'] }) {
  const format = useFormat()
  const { shown, more } = useLimited(components, SHOWN)
  return (
    <>
      <ul className={classes['components']}>
        {shown.map(({ title, productId, units }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two components may have one name: a place is what one is known by
          <li key={place}>
            <span>{title}</span>
            <span className={classes['number']}>{productId}</span>
            <span className={classes['number']}>{`× ${format.number(units)}`}</span>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
