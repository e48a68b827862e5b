import { Stack, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { anonymousPairs, type Pair } from '#contract/http/permissions.ts'
import type { Profile } from '#contract/profile.ts'
import { useSession } from '#web/auth/store.ts'
import { Facts } from '#web/system/facts.tsx'
import { useSubjectName } from '#web/system/right-name.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'

/** AUTH-04: the user's organization, role and rights. */
export function AccessControlScreen() {
  const { t } = useTranslation()
  const { profile } = useSession()
  if (!profile) return null
  return (
    <Page width="form">
      <PageHeader title={t('pages.access.title')} facts={t('pages.access.text')} />
      <Stack gap="lg" mt="lg">
        <SectionPanel title={t('pages.access.person')}>
          <Person profile={profile} />
        </SectionPanel>
        <SectionPanel title={t('pages.access.rights')} isFlush>
          <Rights abilities={profile.abilities} />
        </SectionPanel>
      </Stack>
    </Page>
  )
}

function Person({ profile: { name, email, role, attributes, organizations } }: { profile: Profile }) {
  const { t } = useTranslation()
  const { subscriber, subscription, organization } = attributes
  return (
    <Facts
      facts={[
        [t('pages.access.name'), name],
        [t('pages.access.email'), email],
        [t('pages.access.role'), role.title],
        ...(organization ? [[t('pages.access.organization'), organization.title] as const] : []),
        ...(organizations.length > 1
          ? [[t('pages.access.organizations'), organizations.map(({ title }) => title).join(', ')] as const]
          : []),
        [t('pages.access.subscriber'), subscriber?.title ?? t('pages.access.installation')],
        ...(subscriber
          ? [
              [
                t('pages.access.subscription'),
                <StatusWord
                  key="subscription"
                  tone={subscription.isActive ? 'ok' : 'none'}
                  word={t(subscription.isActive ? 'pages.access.active' : 'pages.access.inactive')}
                />,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}

function Rights({ abilities }: { abilities: readonly Pair[] }) {
  const { t } = useTranslation()
  const subjectName = useSubjectName()
  const rights = Map.groupBy(abilities.filter(isBeyondLogin), subjectName)
  const sorted = [...rights].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('pages.access.subject')}</Table.Th>
          <Table.Th>{t('pages.access.actions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map(([subject, pairs]) => (
          <Table.Tr key={subject}>
            <Table.Td>{subject}</Table.Td>
            <Table.Td>{pairs.map(({ action }) => t(`pages.access.action.${action}`)).join(', ')}</Table.Td>
          </Table.Tr>
        ))}
        {sorted.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={2}>{t('pages.access.none')}</Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
}

/** True for a right beyond those that everybody has before a login, which say nothing about this user. */
const isBeyondLogin = (right: Pair) =>
  !anonymousPairs.some(({ action, subject }) => action === right.action && subject === right.subject)
