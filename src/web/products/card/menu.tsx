import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const CardItems = lazyPopup(async () => (await import('#web/products/card/menu-items.tsx')).CardItems)

const ConvertProduct = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/card/convert-product.tsx')).ConvertProduct,
)

const DeleteProduct = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/card/delete-product.tsx')).DeleteProduct,
)

/** The menu of the product's rarer actions: change its type, delete it. */
export function CardMenu({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { popup, buttonProps, isNeeded } = usePopup(CardItems, 'menu')
  const [isConverting, { open: openConvert, close: closeConvert }] = useDisclosure()
  const [isDeleting, { open: openDelete, close: closeDelete }] = useDisclosure()
  const { card } = editing.base
  return (
    <>
      <ActionIcon {...buttonProps} variant="default" size={32} aria-label={t('productCard.more')}>
        <IconDots size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {isNeeded && <CardItems popup={popup} card={card} onConvert={openConvert} onDelete={openDelete} />}
      <ConvertProduct editing={editing} isOpen={isConverting} onClose={closeConvert} />
      <DeleteProduct card={card} isOpen={isDeleting} onClose={closeDelete} />
    </>
  )
}
