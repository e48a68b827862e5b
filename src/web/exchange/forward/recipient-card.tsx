import { ActionIcon, Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ForwardedPart } from '#contract/exchange/forwarding.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { languages } from '#contract/values/locale.ts'
import classes from '#web/exchange/forward/forward.module.css'
import { faultOf, type Recipient } from '#web/exchange/forward/recipients.ts'
import { Note } from '#web/ui/note.tsx'

type RecipientCardProps = {
  recipient: Recipient
  components: readonly { title: string; productId: string }[]
  /** True: what is missing is told, as the person has tried to send. */
  isTried: boolean
  onEdit: (change: Partial<Recipient>) => void
  onRemove: (() => void) | null
}

/** One supplier: its name and address, the language of its mail, and the parts that it is asked about. */
export function RecipientCard({ recipient, components, isTried, onEdit, onRemove }: RecipientCardProps) {
  const { t } = useTranslation()
  const { supplierId, title, contacts, email, name, language, refusal } = recipient
  const fault = isTried ? faultOf(recipient) : null
  const heading = title.trim() === '' ? t('forwardRequest.newSupplier') : title
  return (
    <section className={classes['recipient']} aria-label={heading}>
      <div className={classes['recipientHead']}>
        <h3>{heading}</h3>
        {onRemove && (
          <ActionIcon aria-label={t('forwardRequest.remove', { supplier: heading })} onClick={onRemove}>
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div className={classes['fields']}>
        {supplierId === null && (
          <TextInput
            required
            label={t('forwardRequest.company')}
            maxLength={MAX_NAME}
            value={title}
            error={fault === 'title' && t('forwardRequest.companyMissing')}
            onChange={({ currentTarget }) => onEdit({ title: currentTarget.value })}
          />
        )}
        {contacts.length > 0 ? (
          <NativeSelect
            label={t('forwardRequest.contact')}
            data={contacts.map((contact, place) => ({
              value: String(place),
              label: `${contact.name} · ${contact.email}`,
            }))}
            value={String(contacts.findIndex((contact) => contact.email === email))}
            onChange={({ currentTarget }) => onEdit(contacts[Number(currentTarget.value)] ?? {})}
          />
        ) : (
          <>
            <TextInput
              required
              type="email"
              inputMode="email"
              label={t('forwardRequest.email')}
              maxLength={MAX_NAME}
              value={email}
              error={fault === 'address' && t('forwardRequest.emailWrong')}
              onChange={({ currentTarget }) => onEdit({ email: currentTarget.value })}
            />
            <TextInput
              label={t('forwardRequest.name')}
              maxLength={MAX_NAME}
              value={name}
              onChange={({ currentTarget }) => onEdit({ name: currentTarget.value })}
            />
          </>
        )}
        <NativeSelect
          label={t('forwardRequest.language')}
          data={languages.map((each) => ({ value: each, label: t(`forwardRequest.languages.${each}`) }))}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            onEdit({ language: languages.find((each) => each === value) ?? language })
          }
        />
      </div>
      {components.length > 0 && (
        <Parts recipient={recipient} components={components} isMissing={fault === 'parts'} onEdit={onEdit} />
      )}
      {refusal !== null && <Note tone="breach">{t(`forwardRequest.refusal.${refusal}`)}</Note>}
    </section>
  )
}

type PartsProps = Pick<RecipientCardProps, 'recipient' | 'components' | 'onEdit'> & { isMissing: boolean }

const keyOf = ({ title, productId }: ForwardedPart) => JSON.stringify([title, productId ?? ''])

function Parts({ recipient: { parts, key }, components, isMissing, onEdit }: PartsProps) {
  const { t } = useTranslation()
  const offered = new Map(
    components.map(({ title, productId }) => [keyOf({ title, productId }), { title, productId }]),
  )
  return (
    <>
      <Radio.Group
        name={`about-${key}`}
        label={t('forwardRequest.about')}
        value={parts === null ? 'whole' : 'parts'}
        onChange={(chosen) => onEdit({ parts: chosen === 'whole' ? null : [] })}
      >
        <div className={classes['choices']}>
          <Radio value="whole" label={t('forwardRequest.whole')} />
          <Radio value="parts" label={t('forwardRequest.someParts')} />
        </div>
      </Radio.Group>
      {parts !== null && offered.size > 1 && (
        // Beside the group: within it, a box without a value would be one of the components.
        <Checkbox
          my={8}
          label={t('forwardRequest.allParts', { count: offered.size })}
          checked={parts.length === offered.size}
          indeterminate={parts.length > 0 && parts.length < offered.size}
          onChange={({ currentTarget: { checked } }) =>
            onEdit({ parts: checked ? Array.from(offered.values()) : [] })
          }
        />
      )}
      {parts !== null && (
        <Checkbox.Group
          label={t('forwardRequest.parts')}
          value={parts.map(keyOf)}
          error={isMissing && t('forwardRequest.partsMissing')}
          onChange={(chosen) => onEdit({ parts: chosen.flatMap((one) => offered.get(one) ?? []) })}
        >
          <Stack gap={8} my={8}>
            {Array.from(offered, ([value, { title, productId }]) => (
              <Checkbox
                key={value}
                value={value}
                label={productId === '' ? title : `${title} · ${productId}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
