import { ActionIcon, Select, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { massUnits } from '#contract/values/amount.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import {
  isMassWrong,
  nextKey,
  sumOfDraft,
  type DraftMaterial,
  type DraftSubstance,
  type ListTitle,
} from '#web/products/materials/form.ts'
import { MaterialSubstance } from '#web/products/materials/substance.tsx'
import { anySubstances } from '#web/products/materials/materials.queries.ts'
import { MaterialCategorySelect } from '#web/products/fields/material-category-select.tsx'
import classes from '#web/products/substances/substances.module.css'
import { SuggestedSubstance } from '#web/products/substances/suggested.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type MaterialEntryProps = {
  material: DraftMaterial
  canEdit: boolean
  /** True after an attempt to save; missing values are then marked. */
  isChecked: boolean
  /** The lists, in their order. */
  lists: readonly ListTitle[]
  /** The server's refusal for a field of the material; the field is named as in the contract. */
  refusalOf: (field: string) => string | undefined
  onChange: (next: DraftMaterial) => void
  onRemove: () => void
}

/** The fields of a material and its substances, with the sum as typed. */
export function MaterialEntry(props: MaterialEntryProps) {
  const { material, canEdit, isChecked, lists, refusalOf, onChange, onRemove } = props
  const { t } = useTranslation()
  const { name, mass, massUnit, substances } = material
  const set = (changes: Partial<DraftMaterial>) => onChange({ ...material, ...changes })
  const setSubstance = (next: DraftSubstance) =>
    set({ substances: substances.map((each) => (each.key === next.key ? next : each)) })
  return (
    <section className={classes['entry']} aria-label={name || t('materials.unnamed')}>
      <div className={`${classes['entryHead'] ?? ''} ${classes['materialHead'] ?? ''}`}>
        <TextInput
          flex="1 1 180px"
          label={t('materials.name')}
          maxLength={MAX_NAME}
          readOnly={!canEdit}
          value={name}
          error={isChecked && name.trim() === '' ? t('materials.nameMissing') : refusalOf('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          w={110}
          label={t('materials.mass')}
          inputMode="decimal"
          readOnly={!canEdit}
          value={mass}
          error={
            isMassWrong(material) ? t('materials.massWrong') : (refusalOf('mass.value') ?? refusalOf('mass'))
          }
          onChange={(event) => set({ mass: event.currentTarget.value })}
        />
        <Select
          w={76}
          label={t('materials.unit')}
          data={massUnits}
          readOnly={!canEdit}
          value={massUnit}
          onChange={(unit) => unit && set({ massUnit: unit })}
        />
        {canEdit && (
          <ActionIcon mt={26} aria-label={t('materials.remove', { name })} onClick={onRemove}>
            <IconTrash size={15} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <MaterialCategorySelect
        label={t('productFacts.material.category')}
        of={t('productFacts.material.categoryOf', { name: name || t('materials.unnamed') })}
        value={material.category}
        isReadOnly={!canEdit}
        error={refusalOf('materialCategory')}
        onChange={(category) => set({ category })}
      />
      {substances.map((substance, index) => (
        <MaterialSubstance
          key={substance.key}
          substance={substance}
          canEdit={canEdit}
          lists={lists.filter(({ list }) => substance.lists.includes(list))}
          refusalOf={(field) => refusalOf(`substances.${index}.${field}`)}
          onChange={setSubstance}
          onRemove={() => set({ substances: substances.filter(({ key }) => key !== substance.key) })}
        />
      ))}
      {canEdit && (
        <AddSubstance
          material={name}
          onAdd={(added) =>
            set({
              substances: [...substances, { key: nextKey(), value: '', unit: '%', exemptions: [], ...added }],
            })
          }
        />
      )}
      <Sum material={material} />
    </section>
  )
}

type AddSubstanceProps = {
  material: string
  onAdd: (substance: Pick<DraftSubstance, 'substanceId' | 'name' | 'cas' | 'lists'>) => void
}

/** Search for a substance by name or number; a substance on no list is added by its name. */
function AddSubstance({ material, onAdd }: AddSubstanceProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching, error } = useQuery(anySubstances(text))
  return (
    <SuggestBox
      isLabelHidden
      label={t('materials.addTo', { name: material || t('materials.unnamed') })}
      placeholder={t('materials.add')}
      items={text === '' ? undefined : data?.items}
      isSearching={isFetching}
      error={error ? errorText(t, error) : undefined}
      onAsk={setText}
      onPick={({ id, name, casNumbers, lists }) =>
        onAdd({ substanceId: id, name, cas: casNumbers[0] ?? '', lists })
      }
      create={{
        label: (name) => t('materials.addByName', { name }),
        onCreate: (name) => onAdd({ substanceId: null, name: name.slice(0, MAX_NAME), cas: '', lists: [] }),
      }}
      nothingFound={t('productSubstances.nothing')}
      renderItem={(substance) => <SuggestedSubstance substance={substance} />}
    />
  )
}

/** Shows the declared sum and the undeclared rest. */
function Sum({ material }: { material: DraftMaterial }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = sumOfDraft(material)
  if (sum === null) return null
  if (sum.declared === null) return <Text className={classes['note']}>{t('materials.massNeeded')}</Text>
  return (
    <div className={classes['listHead']}>
      <span className={classes['note']}>
        {t('materials.declared', { share: format.percent(sum.declared) })}
        {sum.rest !== null && ` · ${t('materials.rest', { share: format.percent(sum.rest) })}`}
      </span>
      <StatusWord
        tone={sum.isWhole ? 'ok' : 'wait'}
        word={sum.isWhole ? t('materials.whole') : t('materials.notWhole')}
      />
    </div>
  )
}
