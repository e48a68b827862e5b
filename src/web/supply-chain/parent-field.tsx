import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useSession } from '#web/auth/store.ts'
import { organizations } from '#web/catalogues/catalogues.queries.ts'
import type { AddressCard } from '#web/supply-chain/books.ts'
import type { AddressEditing } from '#web/supply-chain/use-address-editing.ts'

type ParentFieldProps = { known: AddressCard | undefined; editing: AddressEditing }

/** CHAIN-02: the organization above an internal one: one that the person sees, and that is not below it. */
export function ParentField({ known, editing }: ParentFieldProps) {
  const { t } = useTranslation()
  const working = useSession().organizationId
  const all = useQuery(organizations).data?.items ?? []
  const label = t('supplyChain.field.parentId')
  if (known && 'canMove' in known && !known.canMove) {
    const name = known.parent?.title ?? t('supplyChain.internal.top')
    return (
      <TextInput readOnly label={label} description={t('supplyChain.internal.fixedParent')} value={name} />
    )
  }
  const hidden = known ? withAllBelow(known.id, all) : new Set<number>()
  return (
    <Select
      searchable
      label={label}
      description={t('supplyChain.internal.parentHelp')}
      data={all
        .filter(({ id }) => !hidden.has(id))
        .map(({ id, title }) => ({ value: String(id), label: title }))}
      value={parentValue(editing.values.parentId ?? working)}
      allowDeselect={false}
      error={editing.errors['parentId']}
      onChange={(chosen) => editing.set('parentId', chosen === null ? null : Number(chosen))}
    />
  )
}

const parentValue = (id: number | null) => (id === null ? null : String(id))

/** An organization and those below it. */
function withAllBelow(
  id: number,
  all: readonly { id: number; parentId: number | null }[],
): ReadonlySet<number> {
  const found = new Set([id])
  // A set that grows while it is walked visits what was added.
  for (const above of found)
    for (const { id: below, parentId } of all) if (parentId === above) found.add(below)
  return found
}
