import { ActionIcon, Checkbox, Group, Select, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { substanceLimit } from '#contract/lists/limits.ts'
import { DateField } from '#web/editing/date-field.tsx'
import type { EntryValues, LimitValues } from '#web/lists/entry-values.ts'
import classes from '#web/lists/lists.module.css'

type LimitFieldsProps = {
  number: number
  limit: LimitValues
  /** The form's input props for a field of this limit. */
  propsOf: (field: keyof LimitValues) => ReturnType<ReturnType<typeof useForm<EntryValues>>['getInputProps']>
  onRemove: () => void
}

const { operator, unit, scope, weighed } = substanceLimit.shape

/** COMP-17: one limit: operator, figure, where it is measured, what is weighed, its days and its source. */
export function LimitFields({ number, limit, propsOf, onRemove }: LimitFieldsProps) {
  const { t } = useTranslation()
  return (
    <section className={classes['limit']} aria-label={t('substances.entry.limit', { number })}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>{t('substances.entry.limit', { number })}</Text>
        <ActionIcon aria-label={t('substances.entry.remove', { number })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <div className={classes['figure']}>
        <Select
          label={t('substances.entry.operator')}
          data={operator.options.map((value) => ({ value, label: t(`substances.entry.operators.${value}`) }))}
          {...propsOf('operator')}
        />
        <TextInput label={t('substances.entry.value')} inputMode="decimal" {...propsOf('value')} />
        <Select label={t('substances.entry.unit')} data={unit.options} {...propsOf('unit')} />
      </div>
      <div className={classes['pair']}>
        <Select
          label={t('substances.entry.scope')}
          data={scope.options.map((value) => ({ value, label: t(`substances.entry.scopes.${value}`) }))}
          {...propsOf('scope')}
        />
        <Select
          label={t('substances.entry.weighed')}
          data={weighed.options.map((value) => ({ value, label: t(`substances.entry.weighs.${value}`) }))}
          {...propsOf('weighed')}
        />
        {limit.weighed === 'element' && (
          <>
            <TextInput label={t('substances.entry.element')} maxLength={64} {...propsOf('element')} />
            <span />
          </>
        )}
        <DateField
          label={t('substances.entry.validFrom')}
          description={t('substances.entry.days')}
          {...propsOf('validFrom')}
        />
        <DateField
          label={t('substances.entry.validTo')}
          description={t('substances.entry.days')}
          {...propsOf('validTo')}
        />
        <TextInput label={t('substances.exemption.source')} maxLength={500} {...propsOf('source')} />
        <DateField label={t('substances.exemption.sourceDate')} {...propsOf('sourceDate')} />
      </div>
      <Checkbox
        label={t('substances.entry.onlyFor')}
        description={t('substances.entry.onlyForHelp')}
        checked={limit.onlyFor === 'recovered_material'}
        onChange={(event) =>
          propsOf('onlyFor').onChange(event.currentTarget.checked ? 'recovered_material' : null)
        }
      />
      <TextInput
        label={t('substances.entry.equipment')}
        description={t('substances.entry.equipmentHelp')}
        maxLength={100}
        {...propsOf('equipment')}
      />
      <TagsInput
        label={t('substances.entry.members')}
        description={t('substances.entry.membersHelp')}
        splitChars={[',', ';', ' ']}
        {...propsOf('members')}
      />
      <Textarea
        label={t('substances.entry.note')}
        description={t('substances.entry.days')}
        autosize
        minRows={1}
        maxLength={2000}
        {...propsOf('note')}
      />
    </section>
  )
}
