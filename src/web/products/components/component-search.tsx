import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/ids.ts'
import { typeTitle } from '#domain/product-types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/components/components.module.css'
import { componentSuggestions } from '#web/products/products.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type ComponentSearchProps = {
  parent: ProductId
  label: string
  isLabelHidden?: boolean
  error?: string
  onPick: (product: { id: number; title: string }) => void
}

/** PROD-12, PROD-17: suggestions of what can be included: not itself, what is above it, or what it includes already. */
export function ComponentSearch({ parent, onPick, ...box }: ComponentSearchProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...componentSuggestions(parent, text), enabled: text !== '' })
  return (
    <SuggestBox
      {...box}
      placeholder={box.isLabelHidden ? box.label : t('productCard.components.searchHint')}
      items={text === '' ? undefined : data?.items}
      isSearching={isFetching}
      onAsk={setText}
      onPick={onPick}
      nothingFound={t('productCard.components.nothing')}
      renderItem={({ title, productId, type, supplier }) => (
        <span className={classes['suggestion']}>
          <span className={classes['suggestionTitle']}>{title}</span>
          <span className={classes['suggestionFacts']}>
            {[productId, typeTitle(type, language), supplier?.title].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    />
  )
}
