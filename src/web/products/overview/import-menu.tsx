import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { withRestOfTexts } from '#web/i18n/index.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const ImportItems = lazyPopup(
  async () => (await withRestOfTexts(import('#web/products/overview/import-items.tsx'))).ImportItems,
)

/** Beside the button of a new product: many at once, for those who may import. */
export function ImportMenu() {
  const { t } = useTranslation()
  const { popup, buttonProps, isNeeded } = usePopup(ImportItems, 'menu')
  if (!useAbility().can('create', 'ProductImport')) return null
  return (
    <>
      <Button {...buttonProps} px={8} aria-label={t('products.overview.more')}>
        <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
      </Button>
      {isNeeded && <ImportItems popup={popup} />}
    </>
  )
}
