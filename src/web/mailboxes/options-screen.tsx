import { Box, Stack } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AuthorizationState, Mailbox } from '#contract/mailboxes.ts'
import { useAbility } from '#web/auth/ability.ts'
import { MailboxForm } from '#web/mailboxes/mailbox-form.tsx'
import { MailboxList } from '#web/mailboxes/mailbox-list.tsx'
import { authorizationState, mailboxes, mailProviders } from '#web/mailboxes/mailboxes.queries.ts'
import { SenderChoice } from '#web/mailboxes/sender-choice.tsx'
import { StepChoice } from '#web/mailboxes/step-choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const route = getRouteApi('/menu/requests/email-options')

/** REQ-11: the mailbox that requests go out from, and the organization’s own ones. */
export function EmailOptionsScreen() {
  const { t } = useTranslation()
  const { state } = route.useSearch()
  const ability = useAbility()
  const { items: providers } = useSuspenseQuery(mailProviders).data
  const { items } = useSuspenseQuery(mailboxes()).data
  const [edited, setEdited] = useState<Mailbox>()
  return (
    <Page width="form">
      <PageHeader title={t('mailboxes.title')} facts={t('mailboxes.facts')} />
      <Stack gap="md" mt="md">
        {state !== undefined && <ProviderAnswer state={state} />}
        <SectionPanel title={t('mailboxes.senderTitle')}>
          <SenderChoice />
          <Box mt={16}>
            <StepChoice />
          </Box>
        </SectionPanel>
        <SectionPanel
          title={t('mailboxes.list')}
          note={items.length > 0 && t('mailboxes.count', { count: items.length })}
          isFlush={items.length > 0}
        >
          <MailboxList onEdit={setEdited} />
        </SectionPanel>
        {ability.can('create', 'Mailbox') && (
          <SectionPanel title={edited ? t('mailboxes.change', { email: edited.email }) : t('mailboxes.add')}>
            <MailboxForm
              key={edited?.id ?? 'new'}
              edited={edited}
              known={items}
              providers={providers}
              onDone={() => setEdited(undefined)}
            />
          </SectionPanel>
        )}
      </Stack>
    </Page>
  )
}

const TONES: Record<AuthorizationState, 'none' | 'duty' | 'breach'> = {
  begun: 'none',
  connected: 'none',
  denied: 'duty',
  expired: 'duty',
  failed: 'breach',
}

/** The end of a log-in at a provider that this person began. */
function ProviderAnswer({ state }: { state: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(authorizationState(state))
  if (!data) return null
  return <Note tone={TONES[data.outcome]}>{t(`mailboxes.outcome.${data.outcome}`)}</Note>
}
