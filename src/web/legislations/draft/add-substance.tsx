import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SubstanceBrief } from '#contract/substances/substances.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { substanceSuggestions } from '#web/legislations/draft/legislations.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type AddSubstanceProps = {
  /** True for a substance that is on the list already. */
  isThere: (id: SubstanceBrief['id']) => boolean
  error?: string | undefined
  onPick: (substance: SubstanceBrief) => void
}

/** The search for a substance that comes to a list of the company's own. */
export function AddSubstance({ isThere, error, onPick }: AddSubstanceProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(substanceSuggestions(text))
  return (
    <SuggestBox
      label={t('legislations.ownList.addSubstance')}
      placeholder={t('legislations.ownList.searchHint')}
      error={error}
      items={text === '' ? undefined : data?.items}
      isSearching={isFetching}
      onAsk={setText}
      isItemDisabled={({ id }) => isThere(id)}
      onPick={({ lists: _lists, ...substance }) => onPick(substance)}
      nothingFound={t('legislations.ownList.noSubstance')}
      renderItem={(substance) => (
        <Group gap={8} wrap="nowrap" justify="space-between">
          <span>{substance.name}</span>
          <span className={classes['numbers']}>
            {isThere(substance.id)
              ? t('legislations.ownList.isThere')
              : [...substance.ecNumbers, ...substance.casNumbers].join(' · ')}
          </span>
        </Group>
      )}
    />
  )
}
