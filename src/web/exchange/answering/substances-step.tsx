import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SubstanceState } from '#contract/exchange/answering.ts'
import classes from '#web/exchange/answering/answering.module.css'
import {
  componentFactsThatDecide,
  FactQuestions,
  factsThatDecide,
} from '#web/exchange/answering/fact-questions.tsx'
import { KnownAnswer } from '#web/exchange/answering/known-answer.tsx'
import { usePartTitle } from '#web/exchange/answering/part-title.ts'
import { ownQuestions } from '#web/exchange/answering/steps.ts'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { noneOfAll, openLists, type SubstanceAnswers } from '#web/exchange/answering/substance-answers.ts'
import { SubstanceQuestions } from '#web/exchange/answering/substance-questions.tsx'
import { UnplacedSubstances } from '#web/exchange/answering/unplaced-substances.tsx'
import { Note } from '#web/ui/note.tsx'

/** Parts whose questions are drawn before more are asked for: a reply may have 1,000 parts, and each has some 200 elements. */
const PARTS_AT_ONCE = 20

/** Substances first: none of them at once, or those that are in it; of a product with components for each of them. */
export function SubstancesStep({ request, writing }: StepProps) {
  const { t } = useTranslation()
  const { draft, set, answer } = writing
  const { substanceState, isComplexProduct } = draft
  const { questions } = answer
  const own = ownQuestions(draft, questions)
  const { components } = substanceState
  const setComponent = (index: number, change: Partial<SubstanceState['components'][number]>) =>
    setState({
      components: components.map((each, place) => (place === index ? { ...each, ...change } : each)),
    })
  const partTitle = usePartTitle()
  // The first part that lacks an answer is among them: the review leads here.
  const [shown, setShown] = useState(() =>
    Math.max(PARTS_AT_ONCE, 1 + components.findIndex((each) => openLists(each, own).length > 0)),
  )
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
      {isComplexProduct === true &&
        components.slice(0, shown).map((component, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two components may have one name: a place is what one is known by
          <section key={index} className={classes['part']} aria-label={partTitle(component, index)}>
            <h3 className={classes['head']}>{partTitle(component, index)}</h3>
            <SubstanceQuestions
              id={request.id}
              writing={writing}
              questions={questions}
              own={own}
              value={component}
              onChange={(value: SubstanceAnswers) => setComponent(index, value)}
            />
            <FactQuestions
              isOfComponent
              title={t('answering.facts.of', { name: partTitle(component, index) })}
              facts={componentFactsThatDecide(component, answer, writing.named)}
              told={component.facts ?? {}}
              onChange={(facts) =>
                setComponent(index, { facts: Object.keys(facts).length > 0 ? facts : undefined })
              }
            />
          </section>
        ))}
      {isComplexProduct === true && components.length > shown && (
        <Group gap={8}>
          <Button variant="default" onClick={() => setShown(shown + PARTS_AT_ONCE)}>
            {t('answering.substances.more')}
          </Button>
          <Button variant="subtle" onClick={() => setShown(components.length)}>
            {t('forwardedRequests.showAll', { count: components.length })}
          </Button>
        </Group>
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
