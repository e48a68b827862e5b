import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { errorText } from '#web/http/error-text.ts'
import { FactInput } from '#web/use-facts/fact-input.tsx'
import classes from '#web/use-facts/use-facts.module.css'
import { useTellProduct } from '#web/use-facts/use-facts.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type QuestionsProps = {
  productId: ProductId
  questions: readonly ProductUseFact[]
  mayAnswer: boolean
  /** The number of questions that a phone shows before it is asked for all; absent: all. */
  onPhone?: number
}

/** COMP-18: questions that are open, each answered where it stands. */
export function Questions({ productId, questions, mayAnswer, onPhone }: QuestionsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [isWhole, setWhole] = useState(false)
  const isCut = isPhone && !isWhole && onPhone !== undefined && questions.length > onPhone
  const { list, leave } = useNextFocus(questions, isCut)
  return (
    <>
      <Stack
        ref={list}
        gap={16}
        tabIndex={-1}
        className={`${classes['question'] ?? ''} ${classes['questions'] ?? ''}`}
      >
        {(isCut ? questions.slice(0, onPhone) : questions).map((fact, place) => (
          <Question
            key={fact.key}
            productId={productId}
            fact={fact}
            mayAnswer={mayAnswer}
            onAnswer={() => leave({ key: fact.key, place })}
          />
        ))}
      </Stack>
      {isCut && (
        <Button
          variant="default"
          onClick={() => {
            leave({ place: onPhone })
            setWhole(true)
          }}
        >
          {t('useFacts.showAll', { count: questions.length })}
        </Button>
      )}
    </>
  )
}

/** The holder of the focus that goes: an answered question, or without a key the button below the shown ones. `place`: of the question that comes next. */
interface Left {
  key?: string
  place: number
}

/** Gives the focus of what is gone to the question that takes its place. */
function useNextFocus(questions: readonly ProductUseFact[], isCut: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<Left | null>(null)
  useEffect(() => {
    if (left.current === null || document.activeElement !== document.body) return
    const { key, place } = left.current
    if (questions.some((question) => question.key === key)) return
    left.current = null
    const rows = Array.from(list.current?.children ?? [])
    const next = rows[Math.min(place, rows.length - 1)] ?? list.current
    if (next instanceof HTMLElement) next.focus()
  }, [questions, isCut])
  return { list, leave: (next: Left) => (left.current = next) }
}

function Question({
  productId,
  fact,
  mayAnswer,
  onAnswer,
}: Omit<QuestionsProps, 'questions' | 'onPhone'> & { fact: ProductUseFact; onAnswer: () => void }) {
  const { t } = useTranslation()
  const tell = useTellProduct(productId)
  const legislations = fact.changes.map(({ legislation }) => legislation).join(', ')
  // Of a product group: the members that the answer is about.
  const ofMembers =
    fact.members !== null && fact.members > 0 && t('useFacts.members', { count: fact.members })
  return (
    <div role="group" aria-label={fact.question} tabIndex={-1} className={classes['question']}>
      <Text fw={500}>{fact.question}</Text>
      <Text fz={12} lh="18px" c="var(--k-text2)">
        {fact.help}
      </Text>
      <Text fz={12} lh="18px" c="var(--k-text2)" mb={6}>
        {[t('useFacts.changes', { legislations }), ofMembers].filter(Boolean).join(' · ')} ·{' '}
        <SourceText>{t('useFacts.law', { source: fact.source })}</SourceText>
      </Text>
      {mayAnswer && (
        <FactInput
          fact={fact}
          value={fact.value}
          isSaving={tell.isPending}
          onAnswer={(value) => {
            onAnswer()
            tell.mutate({ [fact.key]: value })
          }}
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
