import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductionUnitCard } from '#contract/supply-chain/production-units.ts'
import { countries } from '#web/catalogues/catalogues.queries.ts'
import { EditConflict } from '#web/editing/conflict.tsx'
import { textInput } from '#web/editing/use-editing.ts'
import { errorText } from '#web/http/error-text.ts'
import { ProductsField } from '#web/supply-chain/units/products-field.tsx'
import {
  storedUnit,
  useUnitEditing,
  valuesOfUnit,
  type StoredUnit,
  type UnitEditing,
  type UnitValues,
} from '#web/supply-chain/units/use-unit-editing.ts'
import { Note } from '#web/ui/note.tsx'

type UnitFormProps = { supplierId: number; known?: ProductionUnitCard }

/** CHAIN-04, ADM-08: one form for a new and a known production unit. */
export function UnitForm({ supplierId, known }: UnitFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stored = storedUnit(known ?? null)
  const editing = useUnitEditing(supplierId, stored)
  const { refusal } = editing
  const isReadOnly = known?.canEdit === false
  const [isComparing, setComparing] = useState(false)
  const card = { to: '/administration/suppliers/$id/card', params: { id: supplierId } } as const
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await editing.save()) await navigate({ ...card, ignoreBlocker: true })
  }
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" mt="lg">
          <UnitFields editing={editing} isReadOnly={isReadOnly} />
          <ProductsField supplierId={supplierId} editing={editing} isReadOnly={isReadOnly} />
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
                {t('supplyChain.save')}
              </Button>
              <Button variant="default" onClick={() => void navigate(card)}>
                {t('supplyChain.cancel')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <UnitConflict
        isOpen={isComparing}
        stored={stored}
        editing={editing}
        onClose={() => setComparing(false)}
      />
    </>
  )
}

function UnitFields({ editing, isReadOnly }: { editing: UnitEditing; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const all = useQuery(countries).data?.items ?? []
  const { values, errors, set } = editing
  const text = (field: 'title' | 'address' | 'location' | 'identifier') => ({
    label: t(`supplyChain.unit.column.${field}`),
    readOnly: isReadOnly,
    ...textInput(editing, field),
  })
  return (
    <>
      <TextInput required {...text('title')} />
      <Select
        searchable
        label={t('supplyChain.unit.column.country')}
        data={all.map(({ code, title }) => ({ value: code, label: title }))}
        value={values.country}
        readOnly={isReadOnly}
        clearable={!isReadOnly}
        error={errors['country']}
        onChange={(chosen) => set('country', chosen)}
      />
      <TextInput {...text('address')} />
      <TextInput description={t('supplyChain.unit.locationHelp')} {...text('location')} />
      <TextInput description={t('supplyChain.unit.identifierHelp')} {...text('identifier')} />
    </>
  )
}

type UnitConflictProps = { isOpen: boolean; stored: StoredUnit; editing: UnitEditing; onClose: () => void }

/** Shows another person's saved values beside the typed ones. */
function UnitConflict({ isOpen, stored, editing, onClose }: UnitConflictProps) {
  const { t } = useTranslation()
  const textOf = (value: UnitValues[keyof UnitValues]): string => {
    if (value === null || value === '') return t('common.none')
    if (typeof value === 'string') return value
    return value.map(({ title }) => title).join('; ') || t('common.none')
  }
  return (
    <EditConflict
      editing={editing}
      valuesOf={valuesOfUnit}
      isOpen={isOpen}
      newest={stored}
      title={t('supplyChain.conflict.title')}
      lead={(isConflict) => t(isConflict ? 'supplyChain.conflict.lead' : 'supplyChain.conflict.none')}
      labelOf={(field) => t(`supplyChain.unit.column.${field}`)}
      textOf={textOf}
      onClose={onClose}
    />
  )
}
