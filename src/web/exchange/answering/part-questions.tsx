import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RequestAnswer, SubstanceState } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { componentFactsThatDecide, FactQuestions } from '#web/exchange/answering/fact-questions.tsx'
import { usePartTitle } from '#web/exchange/answering/part-title.ts'
import { openLists } from '#web/exchange/answering/substance-answers.ts'
import { SubstanceQuestions } from '#web/exchange/answering/substance-questions.tsx'
import type { Writing } from '#web/exchange/answering/use-draft.ts'

/** Parts whose questions are drawn before more are asked for: a reply may have 1,000 parts, and each has some 200 elements. */
const PARTS_AT_ONCE = 20

type Components = SubstanceState['components']

type PartQuestionsProps = {
  id: RequestId
  writing: Writing
  own: RequestAnswer['questions']
  onChange: (components: Components) => void
}

/** The questions about substances and use of each part, the first parts at first. */
export function PartQuestions({ id, writing, own, onChange }: PartQuestionsProps) {
  const { t } = useTranslation()
  const partTitle = usePartTitle()
  const { answer, draft, named } = writing
  const { components } = draft.substanceState
  // The first part that lacks an answer is among them: the review leads here.
  const [shown, setShown] = useState(() =>
    Math.max(PARTS_AT_ONCE, 1 + components.findIndex((each) => openLists(each, own).length > 0)),
  )
  const setPart = (index: number, change: Partial<Components[number]>) =>
    onChange(components.map((each, place) => (place === index ? { ...each, ...change } : each)))
  return (
    <>
      {components.slice(0, shown).map((component, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two components may have one name: a place is what one is known by
        <section key={index} className={classes['part']} aria-label={partTitle(component, index)}>
          <h3 className={classes['head']}>{partTitle(component, index)}</h3>
          <SubstanceQuestions
            id={id}
            writing={writing}
            questions={answer.questions}
            own={own}
            value={component}
            onChange={(value) => setPart(index, value)}
          />
          <FactQuestions
            isOfComponent
            title={t('answering.facts.of', { name: partTitle(component, index) })}
            facts={componentFactsThatDecide(component, answer, named)}
            told={component.facts ?? {}}
            onChange={(facts) => setPart(index, { facts: Object.keys(facts).length > 0 ? facts : undefined })}
          />
        </section>
      ))}
      {components.length > shown && (
        <Group gap={8}>
          <Button variant="default" onClick={() => setShown(shown + PARTS_AT_ONCE)}>
            {t('common.showMore')}
          </Button>
          <Button variant="subtle" onClick={() => setShown(components.length)}>
            {t('common.showAll', { count: components.length })}
          </Button>
        </Group>
      )}
    </>
  )
}
