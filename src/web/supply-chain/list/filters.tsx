import { useQuery } from '@tanstack/react-query'

import { countries } from '#web/catalogues/catalogues.queries.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'

type PartFilterProps = {
  column: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter by a part of a text. */
export function PartFilter({ column, value, onChange }: PartFilterProps) {
  return (
    <TextFilter
      column={column}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}

type CountryFilterProps = {
  column: string
  value: readonly string[] | undefined
  onChange: (value: string[] | undefined) => void
}

/** A filter by countries. */
export function CountryFilter({ column, value, onChange }: CountryFilterProps) {
  const all = useQuery(countries).data?.items ?? []
  return (
    <ChoiceFilter
      column={column}
      choices={all.map(({ code, title }) => ({ value: code, label: title }))}
      value={value ?? []}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
    />
  )
}
