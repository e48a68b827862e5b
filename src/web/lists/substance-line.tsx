import { useTranslation } from 'react-i18next'

import type { SubstanceBrief } from '#contract/substances/substances.ts'
import classes from '#web/lists/lists.module.css'
import { useListTitles } from '#web/lists/use-list-titles.ts'

type SubstanceLineProps = {
  substance: Pick<SubstanceBrief, 'name' | 'ecNumbers' | 'casNumbers' | 'isGroup' | 'isOwn'>
  lists?: readonly string[]
}

/** A substance in two lines: its name, and what tells it from others. */
export function SubstanceLine({ substance, lists = [] }: SubstanceLineProps) {
  const { t } = useTranslation()
  const titleOf = useListTitles()
  const { name, ecNumbers, casNumbers, isGroup, isOwn } = substance
  const facts = [
    isOwn && t('substances.isOwn'),
    isGroup && t('substances.isGroup'),
    casNumbers.length > 0 && t('substances.cas', { numbers: shortened(casNumbers) }),
    ecNumbers.length > 0 && t('substances.ec', { numbers: shortened(ecNumbers) }),
    lists.length > 0 && lists.map(titleOf).join(', '),
  ].filter((fact) => fact !== false)
  return (
    <div className={classes['line']}>
      <div className={classes['lineName']}>{name}</div>
      {facts.length > 0 && <div className={classes['lineFacts']}>{facts.join(' · ')}</div>}
    </div>
  )
}

const SHOWN_NUMBERS = 3
/** A substance may have twenty numbers; the first ones tell it. */
export const shortened = (numbers: readonly string[]): string =>
  numbers.length > SHOWN_NUMBERS
    ? `${numbers.slice(0, SHOWN_NUMBERS).join(', ')} +${numbers.length - SHOWN_NUMBERS}`
    : numbers.join(', ')
