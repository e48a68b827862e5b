import type { UseFact } from '#contract/compliance/use-fact.ts'

const words = { en: 'Words', sv: 'Ord' }

/** A fact of use of a type; a choice has a fridge and others. */
export const aUseFact = (key: string, type: UseFact['type'], more: Partial<UseFact> = {}): UseFact => ({
  key,
  type,
  ...(type === 'choice'
    ? { options: ['fridge', 'other'].map((option) => ({ key: option, title: words })) }
    : {}),
  title: words,
  question: words,
  help: words,
  askedAt: 'product',
  inherits: true,
  rollsUp: false,
  source: 'A regulation, Article 1',
  sourceDate: '2026-01-01',
  ...more,
})
