import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import {
  legislationGroups,
  legislationKinds,
  legislationStates,
  legislationTypes,
} from '#contract/legislations/legislations.ts'
import classes from '#web/legislations/legislations.module.css'
import type { LegislationsSearch } from '#web/legislations/search.ts'
import { ChoiceFilter, type FilterChoice } from '#web/ui/list/choice-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'

type FiltersProps = {
  search: LegislationsSearch
  onChange: (changes: Partial<LegislationsSearch>) => void
}

type ChoiceName = 'types' | 'groups' | 'kinds' | 'states'

const choicesOf = (t: TFunction): Record<ChoiceName, FilterChoice<string>[]> => ({
  types: legislationTypes.map((value) => ({ value, label: t(`legislations.types.${value}`) })),
  groups: legislationGroups.map((value) => ({ value, label: t(`legislations.groups.${value}`) })),
  kinds: legislationKinds.map((value) => ({ value, label: t(`legislations.kinds.${value}`) })),
  states: legislationStates.map((value) => ({ value, label: t(`legislations.states.${value}`) })),
})

export function NameFilter({ search, onChange }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <TextFilter
      column={t('legislations.column.title')}
      value={search.text ?? ''}
      onChange={(text) => onChange({ text: text === '' ? undefined : text })}
    />
  )
}

/** A filter by choice, for a column's head or above the tiles. */
export function FilterOf({ name, search, onChange }: FiltersProps & { name: ChoiceName }) {
  const { t } = useTranslation()
  return (
    <ChoiceFilter
      column={t(`legislations.column.${name}`)}
      choices={choicesOf(t)[name]}
      value={search[name] ?? []}
      onChange={(chosen) => onChange({ [name]: chosen.length === 0 ? undefined : chosen })}
    />
  )
}

/** The filters in a row, where there are no columns to put them in. */
export function LegislationFilters(props: FiltersProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['filters']}>
      <NameFilter {...props} />
      {(['types', 'groups', 'kinds', 'states'] as const).map((name) => (
        <div key={name} className={classes['filter']}>
          <span className={classes['filterName']}>{t(`legislations.column.${name}`)}</span>
          <FilterOf name={name} {...props} />
        </div>
      ))}
    </div>
  )
}
