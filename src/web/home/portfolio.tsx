import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { Standing } from '#contract/compliance/standings.ts'
import type { Home } from '#contract/home.ts'
import classes from '#web/home/home.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { StatusGlyph, type Tone } from '#web/ui/status.tsx'

const toneOf: Record<Standing, Tone> = {
  over_limit: 'breach',
  duty: 'duty',
  partly: 'wait',
  unknown: 'none',
  compliant: 'ok',
}

/** The products by their worst status, as a bar and as five totals; each total opens its products. */
export function Portfolio({ products, standings }: Pick<Home, 'products' | 'standings'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section aria-labelledby="portfolio-heading" className={classes['group']}>
      <div className={classes['sectionHead']}>
        <h2 id="portfolio-heading">{t('home.portfolio')}</h2>
        <span className={classes['count']}>{t('home.products', { count: products })}</span>
      </div>
      <div className={classes['bar']} aria-hidden="true">
        {standings.map(
          ({ standing, products: count }) =>
            count > 0 && <span key={standing} data-tone={toneOf[standing]} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={classes['rows']}>
        {standings.map(({ standing, products: count }) => (
          <li key={standing}>
            <Link to="/product/overview" search={{ standing: [standing] }} className={classes['total']}>
              <StatusGlyph tone={toneOf[standing]} />
              <span className={classes['totalWord']}>{t(`matters.standing.${standing}`)}</span>
              <span className="tabular">{format.number(count)}</span>
              <IconChevronRight size={12} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
