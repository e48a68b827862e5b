import { MultiSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { changedInput } from '#web/editing/changed-input.ts'
import type { Titled } from '#web/products/form/card.ts'
import { groupSuggestions } from '#web/catalogues/catalogues.queries.ts'
import { SUGGESTION_DEBOUNCE_MS } from '#web/ui/timing.ts'

type ProductGroupsFieldProps = {
  value: readonly Titled[]
  onChange: (groups: Titled[]) => void
  isChanged?: boolean
  isReadOnly?: boolean
}

/** PROD-20: the groups that hold the product. */
export function ProductGroupsField({ value, onChange, isChanged, isReadOnly }: ProductGroupsFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked, SUGGESTION_DEBOUNCE_MS)
  const found = useQuery(groupSuggestions(asked)).data?.items ?? []
  const known: Titled[] = [...value, ...found.filter(({ id }) => !value.some((group) => group.id === id))]
  return (
    <MultiSelect
      label={t('productCard.groups.label')}
      placeholder={value.length === 0 ? t('productCard.groups.search') : undefined}
      nothingFoundMessage={t('productCard.groups.nothing')}
      searchable
      disabled={isReadOnly ?? false}
      styles={isChanged ? changedInput : undefined}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        ask(text.trim())
      }}
      data={known.map(({ id, title }) => ({ value: id, label: title }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.find((group) => group.id === id) ?? []))}
    />
  )
}
