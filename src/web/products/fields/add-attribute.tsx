import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { IdentifierKey, NameKey } from '#contract/products/attributes.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { MAX_CUSTOM_TYPE } from '#contract/values/field-rules.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { textFaults } from '#web/products/form/attribute-rows.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'

export type AttributeKey = IdentifierKey | NameKey

type AddAttributeProps = {
  field: 'identifiers' | 'names'
  keys: readonly AttributeKey[]
  onAdd: (key: AttributeKey, customType: string) => void
}

/** PROD-08: the add button asks for the kind first. */
export function AddAttribute({ field, keys, onAdd }: AddAttributeProps) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const [isIdentifier, of] = [
    field === 'identifiers',
    field === 'identifiers' ? 'Identifier' : 'Name',
  ] as const
  return (
    <>
      <AddButton onClick={open}>{t(`productCard.attributes.add${of}`)}</AddButton>
      {/* What is asked waits for the modal to be gone: then the new row's value can take the focus. */}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(`productCard.attributes.choose${of}`)}
        returnFocus={false}
      >
        <ChooseKey
          keys={keys}
          hasCustomType={isIdentifier}
          onCancel={close}
          onChoose={(key, customType) => {
            close()
            onAdd(key, customType)
          }}
        />
      </Modal>
    </>
  )
}

type ChooseKeyProps = {
  keys: readonly AttributeKey[]
  hasCustomType: boolean
  onCancel: () => void
  onChoose: (key: AttributeKey, customType: string) => void
}

/** Choice of the kind of attribute; not a form element, because the form of a new product already is one. */
function ChooseKey({ keys, hasCustomType, onCancel, onChoose }: ChooseKeyProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [key, setKey] = useState<AttributeKey | null>(keys[0] ?? null)
  const [customType, setCustomType] = useState('')
  const [isRefused, setRefused] = useState(false)
  const needsCustomType = hasCustomType && key === 'Other'
  const [tooLong] = textFaults([], customType, MAX_CUSTOM_TYPE)
  const fault = tooLong
    ? ruleText(tooLong.key, language, tooLong.params)
    : isRefused && customType.trim() === '' && t('productCard.attributes.customTypeRequired')
  const choose = () => {
    if (key === null) return
    if (needsCustomType && (customType.trim() === '' || tooLong !== undefined)) setRefused(true)
    else onChoose(key, needsCustomType ? customType.trim() : '')
  }
  const chooseByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Nor does it send the form around it.
    event.preventDefault()
    choose()
  }
  return (
    <>
      <Select
        data-autofocus
        label={t('productCard.attributes.type')}
        data={keys.map((each) => ({ value: each, label: t(`productCard.attribute.${each}`) }))}
        value={key}
        onChange={setKey}
      />
      {needsCustomType && (
        <TextInput
          mt={16}
          label={t('productCard.attributes.customType')}
          value={customType}
          error={fault}
          onKeyDown={chooseByEnter}
          onChange={(event) => setCustomType(event.currentTarget.value)}
        />
      )}
      <DialogButtons onCancel={onCancel}>
        <Button onClick={choose}>{t('productCard.attributes.add')}</Button>
      </DialogButtons>
    </>
  )
}
