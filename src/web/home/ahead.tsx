import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ChangeAhead, Home } from '#contract/home.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { substanceText } from '#web/forecasts/substance-text.ts'
import { HomeGroup, HomeRow } from '#web/home/group.tsx'
import classes from '#web/home/home.module.css'
import { isSoon } from '#web/home/soon.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LinkButton, TextLink } from '#web/ui/link.tsx'

/** Statuses that will be others, by what is known today; the shortest time ahead with changes is chosen first. */
export function Ahead({ found: { windows, items } }: { found: Home['ahead'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [today] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<number | null>(null)
  const changing = windows.filter(({ products }) => products > 0)
  const shown = windows.find(({ days }) => days === chosen) ?? changing[0]
  if (!shown) return null
  const until = dayAfter(today, shown.days)
  return (
    <HomeGroup
      title={t('home.ahead')}
      note={t('home.products', { count: shown.products })}
      end={
        <SegmentedControl
          size="xs"
          aria-label={t('home.aheadDays')}
          value={String(shown.days)}
          onChange={(days) => setChosen(Number(days))}
          data={windows.map(({ days, products }) => ({
            value: String(days),
            label: t('home.window', { days, products: format.number(products) }),
          }))}
        />
      }
    >
      {shown.products === 0 && (
        <li className={classes['row']}>{t('home.aheadNone', { count: shown.days })}</li>
      )}
      {items
        .filter(({ day }) => day <= until)
        .map((change) => (
          <ChangeRow
            key={`${change.day} ${change.legislationId} ${change.before.status} ${change.after.event.key}`}
            change={change}
          />
        ))}
    </HomeGroup>
  )
}

function ChangeRow({ change }: { change: ChangeAhead }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, legislationId, legislation, before, after, products, substances } = change
  const names = substances.map((substance) => substanceText(t, substance))
  const search = { day, legislation: legislationId }
  return (
    <HomeRow
      tone={after.tone}
      link={
        <TextLink to="/product/what-if" search={search}>
          {names.length > 0 ? format.list(names) : after.event.text}
        </TextLink>
      }
      note={t('home.becomes', {
        legislation,
        products: t('home.products', { count: products }),
        before: before.word,
        after: after.word,
      })}
      when={format.date(day)}
      isSoon={isSoon(day)}
      action={
        <LinkButton variant="default" to="/product/what-if" search={search}>
          {t('home.showProducts', { count: products })}
        </LinkButton>
      }
    />
  )
}
