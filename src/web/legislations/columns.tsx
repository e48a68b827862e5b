import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { LegislationRow } from '#contract/legislations/editing.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FilterOf, NameFilter } from '#web/legislations/filters.tsx'
import { LegislationSwitch } from '#web/legislations/draft/switch.tsx'
import type { LegislationsSearch } from '#web/legislations/search.ts'
import { useIsOfCompany } from '#web/legislations/draft/use-is-of-company.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

export const stateTones: Record<LegislationRow['state'], Tone> = {
  in_force: 'ok',
  coming: 'wait',
  ended: 'na',
}

/** The columns of the list, with their filters. */
export function useLegislationColumns(
  search: LegislationsSearch,
  onChange: (changes: Partial<LegislationsSearch>) => void,
): Column<LegislationRow>[] {
  const maySwitch = useAbility().can('update', 'Legislation')
  const isOfCompany = useIsOfCompany()
  const filter = (name: 'types' | 'groups' | 'kinds' | 'states') => (
    <FilterOf name={name} search={search} onChange={onChange} />
  )
  return [
    {
      id: 'title',
      title: 'legislations.column.title',
      width: 260,
      isFluid: true,
      filter: <NameFilter search={search} onChange={onChange} />,
      cell: ({ id, title }) => (
        <TextLink
          to="/administration/legislations/$id/card"
          params={{ id }}
          fw={500}
          c="var(--k-text)"
          truncate
        >
          {title}
        </TextLink>
      ),
    },
    {
      id: 'shortName',
      title: 'legislations.column.shortName',
      width: 112,
      cell: ({ shortName }) => shortName,
    },
    { id: 'id', title: 'legislations.column.id', width: 64, isTabular: true, cell: ({ id }) => id },
    {
      id: 'types',
      title: 'legislations.column.types',
      width: 168,
      filter: filter('types'),
      cell: ({ type }, { t }) => t(`legislations.types.${type}`),
    },
    {
      id: 'groups',
      title: 'legislations.column.groups',
      width: 96,
      filter: filter('groups'),
      cell: ({ group }, { t }) => (group ? t(`legislations.groups.${group}`) : ''),
    },
    {
      id: 'kinds',
      title: 'legislations.column.kinds',
      width: 148,
      filter: filter('kinds'),
      cell: ({ kind }, { t }) => (kind ? t(`legislations.kinds.${kind}`) : ''),
    },
    {
      id: 'states',
      title: 'legislations.column.states',
      width: 120,
      filter: filter('states'),
      cell: ({ state, validFrom, validTo }, { t, format }) => (
        <StatusWord
          tone={stateTones[state]}
          word={t(`legislations.states.${state}`)}
          title={[validFrom, validTo].map((date) => (date ? format.date(date) : '…')).join(' – ')}
        />
      ),
    },
    ...(isOfCompany
      ? [
          {
            id: 'isOn',
            title: 'legislations.column.isOn' as const,
            width: 88,
            cell: (row: LegislationRow) =>
              maySwitch ? <LegislationSwitch legislation={row} /> : <IsOn row={row} />,
          },
        ]
      : []),
  ]
}

function IsOn({ row: { isOn, shortName } }: { row: LegislationRow }) {
  const { t } = useTranslation()
  return (
    <Switch
      readOnly
      disabled
      checked={isOn}
      aria-label={t('legislations.switch.label', { name: shortName })}
    />
  )
}
