import { Button, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { newComponentType, typeTitle } from '#domain/products/types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { ComponentPick, type PickedProduct } from '#web/products/components/pick.tsx'
import { componentOf, type ComponentActions } from '#web/products/components/use-components.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'

type AddComponentProps = { card: ProductCard; actions: ComponentActions }

/** PROD-18: includes an existing product, or a new one by its name. */
export function AddComponent({ card, actions }: AddComponentProps) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <AddButton
        onClick={() => {
          actions.forgetRefusal()
          open()
        }}
      >
        {t(card.type === 'product_group' ? 'productCard.components.addMember' : 'productCard.components.add')}
      </AddButton>
      <Modal opened={isOpen} onClose={close} title={t('productCard.components.modalTitle')}>
        <AddComponentForm card={card} actions={actions} onClose={close} />
      </Modal>
    </>
  )
}

function AddComponentForm({ card, actions, onClose }: AddComponentProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [picked, setPicked] = useState<PickedProduct | null>(null)
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isNothing = picked === null && name.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(isNothing)
    if (isNothing) return
    actions.include(picked ? componentOf(picked) : { name: name.trim() }, onClose)
  }

  return (
    <form onSubmit={submit} noValidate>
      <ComponentPick
        parent={card}
        label={t('productCard.components.existing')}
        picked={picked}
        onPick={setPicked}
        onCreate={setName}
      />
      <TextInput
        mt={16}
        label={t('productCard.components.newName')}
        description={t('productCard.components.newNameHelp', {
          type: typeTitle(newComponentType(card.type), language),
        })}
        maxLength={MAX_NAME}
        disabled={picked !== null}
        value={name}
        error={isRefused && isNothing && ruleText('nameRequired', language)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {actions.refusal && <Note tone="breach">{actions.refusal}</Note>}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={actions.isPending}>
          {t('productCard.components.submit')}
        </Button>
      </DialogButtons>
    </form>
  )
}
