import { ActionIcon, Avatar, Menu, Text } from '@mantine/core'
import { IconHistory, IconKey, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { mayOpen } from '#web/routes/guard.ts'
import { useRuntimeConfig } from '#web/sessions/runtime-config.ts'
import { mayLeave } from '#web/editing/unsaved-changes.ts'
import { logOut } from '#web/sessions/session.ts'
import { useSession } from '#web/auth/store.ts'

/** The menu of the user: name and role, own rights, changelog and log-out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const version = useRuntimeConfig()?.version
  if (!profile) return null
  const initials = initialsOf(profile.name)
  const leave = async () => {
    if (await mayLeave()) await logOut()
  }
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <ActionIcon radius="xl" aria-label={`${t('shell.user')}: ${profile.name}, ${initials}`}>
          <Avatar color="gray" size={24}>
            {initials}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={500} c="var(--k-text)" truncate>
            {profile.name}
          </Text>
          <Text fz={12} lh="16px" truncate>
            {[profile.role.title, profile.attributes.subscriber?.title].filter(Boolean).join(', ')}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {mayOpen('access-control') && (
          <Menu.Item component={Link} to="/access-control" leftSection={<IconKey size={16} stroke={1.6} />}>
            {t('shell.accessControl')}
          </Menu.Item>
        )}
        {mayOpen('changelog') && (
          <Menu.Item component={Link} to="/changelog" leftSection={<IconHistory size={16} stroke={1.6} />}>
            {t('shell.changelog')}
            {version && (
              <Text component="span" c="var(--k-text3)" fz={12}>
                {` ${t('shell.version', { version })}`}
              </Text>
            )}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** "Anna Lindqvist" → AL, "System" → SY. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)?.charAt(0) : words[0]?.charAt(1)
  return `${words[0]?.charAt(0) ?? ''}${last ?? ''}`.toUpperCase()
}
