import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { deleteProduct, type ProductCard } from '#contract/products/products.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'

type DeleteProductProps = { card: ProductCard; isOpen: boolean; onClose: () => void }

/** PROD-30: deletes a product that nothing stands on; otherwise says what does. */
export function DeleteProduct({ card, isOpen, onClose }: DeleteProductProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        card.canDelete ? t('productCard.delete.title', { name: card.title }) : t('productCard.delete.refused')
      }
    >
      {card.canDelete ? (
        <Confirm card={card} onCancel={onClose} />
      ) : (
        <Refusal card={card} onClose={onClose} />
      )}
    </Modal>
  )
}

function Refusal({ card, onClose }: { card: ProductCard; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      {card.deleteRefusals.map((refusal) => (
        <Text key={refusal}>{refusal}</Text>
      ))}
      <Group mt={24} justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('productCard.delete.close')}
        </Button>
      </Group>
    </>
  )
}

function Confirm({ card, onCancel }: { card: ProductCard; onCancel: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id: card.id } }),
    onSuccess: async () => {
      await navigate({ to: '/product/overview', ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: productKeys.product(card.id) })
      await productsChanged(queryClient)
    },
  })
  return (
    <>
      <Text c="var(--k-text2)">{t('productCard.delete.text')}</Text>
      {/* Somebody may have included it meanwhile. */}
      {remove.isError && <Note tone="breach">{errorText(t, remove.error)}</Note>}
      <DialogButtons isCancelFirst onCancel={onCancel}>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('productCard.delete.confirm')}
        </Button>
      </DialogButtons>
    </>
  )
}
