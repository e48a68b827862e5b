import { Checkbox, MultiSelect, type ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import { withDayTexts } from '#domain/texts/day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { substanceList } from '#web/products/substances/substances.queries.ts'
import type { ClaimedExemption } from '#web/products/form/answers.ts'
import { exemptionsFor, hasEnded } from '#web/products/substances/exemptions-for.ts'
import classes from '#web/products/substances/substances.module.css'

type ExemptionsFieldProps = {
  /** The substance's name. */
  name: string
  /** The list's key and title. */
  list: string
  title: string
  /** Claimed exemptions of all lists. */
  exemptions: readonly ClaimedExemption[]
  isReadOnly: boolean
  /** The reason why the server refused the exemptions. */
  error?: string | undefined
  onChange: (exemptions: ClaimedExemption[]) => void
}

/** The exemptions one may claim for the substance, where the list has any (RoHS). */
export function ExemptionsField(props: ExemptionsFieldProps) {
  const { name, list, title, exemptions, isReadOnly, error, onChange } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(substanceList(list))
  const offered = exemptionsFor(name, data?.exemptions ?? [])
  const claimed = exemptions.filter((exemption) => exemption.list === list)
  if (offered.length === 0 && claimed.length === 0) return null
  const exemptionOf = (value: number) => offered.find(({ id }) => id === value)
  const endText = (exemption: Exemption) => {
    if (exemption.endsOn === null) return ''
    const date = format.date(exemption.endsOn)
    return t(hasEnded(exemption) ? 'productSubstances.exemptionEnded' : 'productSubstances.exemptionEnds', {
      date,
    })
  }
  const choose = (values: number[]) =>
    onChange([
      ...exemptions.filter((exemption) => exemption.list !== list),
      ...values.flatMap((value) => {
        const before = claimed.find(({ id }) => id === value)
        const found = exemptionOf(value)
        return before ? [before] : found ? [{ ...claimOf(found), list }] : []
      }),
    ])

  const confirm = (id: number, isConfirmed: boolean) =>
    onChange(exemptions.map((claim) => (claim.id === id ? { ...claim, isConfirmed } : claim)))

  return (
    <div className={classes['exemptions']}>
      <MultiSelect
        label={t('productSubstances.exemptionUnder', { list: title })}
        aria-label={t('productSubstances.exemptionOf', { name })}
        placeholder={claimed.length === 0 ? t('productSubstances.exemptionNone') : undefined}
        searchable
        nothingFoundMessage={t('productSubstances.exemptionNothing')}
        disabled={isReadOnly}
        data={[
          ...offered.map(({ id, annex, number }) => ({ value: id, label: `${annex} ${number}` })),
          ...claimed
            .filter(({ id }) => !offered.some((each) => each.id === id))
            .map(({ id, number }) => ({ value: id, label: number })),
        ]}
        error={error}
        value={claimed.map(({ id }) => id)}
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
                  {withDayTexts(found.text, 'en')}
                </span>
              )}
            </span>
          )
        }}
      />
      {claimed.map((claim) => (
        <ConfirmedUse key={claim.id} claim={claim} isReadOnly={isReadOnly} onConfirm={confirm} />
      ))}
    </div>
  )
}

type ConfirmedUseProps = {
  claim: ClaimedExemption
  isReadOnly: boolean
  onConfirm: (id: number, isConfirmed: boolean) => void
}

/** An exemption is for a use: that the material is used so, somebody says. */
function ConfirmedUse({ claim, isReadOnly, onConfirm }: ConfirmedUseProps) {
  const { t } = useTranslation()
  if (claim.application === '') return null
  return (
    <Checkbox
      mt="xs"
      label={t('productSubstances.exemptionUse', { number: claim.number })}
      description={<span lang="en">{withDayTexts(claim.application, 'en')}</span>}
      checked={claim.isConfirmed}
      disabled={isReadOnly}
      onChange={(event) => onConfirm(claim.id, event.currentTarget.checked)}
    />
  )
}

const claimOf = ({ id, number, endsOn, application }: Exemption): Omit<ClaimedExemption, 'list'> => ({
  id,
  number,
  endsOn,
  application,
  isConfirmed: false,
})
