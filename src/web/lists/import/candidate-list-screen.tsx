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
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
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
  const { items, totalItems } = useSuspenseQuery(listVersions(list, page, perPage)).data
  const { title, version } = useSuspenseQuery(importedList(list)).data
  const inForce = version.validFrom
  const name = list === CANDIDATE_LIST ? t('imports.list.title') : title
  useScreenTitle(name)
  const mayImport = useAbility().can('create', 'CandidateListImport')
  const open = ({ id }: { id: ListVersionId }) =>
    void navigate({ to: '/administration/import/candidate-list/$id', params: { id } })

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
          <ListTable
            label={t('imports.list.records')}
            columns={versionColumns(t, format, inForce)}
            lines={flatLines(items)}
            nameOf={({ validFrom }) => format.date(validFrom)}
            onOpen={open}
            empty={<EmptyState title={t('imports.list.empty')} />}
          />
          <ListFooter
            totalItems={totalItems}
            paging={{ page, perPage }}
            onPaging={(next) => void navigate({ search: { list, ...next } })}
          />
        </SectionPanel>
      </Stack>
    </Page>
  )
}
