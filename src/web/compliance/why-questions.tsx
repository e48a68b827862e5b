import { IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/statuses.ts'
import { Questions } from '#web/use-facts/questions.tsx'
import { productUseFacts } from '#web/use-facts/use-facts.queries.ts'
import { useAbility } from '#web/auth/ability.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

type WhyQuestionsProps = {
  explained: Explanation
  /** False when another day is shown; an answer counts from today. */
  isToday: boolean
}

/** COMP-18: the questions that could change this status, answered in place. */
export function WhyQuestions({ explained, isToday }: WhyQuestionsProps) {
  const { t } = useTranslation()
  const mayAnswer = useAbility().can('update', 'Product') && isToday
  const { data } = useQuery(productUseFacts(explained.product.id))
  const questions =
    data?.items.flatMap((fact) => {
      const here = fact.changes.find(({ legislationId }) => legislationId === explained.legislation.id)
      return here ? { ...fact, members: here.members } : []
    }) ?? []
  if (questions.length === 0) return null
  return (
    <ChainStep icon={<IconHelp size={14} stroke={1.6} />} label={t('useFacts.step')}>
      <Questions productId={explained.product.id} questions={questions} mayAnswer={mayAnswer} />
    </ChainStep>
  )
}
