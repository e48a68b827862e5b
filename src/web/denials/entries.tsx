import { Badge, Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DeniedEntry } from '#contract/products/answers.ts'
import { useFormat } from '#web/i18n/format.ts'
import { deniedEntries, type DeniedLists } from '#web/denials/denials.queries.ts'
import classes from '#web/denials/denials.module.css'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { SUGGESTION_DEBOUNCE_MS } from '#web/ui/timing.ts'

type DeniedEntriesProps = {
  lists: DeniedLists
  /** Maximum number of entries shown, without a button for more; absent: all. */
  shown?: number
}

/** PROD-43: entries that "none of these" denies, by name and CAS number, with a search. */
export function DeniedEntries({ lists, shown }: DeniedEntriesProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), SUGGESTION_DEBOUNCE_MS)
  const query = useInfiniteQuery(deniedEntries(lists, text))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={classes['box']}>
      <TextInput
        variant="unstyled"
        classNames={{ input: classes['search'] ?? '' }}
        aria-label={t('denials.search')}
        placeholder={t('denials.search')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
        value={typed}
        maxLength={255}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FetchFailed title={t('denials.failed')} query={{ error, refetch }} />
      {data && items.length === 0 && <Text className={classes['empty'] ?? ''}>{t('denials.nothing')}</Text>}
      <ul
        className={classes['entries']}
        aria-label={t('denials.title')}
        data-whole={shown === undefined || undefined}
      >
        {items.slice(0, shown).map((entry) => (
          <Entry key={`${entry.list} ${entry.id}`} entry={entry} />
        ))}
      </ul>
      {shown === undefined && hasNextPage && (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('denials.more')}
        </Button>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: DeniedEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, members, newSince } = entry
  return (
    <li className={classes['entry']}>
      <span>
        <bdi>{name}</bdi>
        {members > 0 && <span className={classes['note']}> {t('denials.members', { count: members })}</span>}
        {newSince !== null && (
          <Badge className={classes['new'] ?? ''} size="sm" radius="sm" variant="light">
            {t('denials.newSince', { date: format.date(newSince) })}
          </Badge>
        )}
      </span>
      <CasNumbers {...entry} />
    </li>
  )
}

/** "CAS 1478-61-1 and 8 more". */
function CasNumbers({ casNumbers, casTotal }: Pick<DeniedEntry, 'casNumbers' | 'casTotal'>) {
  const { t } = useTranslation()
  const [first] = casNumbers
  if (first === undefined) return <span className={classes['cas']}>{t('denials.noCas')}</span>
  return (
    <span className={classes['cas']}>
      {casTotal > 1
        ? t('denials.casMore', { cas: first, count: casTotal - 1 })
        : t('denials.cas', { cas: first })}
    </span>
  )
}
