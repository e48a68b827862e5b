import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SubstanceState } from '#contract/exchange/answering.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { FactQuestions, factsThatDecide } from '#web/exchange/answering/fact-questions.tsx'
import { KnownAnswer } from '#web/exchange/answering/known-answer.tsx'
import { PartQuestions } from '#web/exchange/answering/part-questions.tsx'
import { ownQuestions } from '#web/exchange/answering/steps.ts'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { noneOfAll, openLists } from '#web/exchange/answering/substance-answers.ts'
import { SubstanceQuestions } from '#web/exchange/answering/substance-questions.tsx'
import { UnplacedSubstances } from '#web/exchange/answering/unplaced-substances.tsx'
import { Note } from '#web/ui/note.tsx'

/** Substances first: none of them at once, or those that are in it; of a product with components for each of them. */
export function SubstancesStep({ request, writing }: StepProps) {
  const { t } = useTranslation()
  const { draft, set, answer } = writing
  const { substanceState, isComplexProduct } = draft
  const { questions } = answer
  const own = ownQuestions(draft, questions)
  const { components } = substanceState
  const setState = (change: Partial<SubstanceState>) =>
    set({ substanceState: { ...substanceState, ...change } })
  if (questions.length === 0)
    return (
      <div className={classes['content']}>
        <Note>{t('answering.substances.nothingAsked')}</Note>
        <ProductFacts writing={writing} />
      </div>
    )
  return (
    <div className={classes['content']}>
      <KnownAnswer writing={writing} />
      {isComplexProduct !== true && (
        <SubstanceQuestions
          id={request.id}
          writing={writing}
          questions={questions}
          own={own}
          value={substanceState}
          onChange={setState}
        />
      )}
      {isComplexProduct === true && components.length > 0 && (
        <UnplacedSubstances
          state={substanceState}
          questions={questions}
          named={writing.named}
          onChange={(next) => set({ substanceState: next })}
        />
      )}
      {isComplexProduct === true && substanceState.substances.length === 0 && (
        <NoneInAll
          components={components}
          isOpen={components.some((component) => openLists(component, own).length > 0)}
          onNone={() => setState({ components: components.map((each) => ({ ...each, ...noneOfAll(own) })) })}
          onUndo={(before) => setState({ components: before })}
        />
      )}
      {isComplexProduct === true && (
        <PartQuestions
          id={request.id}
          writing={writing}
          own={own}
          onChange={(changed) => setState({ components: changed })}
        />
      )}
      {isComplexProduct === true && components.length === 0 && (
        <Note>{t('answering.missing.components')}</Note>
      )}
      <ProductFacts writing={writing} />
    </div>
  )
}

/** The facts of use of the product as a whole. */
function ProductFacts({ writing: { draft, answer, named, set } }: Pick<StepProps, 'writing'>) {
  const { t } = useTranslation()
  return (
    <FactQuestions
      title={t('answering.facts.title')}
      facts={factsThatDecide(draft, answer, named)}
      told={draft.facts}
      onChange={(facts) => set({ facts })}
    />
  )
}

type Components = SubstanceState['components']

type NoneInAllProps = {
  components: Components
  isOpen: boolean
  onNone: () => void
  onUndo: (before: Components) => void
}

/** "None of these in any component", with the way back. */
function NoneInAll({ components, isOpen, onNone, onUndo }: NoneInAllProps) {
  const { t } = useTranslation()
  const [before, setBefore] = useState<Components | null>(null)
  if (before !== null && !isOpen)
    return (
      <div className={classes['settled']} role="status">
        <span>{t('answering.substances.noneInAllDone', { count: components.length })}</span>
        <Button
          variant="subtle"
          onClick={() => {
            onUndo(before)
            setBefore(null)
          }}
        >
          {t('answering.undo')}
        </Button>
      </div>
    )
  if (components.length === 0 || components.some(({ substances }) => substances.length > 0)) return null
  return (
    <div className={classes['none']}>
      <Button
        variant="outline"
        leftSection={<IconCheck size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setBefore(components)
          onNone()
        }}
      >
        {t('answering.substances.noneInAll')}
      </Button>
    </div>
  )
}
