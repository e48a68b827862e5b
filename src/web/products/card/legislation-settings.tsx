import { Input, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import type { Applies } from '#web/products/form/card.ts'
import classes from '#web/products/card/card.module.css'
import { changedInput } from '#web/editing/changed-input.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'

const answers = ['by_rule', 'yes', 'no'] as const

/** PROD-37: settings that say whether each legislation applies: by its rule, yes, or no with the reason. */
export function LegislationSettings({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { card } = editing.base
  if (card.legislations.length === 0) return null
  return (
    <Input.Wrapper label={t('productCard.settings.legislations')} labelElement="div">
      <div className={classes['legislations']}>
        {card.legislations.map(({ id }) => (
          <LegislationSetting key={id} id={id} editing={editing} />
        ))}
      </div>
    </Input.Wrapper>
  )
}

function LegislationSetting({ id, editing }: { id: number; editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, changes, errors, change } = editing
  const settings = form.legislations[id]
  const name = base.card.compliance.find((row) => row.legislationId === id)?.legislation.shortName
  if (!settings || name === undefined) return null
  const isChanged = changes.legislations.some(({ legislationId }) => legislationId === id)
  const set = (next: Partial<Applies>) =>
    change('legislations', { ...form.legislations, [id]: { ...settings, ...next } })
  return (
    <div className={classes['legislation']}>
      <Text className={classes['legislationName']}>{name}</Text>
      <SegmentedControl
        size="xs"
        aria-label={t('productCard.settings.applies', { legislation: name })}
        disabled={!base.card.canEdit}
        styles={isChanged ? { root: changedInput.input } : undefined}
        data={answers.map((answer) => ({ value: answer, label: t(`productCard.settings.${answer}`) }))}
        value={settings.applies}
        onChange={(applies) => set({ applies })}
      />
      {settings.applies === 'no' && (
        <Textarea
          className={classes['legislationReason']}
          aria-label={t('productCard.settings.reasonOf', { legislation: name })}
          placeholder={t('productCard.settings.reason')}
          description={t('productCard.settings.reasonNeeded')}
          autosize
          minRows={1}
          maxLength={MAX_FREE_TEXT}
          readOnly={!base.card.canEdit}
          styles={isChanged ? changedInput : undefined}
          value={settings.reason}
          error={errors[`legislations.${id}.reason`]}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
