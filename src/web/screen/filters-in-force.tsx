import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ToolButton } from '#web/ui/tool-button.tsx'

type FiltersInForceProps = { count: number; onClear: () => void }

/** The number of filters in force, with a button that clears them; shows nothing without filters. */
export function FiltersInForce({ count, onClear }: FiltersInForceProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <>
      <Text c="var(--k-text3)" fz={12} style={{ whiteSpace: 'nowrap' }}>
        {t('common.filters', { count })}
      </Text>
      <ToolButton onClick={onClear}>{t('common.clear')}</ToolButton>
    </>
  )
}
