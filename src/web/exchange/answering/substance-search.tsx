import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListedSubstance } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { substancesToName } from '#web/exchange/answering/answer.queries.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { useSubstanceTexts } from '#web/exchange/answering/substance-texts.ts'
import { errorText } from '#web/http/error-text.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type SubstanceSearchProps = { id: RequestId; hasNamed: boolean; onPick: (substance: ListedSubstance) => void }

/** Search for a substance that is in the product, by name, CAS or EC number. */
export function SubstanceSearch({ id, hasNamed, onPick }: SubstanceSearchProps) {
  const { t } = useTranslation()
  const { numbersOf } = useSubstanceTexts(new Map())
  const [text, setText] = useState('')
  const { data, isFetching, error } = useQuery({ ...substancesToName(id, text), enabled: text !== '' })
  return (
    <SuggestBox
      label={t(hasNamed ? 'answering.substances.searchMore' : 'answering.substances.search')}
      placeholder={t('answering.substances.searchHint')}
      items={text === '' ? undefined : data?.items}
      isSearching={isFetching}
      error={error ? errorText(t, error) : undefined}
      onAsk={setText}
      onPick={onPick}
      nothingFound={t('answering.substances.nothing')}
      renderItem={(substance) => (
        <span className={classes['group']} style={{ gap: 0 }}>
          <span>{substance.name}</span>
          <span className={classes['note']}>{numbersOf(substance)}</span>
        </span>
      )}
    />
  )
}
