import { Menu } from '@mantine/core'
import { IconSend, IconSwitchHorizontal, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { BomExport } from '#contract/exports.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { useAbility } from '#web/auth/ability.ts'
import { BomExportItems } from '#web/exports/bom-items.tsx'
import { waitsForSuppliers } from '#web/products/card/asking.ts'
import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

// The items of the card's menus, in one file: whoever opens one of the menus opens another.

type ExportItemsProps = {
  popup: Popup
  isDisabled: boolean
  onExport: (wanted: Pick<BomExport, 'format'>) => void
}

/** The files that the bill of materials is handed over as. */
export const ExportItems = ({ popup, ...items }: ExportItemsProps) => (
  <MenuBox popup={popup}>
    <BomExportItems {...items} />
  </MenuBox>
)

type CardItemsProps = { popup: Popup; card: ProductCard; onConvert: () => void; onDelete: () => void }

/** The rarer actions of a product, as far as the user may do them. */
export function CardItems({ popup, card, onConvert, onDelete }: CardItemsProps) {
  const { t } = useTranslation()
  const ability = useAbility()
  const navigate = useNavigate()
  return (
    <MenuBox popup={popup}>
      {ability.can('create', 'SentRequest') && !waitsForSuppliers(card) && (
        <Menu.Item
          leftSection={<IconSend size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/product/$id/send-request', params: { id: card.id } })}
        >
          {t('askSuppliers.action')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconSwitchHorizontal size={15} stroke={1.6} aria-hidden="true" />}
        onClick={onConvert}
      >
        {t('productFacts.convert.action')}
      </Menu.Item>
      <Menu.Divider />
      {ability.can('delete', 'Product') && (
        <Menu.Item
          leftSection={<IconTrash size={15} stroke={1.6} aria-hidden="true" />}
          c="var(--k-breach-text)"
          onClick={onDelete}
        >
          {t('productCard.delete.action')}
        </Menu.Item>
      )}
    </MenuBox>
  )
}
