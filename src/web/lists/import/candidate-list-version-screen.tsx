import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { useFormat } from '#web/i18n/format.ts'
import { AffectedProducts } from '#web/lists/import/affected-products.tsx'
import { ApplyingPanel } from '#web/lists/import/applying-panel.tsx'
import { ChangesPanel } from '#web/lists/import/changes-panel.tsx'
import { listVersion } from '#web/lists/import/import.queries.ts'
import { listName } from '#web/lists/import/list-name.ts'
import { VersionWarnings } from '#web/lists/import/version-warnings.tsx'
import classes from '#web/lists/import/import.module.css'
import { useApplied } from '#web/lists/import/use-applied.ts'
import { VersionActions } from '#web/lists/import/version-actions.tsx'
import { VersionAside } from '#web/lists/import/version-aside.tsx'
import { VersionCounts } from '#web/lists/import/version-counts.tsx'
import { VersionFacts } from '#web/lists/import/version-facts.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/administration/import/candidate-list/$id')

/** SUB-07: a version and its change set; who runs the installation applies it, a subscriber sees what it touches. */
export function CandidateListVersionScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const version = useSuspenseQuery(listVersion(id)).data
  const ability = useAbility()
  const mayApply = ability.can('create', 'CandidateListImport')
  const seesProducts =
    ability.can('read', 'AffectedProducts') && version.state !== 'discarded' && version.state !== 'withdrawn'
  const day = format.date(version.validFrom)
  useApplied(version)
  useScreenTitle(t('imports.version.crumb', { date: day }), {
    title: listName(t, version),
    href: `/administration/import/candidate-list?list=${version.list}`,
  })

  return (
    <Page width="wide">
      <PageHeader
        title={t('imports.version.title', { list: listName(t, version), date: day })}
        facts={<VersionFacts version={version} />}
        actions={mayApply && <VersionActions key={version.state} version={version} />}
      />
      <VersionCounts version={version} seesProducts={seesProducts} />
      {mayApply && <VersionWarnings version={version} />}
      <div className={classes['columns']}>
        <Stack gap="lg" miw={0}>
          {version.jobId !== null && mayApply && <ApplyingPanel version={version} jobId={version.jobId} />}
          <ChangesPanel
            changes={version.changes}
            shown={search.change}
            onShow={(change) => void navigate({ search: { ...search, change }, replace: true })}
          />
          {seesProducts && (
            <AffectedProducts
              id={id}
              search={search}
              onSearch={(next) => void navigate({ search: { ...search, ...next }, resetScroll: false })}
            />
          )}
        </Stack>
        <VersionAside version={version} mayApply={mayApply} seesProducts={seesProducts} />
      </div>
    </Page>
  )
}
