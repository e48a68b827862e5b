import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MAX_NAME } from '#contract/values/field-rules.ts'
import classes from '#web/exchange/ask/ask.module.css'
import type { AskedMailing, MailingEdit } from '#web/exchange/ask/asked.ts'

const TYPED = 'typed'

type ContactCellProps = { row: AskedMailing; isLocked: boolean; onEdit: (change: MailingEdit) => void }

/** One of the contacts with an address, or an address that is typed. */
export function ContactCell({ row, isLocked, onEdit }: ContactCellProps) {
  const { t } = useTranslation()
  const { supplier, contacts, contact, email, fault } = row
  return (
    <>
      {contacts.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('askSuppliers.contactOf', { supplier: supplier.title })}
          data={[
            ...contacts.map(({ name, email: address }, index) => ({
              value: String(index),
              label: name || (address ?? ''),
            })),
            { value: TYPED, label: t('askSuppliers.anotherAddress') },
          ]}
          value={String(contact)}
          disabled={isLocked}
          onChange={({ currentTarget: { value } }) =>
            onEdit({ contact: value === TYPED ? TYPED : Number(value) })
          }
        />
      )}
      {contact === TYPED ? (
        <AddressField row={row} isLocked={isLocked} onEdit={onEdit} />
      ) : (
        <div className={classes['address']} title={email}>
          {email}
        </div>
      )}
      {fault === 'bad_address' && <div className={classes['fault']}>{t('askSuppliers.badAddress')}</div>}
    </>
  )
}

function AddressField({ row: { supplier, email, fault, result }, isLocked, onEdit }: ContactCellProps) {
  const { t } = useTranslation()
  const isRefused = result?.refusal === 'address' || result?.refusal === 'own_address'
  return (
    <TextInput
      size="xs"
      type="email"
      aria-label={t('askSuppliers.addressOf', { supplier: supplier.title })}
      placeholder={t('askSuppliers.enterAddress')}
      maxLength={MAX_NAME}
      value={email}
      readOnly={isLocked}
      error={fault === 'no_address' || fault === 'bad_address' || isRefused}
      onChange={({ currentTarget }) => onEdit({ email: currentTarget.value })}
    />
  )
}
