import { ActionIcon, Avatar } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useSession } from '#web/auth/store.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const UserItems = lazyPopup(async () => (await import('#web/frame/menu-items.tsx')).UserItems)

/** The menu of the user: name and role, own rights, one's mails, changelog and log-out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const { popup, buttonProps, isNeeded } = usePopup(UserItems, 'menu')
  if (!profile) return null
  const initials = initialsOf(profile.name)
  return (
    <>
      <ActionIcon
        {...buttonProps}
        radius="xl"
        aria-label={`${t('shell.user')}: ${profile.name}, ${initials}`}
      >
        <Avatar color="gray" size={24}>
          {initials}
        </Avatar>
      </ActionIcon>
      {isNeeded && <UserItems popup={popup} profile={profile} />}
    </>
  )
}

/** "Anna Lindqvist" → AL, "System" → SY. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)?.charAt(0) : words[0]?.charAt(1)
  return `${words[0]?.charAt(0) ?? ''}${last ?? ''}`.toUpperCase()
}
