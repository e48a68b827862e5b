import { Button, Skeleton } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import classes from '#web/documents/documents.module.css'

type Page = { items: readonly unknown[]; totalItems: number }

type DocumentPagesProps = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  isEmpty: boolean
  children: ReactNode
}

/** Documents on their way, refused, or there, with the next page on request. */
export function DocumentPages({ query, isEmpty, children }: DocumentPagesProps) {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!data && !error) {
    return (
      <div className={classes['inset']} aria-hidden="true">
        <Skeleton height={16} width="55%" />
        <Skeleton height={16} width="40%" />
      </div>
    )
  }
  if (!data) {
    return <FetchFailed title={t('documents.failed')} query={{ error, refetch }} />
  }
  const total = data.pages[0]?.totalItems ?? 0
  const shown = data.pages.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      {children}
      {hasNextPage && !isEmpty && (
        <div className={classes['inset']}>
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('documents.more', { count: total - shown })}
          </Button>
        </div>
      )}
    </>
  )
}
