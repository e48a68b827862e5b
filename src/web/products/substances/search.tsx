import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListAnswer } from '#contract/products/substances.ts'
import { addUserSubstance } from '#contract/substances/substances.ts'
import { useAbility } from '#web/auth/ability.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { substanceSuggestions } from '#web/products/substances/substances.queries.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import type { ShownSubstance } from '#web/products/form/answers.ts'
import classes from '#web/products/substances/substances.module.css'
import { SuggestedSubstance } from '#web/products/substances/suggested.tsx'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type SubstanceSearchProps = {
  /** Limits the search to the list of this answer. */
  answer?: ListAnswer
  onPick: (substance: ShownSubstance) => void
}

/**
 * Search by name, EC or CAS number; where the list allows it, the user can add a substance of the company's
 * own (SUB-05).
 */
export function SubstanceSearch({ answer, onPick }: SubstanceSearchProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const mayAdd = useAbility().can('create', 'Substance') && answer?.allowNewSubstances === true
  const [text, setText] = useState('')
  const { data, isFetching, error } = useQuery({
    ...substanceSuggestions(answer?.list, text),
    enabled: text !== '',
  })
  const add = useMutation({
    mutationFn: (name: string) => call(addUserSubstance, { body: { list: answer?.list ?? '', name } }),
    onSuccess: async ({ id }, name) => {
      onPick({ id, name, ecNumbers: [], casNumbers: [], lists: [] })
      await queryClient.invalidateQueries({ queryKey: [...productKeys.reference, 'substances'] })
    },
  })
  const failure = add.error ?? error
  return (
    <div className={classes['search']}>
      <SuggestBox
        isLabelHidden
        label={answer ? `${t('productSubstances.search')}: ${answer.title}` : t('productSubstances.search')}
        placeholder={`${t('productSubstances.search')}: ${t('productSubstances.searchHint')}`}
        items={text === '' ? undefined : data?.items}
        isSearching={isFetching || add.isPending}
        error={failure ? errorText(t, failure) : undefined}
        onAsk={setText}
        onPick={onPick}
        create={
          mayAdd
            ? {
                label: (name) => t('productSubstances.addOwn', { name }),
                onCreate: (name) => add.mutate(name),
              }
            : undefined
        }
        nothingFound={t('productSubstances.nothing')}
        renderItem={(substance) => <SuggestedSubstance substance={substance} />}
      />
    </div>
  )
}
