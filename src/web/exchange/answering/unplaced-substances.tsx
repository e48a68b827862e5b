import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ShownQuestion, SubstanceState } from '#contract/exchange/answering.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { usePartTitle } from '#web/exchange/answering/part-title.ts'
import { withPlaced, type Named } from '#web/exchange/answering/substance-answers.ts'

const NONE = 'none'

type UnplacedSubstancesProps = {
  state: SubstanceState
  questions: readonly ShownQuestion[]
  named: Named
  onChange: (next: SubstanceState) => void
}

/** Substances that were told of a product as a whole, as by a supplier, before its components answer for it: each is in one of them. */
export function UnplacedSubstances({ state, questions, named, onChange }: UnplacedSubstancesProps) {
  const { t } = useTranslation()
  const partTitle = usePartTitle()
  if (state.substances.length === 0) return null
  return (
    <section className={classes['group']} aria-label={t('answering.substances.unplaced')}>
      <p className={classes['subhead']}>{t('answering.substances.unplaced')}</p>
      {state.substances.map(({ substanceId }, index) => (
        <NativeSelect
          // oxlint-disable-next-line react/no-array-index-key -- a substance may stand in several materials: a place is what one is known by
          key={index}
          label={named.get(substanceId)?.name ?? String(substanceId)}
          value=""
          data={[
            { value: '', label: t('answering.substances.choosePart') },
            ...state.components.map((part, place) => ({
              value: String(place),
              label: partTitle(part, place),
            })),
            { value: NONE, label: t('answering.substances.inNoPart') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              withPlaced(
                state,
                { index, component: value === NONE ? null : Number(value) },
                { named, questions },
              ),
            )
          }
        />
      ))}
    </section>
  )
}
