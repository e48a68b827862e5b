import { Button, CopyButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ForwardedRequest } from '#contract/exchange/forwarding.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { ForwardedList } from '#web/exchange/forwarded/forwarded-list.tsx'
import classes from '#web/exchange/forward/forward.module.css'
import { forwardedRequests } from '#web/exchange/forwarded/forwarded.queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const route = getRouteApi('/menu/received-requests/$id/forward/confirmation')

/** REQ-03, REQ-09: the requests that went out, to be copied, and a word on what happens next. */
export function ForwardConfirmationScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(forwardedRequests(id))
  if (data) return <Forwarded id={id} items={data.items} />
  if (!error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('forwardedRequests.failed')} query={{ error, refetch }} />
    </Page>
  )
}

function Forwarded({ id, items }: { id: RequestId; items: readonly ForwardedRequest[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = items
    .map(({ reference, supplier, contact, product, dueOn }) =>
      [reference, product.title, supplier, contact.email, format.date(dueOn)].join('\t'),
    )
    .join('\n')
  return (
    <Page>
      <PageHeader
        title={t('forwardRequest.done.title')}
        facts={t('forwardRequest.done.facts')}
        actions={
          <LinkButton to="/received-requests/$id" params={{ id }}>
            {t('forwardRequest.toRequest')}
          </LinkButton>
        }
      />
      <div className={classes['done']}>
        <SectionPanel
          title={t('forwardRequest.done.sent', { count: items.length })}
          actions={
            items.length > 0 && (
              <CopyButton value={text}>
                {({ copied, copy }) => (
                  <Button size="xs" variant="default" onClick={copy}>
                    {t(copied ? 'forwardRequest.done.copied' : 'forwardRequest.done.copy')}
                  </Button>
                )}
              </CopyButton>
            )
          }
        >
          {items.length === 0 ? (
            <Note>{t('forwardRequest.done.none')}</Note>
          ) : (
            <ForwardedList items={items} />
          )}
        </SectionPanel>
      </div>
    </Page>
  )
}
