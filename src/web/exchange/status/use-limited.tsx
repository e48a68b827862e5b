import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Limited<Item> {
  shown: readonly Item[]
  /** The button that shows all; null: all are shown. */
  more: ReactNode
}

/** The first items of a list that may have a thousand, and the way to all of them. */
export function useLimited<Item>(items: readonly Item[], limit: number): Limited<Item> {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (isWhole || items.length <= limit) return { shown: items, more: null }
  return {
    shown: items.slice(0, limit),
    more: (
      <Button variant="subtle" size="xs" mt={4} onClick={() => setWhole(true)}>
        {t('common.showAll', { count: items.length })}
      </Button>
    ),
  }
}
