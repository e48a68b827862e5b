import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { contactRoles } from '#contract/supply-chain/organizations.ts'
import { languages } from '#contract/values/locale.ts'
import { useLanguage } from '#web/i18n/index.ts'
import type { AddressEditing, ContactValues } from '#web/supply-chain/use-address-editing.ts'
import classes from '#web/supply-chain/supply-chain.module.css'

const MAX_CONTACTS = 50

type ContactsFieldProps = {
  editing: AddressEditing
  isReadOnly: boolean
  /** True for a supplier, whose contacts requests go to. */
  isAsked: boolean
}

/** CHAIN-02: persons and functions, each with a role, a language and a way to reach it. */
export function ContactsField({ editing, isReadOnly, isAsked }: ContactsFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { contacts } = editing.values
  const add = () =>
    editing.set('contacts', [
      ...contacts,
      { name: '', role: 'compliance', language, email: '', phone: '', postAddress: '' },
    ])
  return (
    <Stack gap="sm">
      {isAsked && (
        <Text size="sm" c="dimmed">
          {contacts.length === 0 ? t('supplyChain.contact.none') : t('supplyChain.contact.asked')}
        </Text>
      )}
      {contacts.map((contact, index) => (
        <ContactFields
          // oxlint-disable-next-line react/no-array-index-key -- contacts have no ids: a place is what one is known by
          key={index}
          editing={editing}
          contact={contact}
          index={index}
          isReadOnly={isReadOnly}
        />
      ))}
      {!isReadOnly && contacts.length < MAX_CONTACTS && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={add}
          >
            {t('supplyChain.contact.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type ContactFieldsProps = {
  editing: AddressEditing
  contact: ContactValues
  index: number
  isReadOnly: boolean
}

function ContactFields({ editing, contact, index, isReadOnly }: ContactFieldsProps) {
  const { t } = useTranslation()
  const { values, errors, set } = editing
  const change = (more: Partial<ContactValues>) =>
    set(
      'contacts',
      values.contacts.map((each, at) => (at === index ? { ...each, ...more } : each)),
    )
  const text = (field: 'name' | 'email' | 'phone' | 'postAddress') => ({
    label: t(`supplyChain.contact.${field}`),
    value: contact[field],
    readOnly: isReadOnly,
    error: errors[`contacts.${index}.${field}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const remove =
    contact.name === ''
      ? t('supplyChain.contact.removeNew')
      : t('supplyChain.contact.remove', { name: contact.name })
  return (
    <fieldset className={classes['contact']}>
      <legend className={classes['legend']}>{t('supplyChain.contact.one', { number: index + 1 })}</legend>
      {!isReadOnly && (
        <div className={classes['remove']}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={remove}
            title={remove}
            onClick={() =>
              set(
                'contacts',
                values.contacts.filter((_, at) => at !== index),
              )
            }
          >
            <IconTrash size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput required {...text('name')} />
        <TextInput type="email" {...text('email')} />
        <Select
          label={t('supplyChain.contact.role')}
          data={contactRoles.map((value) => ({ value, label: t(`supplyChain.role.${value}`) }))}
          value={contact.role}
          readOnly={isReadOnly}
          allowDeselect={false}
          onChange={(chosen) =>
            change({ role: contactRoles.find((each) => each === chosen) ?? contact.role })
          }
        />
        <Select
          label={t('supplyChain.contact.language')}
          data={languages.map((value) => ({ value, label: t(`supplyChain.language.${value}`) }))}
          value={contact.language}
          readOnly={isReadOnly}
          allowDeselect={false}
          onChange={(chosen) =>
            change({ language: languages.find((each) => each === chosen) ?? contact.language })
          }
        />
        <TextInput type="tel" {...text('phone')} />
        <TextInput {...text('postAddress')} />
      </SimpleGrid>
    </fieldset>
  )
}
