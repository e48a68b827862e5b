import { useTranslation } from 'react-i18next'

import type { AnsweredSubstance, ListedSubstance } from '#contract/exchange/answering.ts'
import type { Named } from '#web/exchange/answering/substance-answers.ts'
import { useFormat } from '#web/i18n/format.ts'

/** Numbers that are shown of a group with many. */
const NUMBERS_SHOWN = 3

/** Words for substances and shares in the reader's language. */
export function useSubstanceTexts(named: Named) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = ({ substanceId }: AnsweredSubstance) => named.get(substanceId)?.name ?? `${substanceId}`
  const percent = (text: string) => format.percent(text.trim().replace(',', '.'))
  /** "2.9 %", "1–3 %", "(share unknown)". */
  const shareOf = ({ concentration, concentrationLow, concentrationHigh }: AnsweredSubstance): string => {
    const [low, high] = [concentrationLow?.trim(), concentrationHigh?.trim()]
    if (low && high) return `${format.decimal(low.replace(',', '.'))}–${percent(high)}`
    if (high) return t('answering.share.most', { share: percent(high) })
    if (low) return t('answering.share.least', { share: percent(low) })
    return concentration?.trim() ? percent(concentration) : `(${t('answering.share.unknown')})`
  }
  return {
    nameOf,
    /** "Lead 2.9 %, Cadmium (share unknown)". */
    namesOf: (substances: readonly AnsweredSubstance[]): string =>
      [...new Set(substances.map((entry) => `${nameOf(entry)} ${shareOf(entry)}`))].join(', '),
    /** "CAS 7439-92-1 · EC 231-100-4". */
    numbersOf: ({ casNumbers, ecNumbers }: Pick<ListedSubstance, 'casNumbers' | 'ecNumbers'>): string =>
      [
        casNumbers.length > 0 && `CAS ${casNumbers.slice(0, NUMBERS_SHOWN).join(', ')}`,
        ecNumbers.length > 0 &&
          t('answering.substances.ec', { numbers: ecNumbers.slice(0, NUMBERS_SHOWN).join(', ') }),
      ]
        .filter((part) => part !== false)
        .join(' · '),
  }
}
