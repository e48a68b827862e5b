import type { LocalizedText } from '#contract/values/locale.ts'

/** The question that suppliers are asked by the list. */
export const question: LocalizedText = {
  en: 'Does it contain any of these substances?',
  sv: 'Innehåller den något av dessa ämnen?',
}

/** The words of a product that contains what the company forbids. */
export const forbidden: Record<'title' | 'word' | 'sentence', LocalizedText> = {
  title: { en: 'Contains a forbidden substance', sv: 'Innehåller ett förbjudet ämne' },
  word: { en: 'Forbidden', sv: 'Förbjuden' },
  sentence: {
    en: 'A part contains a substance that your company forbids.',
    sv: 'En del innehåller ett ämne som ert företag förbjuder.',
  },
}

/** The text of the rule that finds a forbidden substance. */
export const forbiddenRule: LocalizedText = {
  en: 'A substance of the list is included',
  sv: 'Ett ämne på listan ingår',
}

/** The reason why a mixture is not concerned; the rule and its event say the same. */
export const onlyArticles: LocalizedText = {
  en: 'The rule is for articles, and this is a mixture',
  sv: 'Regeln gäller varor, och detta är en blandning',
}
