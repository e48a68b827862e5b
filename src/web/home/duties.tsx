import { useTranslation } from 'react-i18next'

import type { Home } from '#contract/home.ts'
import { HomeGroup, HomeRow } from '#web/home/group.tsx'
import { isSoon } from '#web/home/soon.ts'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'

/** Open duties by legislation. */
export function Duties({ found: { products, items } }: { found: Home['duties'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (products === 0) return null
  return (
    <HomeGroup
      title={t('home.duties')}
      note={t('home.products', { count: products })}
      end={
        <TextLink to="/product/overview" search={{ open: ['duty'] }}>
          {t('home.showAll')}
        </TextLink>
      }
    >
      {items.map(({ legislationId, legislation, title, products: count, due }) => (
        <HomeRow
          key={legislationId}
          tone="duty"
          link={
            <TextLink to="/product/overview" search={{ legislationStatuses: { [legislationId]: ['duty'] } }}>
              {t('home.dutyOf', { products: t('home.products', { count }), duty: lowered(title) })}
            </TextLink>
          }
          note={legislation}
          when={due === null ? undefined : t('home.due', { date: format.date(due) })}
          isSoon={due !== null && isSoon(due)}
        />
      ))}
    </HomeGroup>
  )
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
