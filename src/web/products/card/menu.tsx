import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconSend, IconSwitchHorizontal, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { waitsForSuppliers } from '#web/products/card/asking.ts'
import { ConvertProduct } from '#web/products/card/convert-product.tsx'
import { DeleteProduct } from '#web/products/card/delete-product.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'

/** The menu of the product's rarer actions: change its type, delete it. */
export function CardMenu({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const ability = useAbility()
  const navigate = useNavigate()
  const [isConverting, { open: openConvert, close: closeConvert }] = useDisclosure()
  const [isDeleting, { open: openDelete, close: closeDelete }] = useDisclosure()
  const { card } = editing.base
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('productCard.more')}>
            <IconDots size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
            onClick={openConvert}
          >
            {t('productFacts.convert.action')}
          </Menu.Item>
          <Menu.Divider />
          {ability.can('delete', 'Product') && (
            <Menu.Item
              leftSection={<IconTrash size={15} stroke={1.6} aria-hidden="true" />}
              c="var(--k-breach-text)"
              onClick={openDelete}
            >
              {t('productCard.delete.action')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConvertProduct editing={editing} isOpen={isConverting} onClose={closeConvert} />
      <DeleteProduct card={card} isOpen={isDeleting} onClose={closeDelete} />
    </>
  )
}
