import { MultiSelect, type ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import { useFormat } from '#web/i18n/format.ts'
import { substanceList } from '#web/products/product.queries.ts'
import type { SubstanceEntry } from '#web/products/substances/answers-form.ts'
import { exemptionsFor, hasEnded } from '#web/products/substances/exemptions-for.ts'
import classes from '#web/products/substances/substances.module.css'

type ExemptionsFieldProps = {
  entry: SubstanceEntry
  list: string
  isReadOnly: boolean
  onChange: (change: Partial<SubstanceEntry>) => void
}

/** The exemptions one may claim for the substance, where the list has any (RoHS). */
export function ExemptionsField({ entry, list, isReadOnly, onChange }: ExemptionsFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(substanceList(list))
  const offered = exemptionsFor(entry.substance.name, data?.exemptions ?? [])
  if (offered.length === 0 && entry.exemptions.length === 0) return null
  const exemptionOf = (value: number) => offered.find(({ id }) => id === value)
  const endText = (exemption: Exemption) => {
    if (exemption.endsOn === null) return ''
    const date = format.date(exemption.endsOn)
    return t(hasEnded(exemption) ? 'productSubstances.exemptionEnded' : 'productSubstances.exemptionEnds', {
      date,
    })
  }
  const choose = (values: number[]) =>
    onChange({
      exemptions: values.flatMap((value) => {
        const found = exemptionOf(value) ?? entry.exemptions.find(({ id }) => id === value)
        return found ? [{ id: found.id, number: found.number, endsOn: found.endsOn }] : []
      }),
    })

  return (
    <MultiSelect
      className={classes['exemptions']}
      label={t('productSubstances.exemption')}
      aria-label={t('productSubstances.exemptionOf', { name: entry.substance.name })}
      placeholder={entry.exemptions.length === 0 ? t('productSubstances.exemptionNone') : undefined}
      searchable
      nothingFoundMessage={t('productSubstances.exemptionNothing')}
      disabled={isReadOnly}
      data={[
        ...offered.map(({ id, annex, number }) => ({ value: id, label: `${annex} ${number}` })),
        ...entry.exemptions
          .filter(({ id }) => !offered.some((each) => each.id === id))
          .map(({ id, number }) => ({ value: id, label: number })),
      ]}
      value={entry.exemptions.map(({ id }) => id)}
      onChange={choose}
      filter={({ options, search }) =>
        options.filter((option) => {
          const found = 'value' in option ? exemptionOf(option.value) : undefined
          const text = `${'label' in option ? option.label : ''} ${found?.text ?? ''}`
          return text.toLowerCase().includes(search.trim().toLowerCase())
        })
      }
      renderOption={({ option }: { option: ComboboxItem<number> }) => {
        const found = exemptionOf(option.value)
        return (
          <span className={classes['exemption']}>
            <span>
              {option.label} {found && <span className={classes['note']}>{endText(found)}</span>}
            </span>
            {found && (
              <span className={classes['note']} lang="en">
                {found.text}
              </span>
            )}
          </span>
        )
      }}
    />
  )
}
