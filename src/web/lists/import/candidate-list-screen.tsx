import { CANDIDATE_LIST } from '#contract/lists/keys.ts'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ListVersionId } from '#contract/values/ids.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { importedList, listVersions } from '#web/lists/import/import.queries.ts'
import { ListChoice } from '#web/lists/import/list-choice.tsx'
import { UploadPanel } from '#web/lists/import/upload-panel.tsx'
import { versionColumns } from '#web/lists/import/version-columns.tsx'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/administration/import/candidate-list')

/** SUB-07, SUB-12: the versions of a list; who may, imports a newer one. */
export function CandidateListScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = route.useNavigate()
  const { list, page, perPage } = route.useSearch()
  const source = useSuspenseQuery(listVersions(list, page, perPage))
  const { title, version } = useSuspenseQuery(importedList(list)).data
  const inForce = version.validFrom
  const name = list === CANDIDATE_LIST ? t('imports.list.title') : title
  useScreenTitle(name)
  const mayImport = useAbility().can('create', 'CandidateListImport')
  const open = ({ id }: { id: ListVersionId }) =>
    void navigate({ to: '/administration/import/candidate-list/$id', params: { id } })
  const versions = useListScreen({
    label: t('imports.list.records'),
    nameOf: ({ validFrom }) => format.date(validFrom),
    columns: versionColumns(inForce),
    source: { ...source, isPlaceholderData: false },
    paging: { page, perPage },
    onPaging: (next, isReplaced) => void navigate({ search: { list, ...next }, replace: isReplaced }),
    onOpen: open,
    empty: <EmptyState title={t('imports.list.empty')} />,
    failed: t('errors.screenTitle'),
  })

  return (
    <Page width="wide">
      <PageHeader
        title={name}
        actions={<ListChoice list={list} onList={(next) => void navigate({ search: { list: next } })} />}
        facts={t(mayImport ? 'imports.list.textOperator' : 'imports.list.textSubscriber')}
      />
      <Stack gap="lg" mt="lg">
        {mayImport && <UploadPanel key={list} list={list} onVersion={open} />}
        <SectionPanel title={t('imports.list.records')} isFlush>
          <ListBody list={versions} />
        </SectionPanel>
      </Stack>
    </Page>
  )
}
