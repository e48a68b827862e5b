import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { legalIdentityTypes } from '#contract/supply-chain/address-lists.ts'
import { countries } from '#web/catalogues/catalogues.queries.ts'
import { textInput } from '#web/editing/use-editing.ts'
import { errorText } from '#web/http/error-text.ts'
import type { AddressCard, Book } from '#web/supply-chain/books.ts'
import { AddressConflict } from '#web/supply-chain/conflict.tsx'
import { ContactsField } from '#web/supply-chain/contacts-field.tsx'
import { ParentField } from '#web/supply-chain/parent-field.tsx'
import { SimilarSuppliers } from '#web/supply-chain/similar.tsx'
import { useSimilarSuppliers } from '#web/supply-chain/use-similar-suppliers.ts'
import {
  storedAddress,
  useAddressEditing,
  type AddressEditing,
} from '#web/supply-chain/use-address-editing.ts'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** CHAIN-01: one form for a new and a known supplier, customer or internal organization. */
export function AddressForm({ book, known }: { book: Book; known?: AddressCard }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stored = storedAddress(known ?? null)
  const editing = useAddressEditing(book, stored)
  const { refusal } = editing
  const isReadOnly = known?.canEdit === false
  const [isComparing, setComparing] = useState(false)
  const similar = useSimilarSuppliers(book, known, editing.values)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await similar.isToBeSeenFirst()) return
    if (await editing.save()) await navigate({ to: book.list, ignoreBlocker: true })
  }
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" mt="lg">
          {isReadOnly && 'organization' in known && (
            <Note tone="none">{t('supplyChain.readOnly', { organization: known.organization.title })}</Note>
          )}
          <CompanyFields book={book} editing={editing} isReadOnly={isReadOnly} />
          {book.kind === 'internal' && <ParentField known={known} editing={editing} />}
          <SimilarSuppliers found={similar.found} />
          <SectionPanel title={t('supplyChain.field.contacts')}>
            <ContactsField editing={editing} isReadOnly={isReadOnly} isAsked={book.kind === 'supplier'} />
          </SectionPanel>
          <PlaceFields editing={editing} isReadOnly={isReadOnly} />
          <Textarea
            autosize
            minRows={2}
            label={t('supplyChain.field.comment')}
            description={t('supplyChain.field.commentHelp')}
            readOnly={isReadOnly}
            {...textInput(editing, 'comment')}
          />
          {refusal !== null && (
            <Note tone="breach">
              {errorText(t, refusal)}
              {/* What is stored now is here as soon as it is asked for again. */}
              {editing.isOutdated && stored.version !== editing.base.version && (
                <Button variant="default" size="xs" ml={8} onClick={() => setComparing(true)}>
                  {t('supplyChain.conflict.compare')}
                </Button>
              )}
            </Note>
          )}
          {!isReadOnly && (
            <Group gap={8}>
              <Button type="submit" loading={editing.isSaving}>
                {t(similar.isSeen ? 'supplyChain.similar.addAnyway' : 'supplyChain.save')}
              </Button>
              <Button variant="default" onClick={() => void navigate({ to: book.list })}>
                {t('supplyChain.cancel')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <AddressConflict
        isOpen={isComparing}
        stored={stored}
        editing={editing}
        onClose={() => setComparing(false)}
      />
    </>
  )
}

type FieldsProps = { editing: AddressEditing; isReadOnly: boolean }

function CompanyFields({ book, editing, isReadOnly }: FieldsProps & { book: Book }) {
  const { t } = useTranslation()
  const { values, errors, set } = editing
  return (
    <>
      <TextInput
        required
        label={t('supplyChain.field.title')}
        readOnly={isReadOnly}
        {...textInput(editing, 'title')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="md">
        <Select
          label={t('supplyChain.field.identityType')}
          placeholder={t('supplyChain.field.identityNone')}
          data={legalIdentityTypes.map((value) => ({ value, label: t(`supplyChain.identity.${value}`) }))}
          value={values.identityType}
          readOnly={isReadOnly}
          clearable={!isReadOnly}
          error={errors['identityType']}
          onChange={(chosen) =>
            set('identityType', legalIdentityTypes.find((each) => each === chosen) ?? null)
          }
        />
        <TextInput
          label={t('supplyChain.field.identityValue')}
          readOnly={isReadOnly}
          {...textInput(editing, 'identityValue')}
        />
      </SimpleGrid>
      <TextInput
        label={t('supplyChain.field.domain')}
        description={t('supplyChain.field.domainHelp')}
        readOnly={isReadOnly}
        {...textInput(editing, 'domain')}
      />
      <Checkbox
        label={t('supplyChain.field.isActive')}
        description={t(`supplyChain.${book.kind}.activeHelp`)}
        checked={values.isActive}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
    </>
  )
}

function PlaceFields({ editing, isReadOnly }: FieldsProps) {
  const { t } = useTranslation()
  const all = useQuery(countries).data?.items ?? []
  const { values, errors, set } = editing
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="md">
        <Select
          searchable
          label={t('supplyChain.field.country')}
          data={all.map(({ code, title }) => ({ value: code, label: title }))}
          value={values.country}
          readOnly={isReadOnly}
          clearable={!isReadOnly}
          error={errors['country']}
          onChange={(chosen) => set('country', chosen)}
        />
        <TextInput
          label={t('supplyChain.field.city')}
          readOnly={isReadOnly}
          {...textInput(editing, 'city')}
        />
      </SimpleGrid>
      <TextInput
        label={t('supplyChain.field.address')}
        readOnly={isReadOnly}
        {...textInput(editing, 'address')}
      />
    </>
  )
}
