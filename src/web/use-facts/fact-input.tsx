import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/use-facts/use-facts.module.css'

type Asked = Pick<ProductUseFact, 'type' | 'unit' | 'options' | 'title' | 'question'>

type FactInputProps = {
  fact: Asked
  value: UseValue | null
  isSaving?: boolean
  onAnswer: (value: UseValue) => void
}

/** The input of a fact of use: yes and no are one click each, a choice is one choice, a number or a day is typed and saved. */
export function FactInput(props: FactInputProps) {
  switch (props.fact.type) {
    case 'boolean':
      return <YesOrNo {...props} />
    case 'choice':
      return <Choice {...props} />
    case 'number':
    case 'date':
      return <Typed {...props} />
  }
}

function YesOrNo({ fact, value, isSaving = false, onAnswer }: FactInputProps) {
  const { t } = useTranslation()
  return (
    <Group gap={8}>
      {([true, false] as const).map((answer) => {
        const word = answer ? t('useFacts.yes') : t('useFacts.no')
        return (
          <Button
            key={word}
            size="xs"
            variant={value === answer ? 'filled' : 'default'}
            aria-pressed={value === answer}
            aria-label={t('useFacts.answerTo', { answer: word, question: fact.question })}
            disabled={isSaving}
            onClick={() => onAnswer(answer)}
          >
            {word}
          </Button>
        )
      })}
    </Group>
  )
}

function Choice({ fact, value, isSaving = false, onAnswer }: FactInputProps) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={fact.question}
      placeholder={t('useFacts.choose')}
      data={fact.options.map(({ key, title }) => ({ value: key, label: title }))}
      value={typeof value === 'string' ? value : null}
      disabled={isSaving}
      searchable
      maw={360}
      onChange={(key) => key !== null && onAnswer(key)}
    />
  )
}

function Typed({ fact, value, isSaving = false, onAnswer }: FactInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [typed, setTyped] = useState<number | string>(
    typeof value === 'boolean' || value === null ? '' : value,
  )
  const answer = fact.type === 'number' ? Number(String(typed).replace(',', '.')) : String(typed)
  const isRight = String(typed).trim() !== '' && (typeof answer === 'string' || answer >= 0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onAnswer(answer)
      }}
    >
      <Group gap={8}>
        {fact.type === 'number' ? (
          <NumberInput
            aria-label={t('useFacts.value', { title: fact.title, unit: fact.unit })}
            decimalSeparator={language === 'sv' ? ',' : '.'}
            min={0}
            hideControls
            w={140}
            value={typed}
            onChange={setTyped}
          />
        ) : (
          <TextInput
            type="date"
            aria-label={fact.question}
            w={180}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {fact.unit !== '' && (
          <span className={classes['unit']} aria-hidden="true">
            {fact.unit}
          </span>
        )}
        <Button type="submit" variant="default" disabled={!isRight} loading={isSaving}>
          {t('useFacts.save')}
        </Button>
      </Group>
    </form>
  )
}
