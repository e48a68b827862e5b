import { IconHelp, IconMessageCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { QUESTIONS_STEP } from '#web/compliance/next-place.ts'
import { KnownFact } from '#web/use-facts/known-fact.tsx'
import { Questions } from '#web/use-facts/questions.tsx'
import { productUseFacts } from '#web/use-facts/use-facts.queries.ts'
import { useAbility } from '#web/auth/ability.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

type WhyQuestionsProps = {
  explained: Explanation
  /** False when another day is shown; an answer counts from today. */
  isToday: boolean
}

/**
 * COMP-18: the questions that could change this status, answered in place, and the answers that it rests on. An answer has no past: those
 * of today are not shown for another day.
 */
export function WhyQuestions({ explained, isToday }: WhyQuestionsProps) {
  const { t } = useTranslation()
  const mayAnswer = useAbility().can('update', 'Product') && isToday
  const { data } = useQuery(productUseFacts(explained.product.id))
  const facts = data?.items ?? []
  const questions = facts.flatMap((fact) => {
    const here = fact.changes.find(({ legislationId }) => legislationId === explained.legislation.id)
    return here ? { ...fact, members: here.members } : []
  })
  const answered = facts.filter(({ key, value }) => value !== null && explained.useFacts.includes(key))
  return (
    <>
      {questions.length > 0 && (
        <ChainStep id={QUESTIONS_STEP} icon={<IconHelp size={14} stroke={1.6} />} label={t('useFacts.step')}>
          <Questions productId={explained.product.id} questions={questions} mayAnswer={mayAnswer} />
        </ChainStep>
      )}
      {isToday && answered.length > 0 && (
        <ChainStep icon={<IconMessageCheck size={14} stroke={1.6} />} label={t('useFacts.answered')}>
          {answered.map((fact) => (
            <KnownFact key={fact.key} productId={explained.product.id} mayChange={mayAnswer} fact={fact} />
          ))}
        </ChainStep>
      )}
    </>
  )
}
