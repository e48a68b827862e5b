import { Select, Skeleton, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/values/ids.ts'
import type { Legislation } from '#contract/legislations/legislations.ts'
import { productTotal, statusTotal } from '#web/home/home.queries.ts'
import classes from '#web/home/home.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { StatusGlyph } from '#web/ui/status.tsx'

/** The act that every maker of articles is asked about first. */
const FIRST_SHOWN = 'reach_article_33'

/** How many products have which status, under one legislation at a time; each figure leads to its products. */
export function Portfolio() {
  const { t } = useTranslation()
  const all = useQuery(legislations).data?.items ?? []
  const [chosen, setChosen] = useState<LegislationId | null>(null)
  const shown = all.find(({ id }) => id === chosen) ?? all.find(({ key }) => key === FIRST_SHOWN) ?? all[0]

  return (
    <section aria-labelledby="portfolio-heading">
      <div className={classes['sectionHead']}>
        <h2 id="portfolio-heading">{t('home.portfolio')}</h2>
        {shown && (
          <Select
            size="xs"
            w={144}
            ml="auto"
            aria-label={t('home.legislation')}
            data={all.map(({ id, shortName }) => ({ value: id, label: shortName }))}
            value={shown.id}
            onChange={setChosen}
          />
        )}
      </div>
      {shown ? <StatusTotals legislation={shown} /> : <Skeleton height={180} />}
    </section>
  )
}

function StatusTotals({ legislation: { id, statuses } }: { legislation: Legislation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const all = useQuery(productTotal).data
  const totals = useQueries({ queries: statuses.map(({ key }) => statusTotal(id, key)) })
  const isCounting = totals.some(({ isPending }) => isPending)
  if (isCounting) return <Skeleton height={180} />

  return (
    <ul className={classes['rows']}>
      {statuses.map(({ key, tone, word, title }, index) => {
        const count = totals[index]?.data ?? 0
        return (
          count > 0 && (
            <li key={key}>
              <Link
                to="/product/overview"
                search={{ legislationStatuses: { [id]: [key] } }}
                className={classes['total']}
                title={title}
              >
                <StatusGlyph tone={tone} />
                <span className={classes['totalWord']}>{word}</span>
                <strong className="tabular">{format.number(count)}</strong>
                <IconChevronRight size={12} stroke={1.6} aria-hidden="true" />
              </Link>
            </li>
          )
        )
      })}
      <li>
        <Link to="/product/overview" className={classes['total']}>
          <span className={classes['totalWord']}>{t('home.allProducts')}</span>
          <strong className="tabular">{all === undefined ? <Text span>–</Text> : format.number(all)}</strong>
          <IconChevronRight size={12} stroke={1.6} aria-hidden="true" />
        </Link>
      </li>
    </ul>
  )
}
