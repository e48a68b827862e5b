import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { importableLists } from '#web/lists/import/import.queries.ts'

/** The list whose versions are shown and imported. */
export function ListChoice({ list, onList }: { list: string; onList: (list: string) => void }) {
  const { t } = useTranslation()
  const lists = useQuery(importableLists).data?.items ?? []
  return (
    <Select
      w={360}
      maw="100%"
      aria-label={t('imports.list.list')}
      data={lists.map(({ key, title }) => ({ value: key, label: title }))}
      value={list}
      onChange={(next) => next && onList(next)}
      allowDeselect={false}
      searchable
    />
  )
}
