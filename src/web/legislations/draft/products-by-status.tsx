import type { StatusTone } from '#contract/compliance/statuses.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/legislations/draft/products-by-status.module.css'
import { StatusGlyph } from '#web/ui/status.tsx'

interface StatusCount {
  status: string
  tone: StatusTone
  word: string
  products: number
}

type ProductsByStatusProps = { label: string; counts: readonly StatusCount[] }

/** A bar in the tones of the statuses, and the figures in words. */
export function ProductsByStatus({ label, counts }: ProductsByStatusProps) {
  const format = useFormat()
  return (
    <>
      <div className={classes['bar']} aria-hidden="true">
        {counts.map(({ status, tone, products }) => (
          <span key={status} className={classes['barPart']} data-tone={tone} style={{ flexGrow: products }} />
        ))}
      </div>
      <ul className={classes['legend']} aria-label={label}>
        {counts.map(({ status, tone, word, products }) => (
          <li key={status} className={classes['legendPart']}>
            <StatusGlyph tone={tone} size={9} />
            {word} <strong className="tabular">{format.number(products)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
