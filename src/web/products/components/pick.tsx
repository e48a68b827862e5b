import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { ComponentSearch } from '#web/products/components/search.tsx'

/** An existing product that is meant by its name. */
export type PickedProduct = { id: number; title: string }

type ComponentPickProps = {
  parent: ProductCard
  label: string
  picked: PickedProduct | null
  onPick: (product: PickedProduct | null) => void
  /** Takes a name that no product has; left out: no new product is offered. */
  onCreate?: (name: string) => void
}

/** An existing product to become a component: searched for, then shown with the way back to the search. */
export function ComponentPick({ parent, label, picked, onPick, onCreate }: ComponentPickProps) {
  const { t } = useTranslation()
  if (!picked)
    return (
      <ComponentSearch
        parent={parent}
        label={label}
        onPick={onPick}
        isFocusedFirst
        {...(onCreate && { onCreate })}
      />
    )
  return (
    <TextInput
      label={label}
      value={picked.title}
      readOnly
      rightSectionWidth={76}
      rightSection={
        <Button variant="subtle" size="xs" onClick={() => onPick(null)}>
          {t('common.clear')}
        </Button>
      }
    />
  )
}
