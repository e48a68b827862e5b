import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { organizations } from '#web/catalogues/catalogues.queries.ts'
import { EditConflict } from '#web/editing/conflict.tsx'
import {
  valuesOfStored,
  type AddressEditing,
  type AddressValues,
  type StoredAddress,
} from '#web/supply-chain/use-address-editing.ts'

type AddressConflictProps = {
  isOpen: boolean
  stored: StoredAddress
  editing: AddressEditing
  onClose: () => void
}

/** Shows another person's saved values beside the typed ones; the user chooses for each field that both changed. */
export function AddressConflict({ isOpen, stored, editing, onClose }: AddressConflictProps) {
  const { t } = useTranslation()
  const isInternal = stored.known !== null && 'parent' in stored.known
  const all = useQuery({ ...organizations, enabled: isInternal }).data?.items ?? []
  const textOf = (value: AddressValues[keyof AddressValues]): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (value === null || value === '') return t('common.none')
    if (typeof value === 'string') return value
    if (typeof value === 'number') return all.find(({ id }) => id === value)?.title ?? String(value)
    return (
      value.map(({ name, email }) => [name, email].filter(Boolean).join(', ')).join('; ') || t('common.none')
    )
  }
  return (
    <EditConflict
      editing={editing}
      valuesOf={valuesOfStored}
      isOpen={isOpen}
      newest={stored}
      title={t('supplyChain.conflict.title')}
      lead={(isConflict) => t(isConflict ? 'supplyChain.conflict.lead' : 'supplyChain.conflict.none')}
      labelOf={(field) => t(`supplyChain.field.${field}`)}
      textOf={textOf}
      onClose={onClose}
    />
  )
}
