import { Anchor, Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ProductType } from '#contract/products/attributes.ts'
import { typeTitle } from '#domain/products/types.ts'
import {
  FIRST_QUESTION,
  outcomeOf,
  typeQuestions,
  type GivenAnswer,
  type TypeQuestion,
} from '#domain/products/type-questions.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/new/new.module.css'
import { ProductIcon } from '#web/products/fields/product-icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** The answers as the address holds them: each question's, if it was answered. */
export type AnswersInAddress = Partial<Record<TypeQuestion, string | undefined>>

type TypeQuestionsProps = {
  answers: AnswersInAddress
  onAnswer: (answers: AnswersInAddress) => void
}

/** PROD-01: up to three questions, one after the other; each answer can be changed, and the last one names the type. */
export function TypeQuestions({ answers, onAnswer }: TypeQuestionsProps) {
  const { t } = useTranslation()
  const answerText = useAnswerText()
  const given = givenAnswers(answers)
  const outcome = outcomeOf(given)
  const upTo = (index: number) =>
    Object.fromEntries(given.slice(0, index).map(({ question, answer }) => [question, answer]))
  return (
    <SectionPanel
      id="questions"
      title={t('productFacts.wizard.questions')}
      actions={
        given.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onAnswer({})}>
            {t('productFacts.wizard.restart')}
          </Button>
        )
      }
    >
      {given.length > 0 && (
        <ol className={classes['given']}>
          {given.map(({ question, answer }, index) => (
            <li key={question}>
              <span>{t(`productFacts.wizard.question.${question}`)}</span>
              <strong>{answerText(answer)}</strong>
              <Anchor component="button" type="button" inherit onClick={() => onAnswer(upTo(index))}>
                {t('productFacts.wizard.change')}
              </Anchor>
            </li>
          ))}
        </ol>
      )}
      {'question' in outcome ? (
        <Question
          key={outcome.question}
          question={outcome.question}
          number={given.length + 1}
          onAnswer={(answer) => onAnswer({ ...upTo(given.length), [outcome.question]: answer })}
        />
      ) : (
        <FoundType type={outcome.type} />
      )}
    </SectionPanel>
  )
}

type QuestionProps = { question: TypeQuestion; number: number; onAnswer: (answer: string) => void }

function Question({ question, number, onAnswer }: QuestionProps) {
  const { t } = useTranslation()
  const answerText = useAnswerText()
  const text = t(`productFacts.wizard.question.${question}`)
  return (
    <div role="group" aria-label={text}>
      <p className={classes['step']}>{t('productFacts.wizard.step', { number })}</p>
      <p className={classes['question']}>{text}</p>
      <div className={classes['answers']}>
        {Object.keys(typeQuestions[question]).map((answer) => (
          <Button
            key={answer}
            variant="default"
            justify="space-between"
            rightSection={<IconChevronRight size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => onAnswer(answer)}
          >
            {answerText(answer)}
          </Button>
        ))}
      </div>
    </div>
  )
}

function FoundType({ type }: { type: ProductType }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isPart =
    type === 'component_to_purchased_product' || type === 'component_to_complex_purchased_product'
  return (
    <div className={classes['found']} role="status">
      <span className={classes['typeIcon']}>
        <ProductIcon type={type} kind="article" size={20} isDecoration />
      </span>
      <div className={classes['typeText']}>
        <strong>{t('productFacts.wizard.suggestion', { type: typeTitle(type, language) })}</strong>
        <span>{t(`newProduct.type.${type}.text`)}</span>
        {isPart && <Note>{t('productFacts.wizard.partNote')}</Note>}
      </div>
      <Button
        // The router's link takes the button's place; it has the button's look.
        renderRoot={(props) => <Link {...props} to="/product/new/type/$type" params={{ type }} />}
      >
        {t('productFacts.wizard.continue')}
      </Button>
    </div>
  )
}

type AnswerKey = { [Q in TypeQuestion]: keyof (typeof typeQuestions)[Q] }[TypeQuestion]

function useAnswerText(): (answer: string) => string {
  const { t } = useTranslation()
  // The keys of the questions' table, which the texts have.
  return (answer) => t(`productFacts.wizard.answer.${answer as AnswerKey}`)
}

/** Answers in the order of the questions, without answers that no longer fit the earlier ones. */
function givenAnswers(answers: AnswersInAddress): GivenAnswer[] {
  const given: GivenAnswer[] = []
  let question: TypeQuestion | null = FIRST_QUESTION
  while (question !== null) {
    const answer: string | undefined = answers[question]
    if (answer === undefined || !(answer in typeQuestions[question])) return given
    given.push({ question, answer })
    const outcome = outcomeOf(given)
    question = 'question' in outcome ? outcome.question : null
  }
  return given
}
