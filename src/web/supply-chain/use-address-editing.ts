import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { type LegalIdentityType } from '#contract/supply-chain/address-lists.ts'
import type { Contact, OrganizationFields } from '#contract/supply-chain/organizations.ts'
import { useEditing, type Editing } from '#web/editing/use-editing.ts'
import { validateBy } from '#web/http/validate-by.ts'
import type { AddressCard, Book } from '#web/supply-chain/books.ts'
import { address, useSaveAddress } from '#web/supply-chain/supply-chain.queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** A contact while it is typed: fields hold texts. */
export type ContactValues = { [Field in keyof Contact]: NonNullable<Contact[Field]> }

export interface AddressValues {
  title: string
  /** The organization above an internal one; null: where it is now, or below the working one. */
  parentId: number | null
  identityType: LegalIdentityType | null
  identityValue: string
  domain: string
  isActive: boolean
  country: string | null
  city: string
  address: string
  contacts: ContactValues[]
  comment: string
}

/** An entry as it is stored; `known` is null for a new one. */
export interface StoredAddress {
  known: AddressCard | null
  version: number
}

export type AddressEditing = Editing<StoredAddress, AddressValues>

export const storedAddress = (known: AddressCard | null): StoredAddress => ({
  known,
  version: known?.version ?? 0,
})

const typedContact = ({ email, phone, postAddress, ...contact }: Contact): ContactValues => ({
  ...contact,
  email: email ?? '',
  phone: phone ?? '',
  postAddress: postAddress ?? '',
})

export const valuesOfStored = ({ known }: StoredAddress): AddressValues => ({
  title: known?.title ?? '',
  parentId: known && 'parent' in known ? (known.parent?.id ?? null) : null,
  identityType: known?.legalIdentity?.type ?? null,
  identityValue: known?.legalIdentity?.value ?? '',
  domain: known?.domain ?? '',
  isActive: known?.state !== 'inactive',
  country: known?.location.country ?? null,
  city: known?.location.city ?? '',
  address: known?.location.address ?? '',
  contacts: known?.contacts.map(typedContact) ?? [],
  comment: known?.comment ?? '',
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The legal identity as far as it is typed; null as long as one half of it is missing. */
export const identityOf = ({
  identityType,
  identityValue,
}: AddressValues): OrganizationFields['legalIdentity'] =>
  identityType === null || identityValue.trim() === ''
    ? null
    : { type: identityType, value: identityValue.trim() }

const inputOf = ({ kind }: Book, values: AddressValues) => ({
  title: values.title,
  ...(kind === 'internal' && { parentId: values.parentId }),
  // A type without a number is a number that is missing; a number of no type has the loosest one.
  legalIdentity:
    values.identityType === null && values.identityValue.trim() === ''
      ? null
      : { type: values.identityType ?? 'other', value: values.identityValue },
  domain: orNull(values.domain),
  isActive: values.isActive,
  location: { country: values.country, city: orNull(values.city), address: orNull(values.address) },
  contacts: values.contacts.map(({ email, phone, postAddress, ...contact }) => ({
    ...contact,
    email: orNull(email),
    phone: orNull(phone),
    postAddress: orNull(postAddress),
  })),
  comment: orNull(values.comment),
})

/** The form's fields by their paths in the contract. */
const FIELDS: Partial<Record<string, keyof AddressValues>> = {
  'legalIdentity.value': 'identityValue',
  'legalIdentity.type': 'identityType',
  'location.country': 'country',
  'location.city': 'city',
  'location.address': 'address',
}
const byField = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([path, text]) => [FIELDS[path] ?? path, text]))

/** CHAIN-02: a new or known supplier, customer or internal organization while it is edited. */
export function useAddressEditing(book: Book, loaded: StoredAddress): AddressEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveAddress(book)
  const labels: Record<string, string> = {
    title: t('supplyChain.field.title'),
    'legalIdentity.value': t('supplyChain.field.identityValue'),
  }
  const validate = (values: AddressValues) => {
    values.contacts.forEach((_, index) => (labels[`contacts.${index}.name`] = t('supplyChain.contact.name')))
    return byField(validateBy(book.fields, labels)(inputOf(book, values)))
  }
  return useEditing({
    loaded,
    valuesOf: valuesOfStored,
    validate,
    faultsOf: byField,
    write: async (values, { known }) => {
      await mutateAsync({ known: known ?? undefined, fields: book.fields.parse(inputOf(book, values)) })
      showToast({ title: t(`supplyChain.${book.kind}.saved`) })
    },
    onOutdated: () => {
      if (loaded.known) void queryClient.invalidateQueries(address(book, loaded.known.id))
    },
    leave: { title: t(`supplyChain.${book.kind}.leave`), what: t('supplyChain.unsaved') },
  })
}
