import { useTranslation } from 'react-i18next'

import { requestState, type RequestState } from '#contract/exchange/requests.ts'
import { dueStates } from '#contract/exchange/states.ts'
import { requestStateTitles } from '#domain/exchange/titles.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'

type FilterProps<Value> = {
  /** Title of the column. */
  column: string
  value: Value | undefined
  /** Callback with another value; undefined: no filter. */
  onChange: (value: Value | undefined) => void
}

/** A filter by a part of the column's text. */
export function PartFilter({ column, value = '', onChange }: FilterProps<string>) {
  return (
    <TextFilter column={column} value={value} onChange={(text) => onChange(text === '' ? undefined : text)} />
  )
}

/** REQ-04: a filter by several states of a request. */
export function StateFilter({ column, value = [], onChange }: FilterProps<RequestState[]>) {
  const language = useLanguage()
  return (
    <ChoiceFilter
      column={column}
      choices={requestState.options.map((state) => ({
        value: state,
        label: requestStateTitles[state][language],
      }))}
      value={value}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
    />
  )
}

type Due = (typeof dueStates)[number]

/** A filter by the last day for an answer. */
export function DueFilter({ column, value = [], onChange }: FilterProps<Due[]>) {
  const { t } = useTranslation()
  return (
    <ChoiceFilter
      column={column}
      choices={dueStates.map((state) => ({ value: state, label: t(`sentRequests.due.${state}`) }))}
      value={value}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
    />
  )
}
