import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { FactInput } from '#web/products/use-facts/fact-input.tsx'
import { useTellProduct } from '#web/products/use-facts/use-facts.queries.ts'
import { Note } from '#web/ui/note.tsx'

type QuestionsProps = {
  productId: ProductId
  questions: readonly ProductUseFact[]
  mayAnswer: boolean
}

/** COMP-18: questions that are open, each answered where it stands. */
export function Questions({ productId, questions, mayAnswer }: QuestionsProps) {
  return (
    <Stack gap={16}>
      {questions.map((fact) => (
        <Question key={fact.key} productId={productId} fact={fact} mayAnswer={mayAnswer} />
      ))}
    </Stack>
  )
}

function Question({
  productId,
  fact,
  mayAnswer,
}: Omit<QuestionsProps, 'questions'> & { fact: ProductUseFact }) {
  const { t } = useTranslation()
  const tell = useTellProduct(productId)
  const legislations = fact.changes.map(({ legislation }) => legislation).join(', ')
  return (
    <div role="group" aria-label={fact.question}>
      <Text fw={500}>{fact.question}</Text>
      <Text fz={12} lh="18px" c="var(--k-text2)">
        {fact.help}
      </Text>
      <Text fz={12} lh="18px" c="var(--k-text2)" title={t('useFacts.law', { source: fact.source })} mb={6}>
        {t('useFacts.changes', { legislations })}
      </Text>
      {mayAnswer && (
        <FactInput
          fact={fact}
          value={fact.value}
          isSaving={tell.isPending}
          onAnswer={(value) => tell.mutate({ [fact.key]: value })}
        />
      )}
      {tell.isError && (
        <Note tone="breach">
          {t('useFacts.notSaved')}. {errorText(t, tell.error)}
        </Note>
      )}
    </div>
  )
}
