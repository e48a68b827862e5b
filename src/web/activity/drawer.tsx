import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { ActivityList } from '#web/activity/list.tsx'
import { productActivity } from '#web/activity/activity.queries.ts'

type ActivityDrawerProps = { card: ProductCard; isOpen: boolean; onClose: () => void }

/** PROD-34: the whole history of the product, page by page. */
export function ActivityDrawer({ card, isOpen, onClose }: ActivityDrawerProps) {
  const { t } = useTranslation()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(productActivity(card.id))
  const label = t('activity.drawer', { name: card.title })
  return (
    <Drawer opened={isOpen} onClose={onClose} size={560} position="right" title={label}>
      <ActivityList items={data?.pages.flatMap((page) => page.items) ?? []} isWhole label={label} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activity.more')}
        </Button>
      )}
    </Drawer>
  )
}
