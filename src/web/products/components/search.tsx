import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isolated } from '#contract/values/isolated.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { typeTitle } from '#domain/products/types.ts'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/components/components.module.css'
import { productSuggestions } from '#web/products/form/product.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type ComponentSearchProps = {
  parent: ProductCard
  label: string
  isLabelHidden?: boolean
  error?: string
  isFocusedFirst?: boolean
  onPick: (product: { id: number; title: string }) => void
  /** Makes a part of this name where none is found; left out: it is not offered. */
  onCreate?: (name: string) => void
}

/**
 * PROD-12, PROD-17: suggestions of products to include. The product itself is not among them, what is included already cannot be picked
 * again, and a name that no product has can be made one.
 */
export function ComponentSearch({ parent, onPick, onCreate, ...box }: ComponentSearchProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [text, setText] = useState('')
  const search = useQuery({ ...productSuggestions(text), enabled: text !== '' })
  const items = search.data?.items.filter(({ id }) => id !== parent.id)
  const isKnown = items?.some(({ title }) => title.toLowerCase() === text.trim().toLowerCase()) ?? true
  const isIncluded = (id: number) => parent.includedProducts.some((included) => included.id === id)
  return (
    <SuggestBox
      {...box}
      placeholder={box.isLabelHidden ? box.label : t('productCard.components.searchHint')}
      items={text === '' ? undefined : items}
      isSearching={search.isFetching}
      error={box.error ?? (search.error ? errorText(t, search.error) : undefined)}
      onAsk={setText}
      onPick={onPick}
      {...(onCreate &&
        !isKnown &&
        !search.isFetching && {
          create: { label: (name: string) => t('productCard.components.create', { name }), onCreate },
        })}
      nothingFound={t('productCard.components.nothing')}
      isItemDisabled={({ id }) => isIncluded(id)}
      renderItem={({ id, title, productId, type, supplier }) => (
        <span className={classes['suggestion']}>
          <span className={classes['suggestionTitle']}>{title}</span>
          <span className={classes['suggestionFacts']}>
            {[
              productId,
              typeTitle(type, language),
              supplier?.title,
              isIncluded(id) && t('productCard.components.already'),
            ]
              .flatMap((fact) => (fact ? isolated(fact) : []))
              .join(' · ')}
          </span>
        </span>
      )}
    />
  )
}
