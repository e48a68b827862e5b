import type { DeclarationValidity } from '#contract/exchange/reply-snapshot.ts'
import type { Language } from '#contract/values/locale.ts'

/** Facts that the text of a declaration states. */
export interface DeclarationFacts {
  /** Name and role of the person who signs. */
  signer: string
  /** The company that answers, and the company that asks. */
  company: string
  questioner: string
  /** Products by the questioner's names, with the running numbers of their requests. */
  products: readonly { title: string; reference: string }[]
  validity: DeclarationValidity
  /** Day on which the text was made. */
  day: string
}

const texts: Readonly<Record<Language, (facts: DeclarationFacts & { named: string }) => string>> = {
  en: ({ signer, company, questioner, named, validity, day }) =>
    `I, ${signer}, declare for ${company} that the information given to ${questioner} about ${named} is correct and complete to the best of our knowledge on ${day}. The declaration holds for ${validity} months. We tell ${questioner} when the information changes.`,
  sv: ({ signer, company, questioner, named, validity, day }) =>
    `Jag, ${signer}, intygar för ${company} att uppgifterna till ${questioner} om ${named} är riktiga och fullständiga efter vår bästa kunskap den ${day}. Intyget gäller i ${validity} månader. Vi meddelar ${questioner} när uppgifterna ändras.`,
}

/** The text that a person signs before an answer is sent (AUTH-15). */
export const declarationText = (language: Language, facts: DeclarationFacts): string =>
  texts[language]({
    ...facts,
    named: facts.products.map(({ title, reference }) => `${title} (${reference})`).join(', '),
  })

/** An address as it is shown to somebody who may not know it: s***@ventilteknik.example. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/, '$1***')
