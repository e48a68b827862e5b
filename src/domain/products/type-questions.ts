import type { ProductType } from '#contract/products/attributes.ts'

/** The questions of the wizard, by key; texts are the web's. */
export type TypeQuestion = 'what' | 'made' | 'supplier' | 'partMade'

type Outcome = { question: TypeQuestion } | { type: ProductType }

/** PROD-01: each question with its answers, and what each leads to: another question or the type. */
export const typeQuestions = {
  what: {
    product: { question: 'made' },
    group: { type: 'product_group' },
    plan: { type: 'fictitious' },
    unsure: { type: 'undefined' },
  },
  made: {
    own: { type: 'own_product' },
    bought: { question: 'supplier' },
    part: { question: 'partMade' },
    unsure: { type: 'undefined' },
  },
  supplier: {
    known: { type: 'purchased_product' },
    unknown: { type: 'purchased_product_undefined_supplier' },
  },
  partMade: {
    partNo: { type: 'component_to_purchased_product' },
    partYes: { type: 'component_to_complex_purchased_product' },
  },
} as const satisfies Record<TypeQuestion, Record<string, Outcome>>

export const FIRST_QUESTION: TypeQuestion = 'what'

/** A question with the answer that was given. */
export interface GivenAnswer {
  question: TypeQuestion
  answer: string
}

/** The next question, or the type, that the answers lead to. Answers after an invalid one are ignored. */
export function outcomeOf(given: readonly GivenAnswer[]): Outcome {
  let outcome: Outcome = { question: FIRST_QUESTION }
  for (const { question, answer } of given) {
    if (!('question' in outcome) || outcome.question !== question) return outcome
    const answers: Record<string, Outcome> = typeQuestions[question]
    const next = answers[answer]
    if (!next) return outcome
    outcome = next
  }
  return outcome
}
