import type { TFunction } from 'i18next'

import type { StatusFact } from '#contract/compliance/status-facts.ts'
import { shortName } from '#domain/substances/short-name.ts'
import type { Format } from '#web/i18n/format.ts'

type SubstanceFact = Extract<StatusFact, { kind: 'substance' }>

/** "DEHP 0.3 % in 1 part", "Lead up to 2.9 % in 2 parts", "60 of 65 answered" or "2 questions open". */
export function statusFactText(fact: StatusFact, t: TFunction, format: Format): string {
  switch (fact.kind) {
    case 'questions':
      return t('productCard.fact.questions', { count: fact.open })
    case 'answers':
      return t('productCard.fact.answers', { answered: fact.answered, count: fact.parts })
    case 'substance': {
      const { parts, others } = fact
      const what = shareText(fact, t, format)
      const where = parts === 0 ? what : t('productCard.fact.inParts', { what, count: parts })
      return others === 0 ? where : t('productCard.fact.others', { what: where, count: others })
    }
  }
}

function shareText({ name, concentration, isUpTo }: SubstanceFact, t: TFunction, format: Format): string {
  const short = shortName(name)
  if (concentration === null) return short
  const share = format.percent(concentration)
  return isUpTo ? t('productCard.fact.upTo', { name: short, share }) : `${short} ${share}`
}
