import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RequestAnswer, SubstanceState } from '#contract/exchange/answering.ts'
import { MAX_REPLY_COMPONENTS } from '#contract/exchange/reply-snapshot.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import classes from '#web/exchange/answering/answering.module.css'
import {
  answeredByNames,
  NO_ANSWERS,
  type SubstanceAnswers,
} from '#web/exchange/answering/substance-answers.ts'
import { isUnnamed, namedParts } from '#web/exchange/answering/draft.ts'
import { OptionCards } from '#web/exchange/answering/option-cards.tsx'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { UnitsInput } from '#web/ui/units-input.tsx'

type Component = SubstanceState['components'][number]
const NO_PARTS: SubstanceState = { ...NO_ANSWERS, components: [] }

const newComponent = (known?: RequestAnswer['components'][number]): Component => ({
  title: known?.title ?? '',
  productId: known?.productId ?? '',
  units: known?.units ?? 1,
  answers: [],
  substances: [],
})

/** REQ-06: the product as one thing, or by its components, each of which is answered. */
export function ComplexStep({ request, writing: { answer, draft, named, set } }: StepProps) {
  const { t } = useTranslation()
  const { isComplexProduct, substanceState } = draft
  const { components } = substanceState
  // The lists that were answered for the whole do not count beside the parts; whoever comes back finds them.
  const [whole, setWhole] = useState<SubstanceAnswers>(NO_ANSWERS)
  const setComponents = (next: Component[]) =>
    set({ substanceState: { ...substanceState, components: next } })
  const backToWhole = () =>
    whole === NO_ANSWERS ? answeredByNames(substanceState, answer.questions, named) : whole
  const choose = (kind: 'whole' | 'parts') => {
    const isComplex = kind === 'parts'
    const proposed = answer.components.length > 0 ? answer.components.map(newComponent) : [newComponent()]
    if (isComplex === isComplexProduct) return
    if (isComplex) setWhole({ answers: substanceState.answers, substances: substanceState.substances })
    set({
      isComplexProduct: isComplex,
      substanceState: {
        // Substances that were named for the whole are asked for their part.
        ...(isComplex ? { ...NO_ANSWERS, substances: substanceState.substances } : backToWhole()),
        components: isComplex && components.length === 0 ? proposed : components,
      },
    })
  }
  return (
    <div className={classes['content']}>
      <OptionCards
        label={t('answering.step.complex-product.question')}
        options={(['whole', 'parts'] as const).map((value) => ({
          value,
          title: t(`answering.complex.${value}`),
          note: t(`answering.complex.note.${value}`),
        }))}
        value={isComplexProduct === null ? null : isComplexProduct ? 'parts' : 'whole'}
        onChange={choose}
      />
      {isComplexProduct === true && (
        <div className={classes['group']} role="group" aria-label={t('answering.complex.table')}>
          <span className={classes['note']}>
            {t(answer.components.length > 0 ? 'answering.complex.known' : 'answering.complex.typed', {
              questioner: request.questioner,
              count: answer.components.length,
            })}
          </span>
          {components.map((component, index) => (
            <ComponentFields
              // oxlint-disable-next-line react/no-array-index-key -- two components may have one name: a place is what one is known by
              key={index}
              component={component}
              number={index + 1}
              onChange={(change) =>
                setComponents(
                  components.map((each, place) => (place === index ? { ...each, ...change } : each)),
                )
              }
              onRemove={() => setComponents(components.filter((_, place) => place !== index))}
            />
          ))}
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
            disabled={components.length >= MAX_REPLY_COMPONENTS}
            onClick={() => setComponents([...components, newComponent()])}
          >
            {t('answering.complex.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

type ComponentFieldsProps = {
  component: Component
  number: number
  onChange: (change: Partial<Component>) => void
  onRemove: () => void
}

function ComponentFields({ component, number, onChange, onRemove }: ComponentFieldsProps) {
  const { t } = useTranslation()
  const { title, productId, units } = component
  // A row in which nothing stands yet is no fault.
  const hasNoName = isUnnamed(component) && namedParts({ ...NO_PARTS, components: [component] }).length > 0
  return (
    <div className={classes['component']}>
      <TextInput
        aria-label={t('answering.complex.titleOf', { number })}
        placeholder={t('answering.complex.title')}
        maxLength={MAX_NAME}
        value={title}
        error={hasNoName && t('answering.fault.name')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextInput
        aria-label={t('answering.complex.idOf', { number })}
        placeholder={t('answering.complex.id')}
        maxLength={MAX_NAME}
        value={productId}
        onChange={({ currentTarget }) => onChange({ productId: currentTarget.value })}
      />
      <UnitsInput
        label={t('answering.complex.unitsOf', { number })}
        value={units || ''}
        // A text is no number of units: such a row is not saved until there is one.
        onChange={(next) => onChange({ units: typeof next === 'number' ? next : 0 })}
      />
      <ActionIcon aria-label={t('answering.complex.remove', { name: title || number })} onClick={onRemove}>
        <IconTrash size={15} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
