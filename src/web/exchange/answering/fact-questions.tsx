import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { RequestAnswer } from '#contract/exchange/answering.ts'
import { decidingFacts } from '#domain/exchange/asked-facts.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { Draft } from '#web/exchange/answering/draft.ts'
import type { Named } from '#web/exchange/answering/substance-answers.ts'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { FactInput } from '#web/use-facts/fact-input.tsx'

type Fact = RequestAnswer['askedFacts'][number]

/** The facts of use that decide by what the draft says. */
export function factsThatDecide(
  { substanceState, isComplexProduct }: Draft,
  { askedFacts }: Pick<RequestAnswer, 'askedFacts'>,
  named: Named,
): Fact[] {
  const parts = isComplexProduct === true ? substanceState.components : [substanceState]
  const listed = parts.flatMap(({ substances }) =>
    substances.flatMap(({ substanceId }) => named.get(substanceId) ?? []),
  )
  return decidingFacts(askedFacts, listed)
}

/** COMP-18: the facts of use that decide, each answered where it stands or left out. */
export function FactQuestions({ writing: { draft, answer, named, set } }: { writing: Writing }) {
  const { t } = useTranslation()
  const facts = factsThatDecide(draft, answer, named)
  if (facts.length === 0) return null
  const without = (key: string) =>
    Object.fromEntries(Object.entries(draft.facts).filter(([told]) => told !== key))
  return (
    <section className={classes['part']} aria-label={t('answering.facts.title')}>
      <h3 className={classes['head']}>{t('answering.facts.title')}</h3>
      <span className={classes['note']}>{t('answering.facts.note')}</span>
      {facts.map((fact) => (
        <FactQuestion
          key={fact.key}
          fact={fact}
          value={draft.facts[fact.key] ?? null}
          onAnswer={(value) => set({ facts: { ...draft.facts, [fact.key]: value } })}
          onTakeBack={() => set({ facts: without(fact.key) })}
        />
      ))}
    </section>
  )
}

type FactQuestionProps = {
  fact: Fact
  value: Draft['facts'][string] | null
  onAnswer: (value: Draft['facts'][string]) => void
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
