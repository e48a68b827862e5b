import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { RequestAnswer, ToldFacts } from '#contract/exchange/answering.ts'
import { decidingFacts, decidingOfComponent } from '#domain/exchange/asked-facts.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { Draft } from '#web/exchange/answering/draft.ts'
import type { Named, SubstanceAnswers } from '#web/exchange/answering/substance-answers.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { FactInput } from '#web/use-facts/fact-input.tsx'

type Fact = RequestAnswer['componentFacts'][number]

const namedIn = (parts: readonly Pick<SubstanceAnswers, 'substances'>[], named: Named) =>
  parts.flatMap(({ substances }) => substances.flatMap(({ substanceId }) => named.get(substanceId) ?? []))

/** The facts of use of the product that decide by what the draft says. */
export function factsThatDecide(
  { substanceState, isComplexProduct }: Draft,
  { askedFacts }: Pick<RequestAnswer, 'askedFacts'>,
  named: Named,
): Fact[] {
  const isComplex = isComplexProduct === true
  return decidingFacts(askedFacts, {
    named: namedIn(isComplex ? [] : [substanceState], named),
    ofComponents: namedIn(isComplex ? substanceState.components : [], named),
  })
}

/** The facts of use of a component that decide by the substances that it names. */
export const componentFactsThatDecide = (
  component: Pick<SubstanceAnswers, 'substances'>,
  { componentFacts }: Pick<RequestAnswer, 'componentFacts'>,
  named: Named,
): Fact[] => decidingOfComponent(componentFacts, namedIn([component], named))

type FactQuestionsProps = {
  title: string
  /** The facts are about a component, whose heading stands above. */
  isOfComponent?: boolean
  facts: readonly Fact[]
  told: ToldFacts
  onChange: (told: ToldFacts) => void
}

/** COMP-18: facts of use, each answered where it stands or left out; nothing where none decides. */
export function FactQuestions({ title, isOfComponent = false, facts, told, onChange }: FactQuestionsProps) {
  const { t } = useTranslation()
  if (facts.length === 0) return null
  const Heading = isOfComponent ? 'h4' : 'h3'
  const without = (key: string) => Object.fromEntries(Object.entries(told).filter(([each]) => each !== key))
  return (
    <section className={classes[isOfComponent ? 'group' : 'part']} aria-label={title}>
      <Heading className={classes[isOfComponent ? 'subhead' : 'head']}>{title}</Heading>
      <span className={classes['note']}>{t('answering.facts.note')}</span>
      {facts.map((fact) => (
        <FactQuestion
          key={fact.key}
          fact={fact}
          value={told[fact.key] ?? null}
          onAnswer={(value) => onChange({ ...told, [fact.key]: value })}
          onTakeBack={() => onChange(without(fact.key))}
        />
      ))}
    </section>
  )
}

type FactQuestionProps = {
  fact: Fact
  value: ToldFacts[string] | null
  onAnswer: (value: ToldFacts[string]) => void
  onTakeBack: () => void
}

function FactQuestion({ fact, value, onAnswer, onTakeBack }: FactQuestionProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={fact.question} className={classes['group']}>
      <div>
        <Text fw={500}>{fact.question}</Text>
        <span className={classes['note']}>
          {fact.help} <SourceText>{t('useFacts.law', { source: fact.source })}</SourceText>
        </span>
      </div>
      <div className={classes['choices']}>
        <FactInput fact={fact} value={value} onAnswer={onAnswer} />
        {value !== null && (
          <Anchor
            component="button"
            type="button"
            aria-label={t('useFacts.withdrawOf', { title: fact.title })}
            onClick={onTakeBack}
          >
            {t('useFacts.withdraw')}
          </Anchor>
        )}
      </div>
    </div>
  )
}
