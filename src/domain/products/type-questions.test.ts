import { describe, expect, test } from 'vitest'

import { productTypes } from '#contract/products/attributes.ts'
import {
  FIRST_QUESTION,
  outcomeOf,
  typeQuestions,
  type GivenAnswer,
  type TypeQuestion,
} from '#domain/products/type-questions.ts'

const given = (...answers: [TypeQuestion, string][]): GivenAnswer[] =>
  answers.map(([question, answer]) => ({ question, answer }))

describe('the questions that find a type', () => {
  test.each([
    [given(['what', 'product'], ['made', 'own']), 'own_product'],
    [given(['what', 'product'], ['made', 'bought'], ['supplier', 'known']), 'purchased_product'],
    [
      given(['what', 'product'], ['made', 'bought'], ['supplier', 'unknown']),
      'purchased_product_undefined_supplier',
    ],
    [given(['what', 'product'], ['made', 'part'], ['partMade', 'partNo']), 'component_to_purchased_product'],
    [
      given(['what', 'product'], ['made', 'part'], ['partMade', 'partYes']),
      'component_to_complex_purchased_product',
    ],
    [given(['what', 'group']), 'product_group'],
    [given(['what', 'plan']), 'fictitious'],
    [given(['what', 'unsure']), 'undefined'],
  ])('[PROD-01] [PROD-02] %j lead to %s', (answers, type) => {
    expect(outcomeOf(answers)).toEqual({ type })
  })

  test('[PROD-01] every type is reached, by three questions at most', () => {
    const reached = new Set<string>()
    const walk = (question: TypeQuestion, depth: number) => {
      expect(depth).toBeLessThanOrEqual(3)
      for (const outcome of Object.values(typeQuestions[question])) {
        if ('type' in outcome) reached.add(outcome.type)
        else walk(outcome.question, depth + 1)
      }
    }
    walk(FIRST_QUESTION, 1)
    expect([...reached].sort()).toEqual([...productTypes].sort())
  })

  test('[PROD-01] nothing answered asks the first; a foreign answer asks its question again', () => {
    expect(outcomeOf([])).toEqual({ question: 'what' })
    expect(outcomeOf(given(['what', 'nonsense']))).toEqual({ question: 'what' })
    expect(outcomeOf(given(['supplier', 'known']))).toEqual({ question: 'what' })
  })
})
