import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { Exemption } from '#contract/lists/exemptions.ts'
import type { SubstanceList } from '#contract/substances/substances.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ListExportMenu } from '#web/screen/list/export-menu.tsx'
import { listVersionsOf, saveList } from '#web/lists/lists.queries.ts'
import { ListTools } from '#web/ui/list/page.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

type ListTreeToolsProps = { listKey: string; list: (SubstanceList & { exemptions: Exemption[] }) | undefined }

/** Substances or exemptions, the version that is shown, and the list as a file. */
export function ListTreeTools({ listKey, list }: ListTreeToolsProps) {
  const { t } = useTranslation()
  const { show, asOf } = route.useSearch()
  const navigate = route.useNavigate()
  const exemptions = list?.exemptions.length ?? 0
  return (
    <ListTools
      start={
        exemptions > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('substances.shown')}
            data={[
              { value: 'substances', label: t('substances.views.substances') },
              { value: 'exemptions', label: t('substances.views.exemptions', { count: exemptions }) },
            ]}
            value={show === 'exemptions' ? 'exemptions' : 'substances'}
            onChange={(next) =>
              void navigate({
                to: '/administration/substance/regulated-substances',
                search: (now) => ({ ...now, show: next === 'exemptions' ? 'exemptions' : undefined }),
              })
            }
          />
        )
      }
      end={
        show !== 'exemptions' && (
          <>
            <VersionSelect listKey={listKey} />
            <ListExportMenu
              onSave={(format) => saveList(listKey, { format, asOf })}
              variant="subtle"
              color="gray"
              size="xs"
            />
          </>
        )
      }
    />
  )
}

/** SUB-02: the list as any of its versions has it, those of the past and those to come. */
function VersionSelect({ listKey }: { listKey: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { asOf } = route.useSearch()
  const navigate = route.useNavigate()
  const versions = useQuery(listVersionsOf(listKey)).data?.items ?? []
  const inForce = versions.find(({ standing }) => standing === 'in_force')?.validFrom
  return (
    <NativeSelect
      size="xs"
      aria-label={t('substances.version.label')}
      value={asOf ?? inForce ?? ''}
      data={versions.map(({ validFrom, standing }) => ({
        value: validFrom,
        label: t(`substances.version.${standing}`, { date: format.date(validFrom) }),
      }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: '/administration/substance/regulated-substances',
          search: (now) => ({ ...now, asOf: value === inForce ? undefined : value }),
        })
      }
    />
  )
}
