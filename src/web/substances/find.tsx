import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/values/ids.ts'
import { SubstanceLine } from '#web/lists/substance-line.tsx'
import classes from '#web/lists/lists.module.css'
import { substancesNamed } from '#web/substances/substances.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type FindSubstanceProps = {
  label: string
  onPick: (substance: { id: SubstanceId; name: string }) => void
  /** Ids of substances that are shown but cannot be picked. */
  except?: readonly number[]
  error?: string | undefined
  isWide?: boolean
}

/** SUB-03: a search box over all substances, by name, EC or CAS number. */
export function FindSubstance({ label, onPick, except = [], error, isWide = false }: FindSubstanceProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useQuery(substancesNamed(text))
  return (
    <div className={classes['find']} data-wide={isWide || undefined}>
      <SuggestBox
        label={label}
        isLabelHidden
        placeholder={label}
        items={text === '' ? undefined : found.data?.items}
        isSearching={found.isFetching}
        onAsk={setText}
        renderItem={(substance) => <SubstanceLine substance={substance} lists={substance.lists} />}
        isItemDisabled={({ id }) => except.includes(id)}
        onPick={onPick}
        nothingFound={t('substances.nothing')}
        error={error}
      />
    </div>
  )
}
