import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { ActivityList } from '#web/activity/list.tsx'
import { productActivity } from '#web/activity/activity.queries.ts'
import classes from '#web/activity/activity.module.css'

const ActivityDrawer = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/activity/drawer.tsx')).ActivityDrawer,
)

/** Beside the sections: what happened last; all of it in a drawer. */
const SHOWN_BESIDE = 6

/** PROD-34: the history of the product from the audit trail. */
export function ActivityAside({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const [isOpen, drawer] = useDisclosure()
  const { data, error, refetch } = useInfiniteQuery(productActivity(card.id))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.totalItems ?? 0
  return (
    <aside id="activity" className={classes['aside']} aria-labelledby="activity-heading">
      <div className={classes['head']}>
        <Title order={2} fz={14} lh="20px" id="activity-heading">
          {t('activity.title')}
        </Title>
        {total > 0 && (
          <Anchor component="button" type="button" onClick={drawer.open}>
            {t('activity.all', { count: total })}
          </Anchor>
        )}
      </div>
      {!data && !error && <Skeleton height={16} width="80%" aria-hidden="true" />}
      {!data && <FetchFailed title={t('activity.failed')} query={{ error, refetch }} />}
      {data && items.length === 0 && <NothingDone card={card} />}
      <ActivityList items={items.slice(0, SHOWN_BESIDE)} label={t('activity.title')} />
      <ActivityDrawer card={card} isOpen={isOpen} onClose={drawer.close} />
    </aside>
  )
}

/** Text for a history without deeds: the change that the header names was the program's. */
function NothingDone({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Text c="var(--k-text3)">
      {card.updatedBy ? t('activity.none') : t('activity.bySystem', { at: format.recent(card.updatedAt) })}
    </Text>
  )
}
