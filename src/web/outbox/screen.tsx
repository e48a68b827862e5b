import { Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { mailStates } from '#contract/values/mail-states.ts'
import { type MailState } from '#contract/outbox.ts'
import { outboxColumns } from '#web/outbox/columns.tsx'
import { MailDrawer } from '#web/outbox/mail-drawer.tsx'
import { outbox } from '#web/outbox/outbox.queries.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useKeptColumns } from '#web/screen/list/use-kept-columns.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/system/outbox')

/** REQ-20: every mail of the installation, with its state, the reason of a refusal, and "send again". */
export function OutboxScreen() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { page, perPage, state, mail } = route.useSearch()
  const source = useSuspenseQuery(outbox({ page, perPage, state }))
  const { delivery } = source.data
  const choose = (chosen: MailState | undefined) =>
    void navigate({ search: (now) => ({ ...now, page: 1, state: chosen }) })
  const list = useListScreen({
    label: t('outbox.list'),
    nameOf: ({ recipient }) => recipient,
    columns: outboxColumns,
    choosing: useKeptColumns('outbox'),
    source: { ...source, isPlaceholderData: false },
    paging: { page, perPage },
    onPaging: (next, isReplaced) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    filters: { count: state === undefined ? 0 : 1, clear: () => choose(undefined) },
    onOpen: ({ id }) => void navigate({ search: (now) => ({ ...now, mail: id }) }),
    empty: <EmptyState title={t('outbox.none')} text={t('outbox.noneText')} />,
    failed: t('errors.screenTitle'),
  })
  return (
    <ListPage>
      <PageHeader
        title={t('outbox.title')}
        facts={t(`outbox.delivery.${delivery}`)}
        actions={
          <Select
            aria-label={t('outbox.filter')}
            placeholder={t('outbox.allStates')}
            data={mailStates.map((value) => ({ value, label: t(`outbox.state.${value}`) }))}
            value={state ?? null}
            clearable
            onChange={(chosen) => choose(mailStates.find((each) => each === chosen))}
          />
        }
      />
      {delivery === 'none' && <Note tone="duty">{t('outbox.noServer')}</Note>}
      <ListScreenTools list={list} />
      <ListBody list={list} />
      {mail !== undefined && (
        <MailDrawer id={mail} onClose={() => void navigate({ search: ({ mail: _closed, ...now }) => now })} />
      )}
    </ListPage>
  )
}
