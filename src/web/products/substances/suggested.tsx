import { useTranslation } from 'react-i18next'

import type { SubstanceBrief } from '#contract/substances/substances.ts'
import classes from '#web/products/substances/substances.module.css'
import { numbersOf } from '#web/compliance/explanation-text.ts'

/** A substance among suggestions: its name, and its numbers below. */
export function SuggestedSubstance({
  substance,
}: {
  substance: Pick<SubstanceBrief, 'name' | 'ecNumbers' | 'casNumbers'>
}) {
  const { t } = useTranslation()
  return (
    <span className={classes['suggestion']}>
      <span>{substance.name}</span>
      <span className={classes['note']}>{numbersOf(substance, t)}</span>
    </span>
  )
}
