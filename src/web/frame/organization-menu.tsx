import { Text } from '@mantine/core'
import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { OrganizationId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { switchOrganization } from '#web/sessions/effects.ts'
import { useSession } from '#web/auth/store.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { showToast } from '#web/ui/toast.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

const OrganizationItems = lazyPopup(async () => (await import('#web/frame/menu-items.tsx')).OrganizationItems)

/** SHELL-18: the working organization, with a menu to switch it; with one organization, its name only. */
export function OrganizationMenu() {
  const { t } = useTranslation()
  const router = useRouter()
  const { profile, organizationId } = useSession()
  const switching = useMutation({
    mutationFn: (id: OrganizationId) => switchOrganization(router, id),
    onSuccess: (organization) => {
      if (organization) showToast({ title: t('shell.switched', { organization }) })
    },
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  const { popup, buttonProps, isNeeded } = usePopup(OrganizationItems, 'menu')
  const organizations = profile?.organizations ?? []
  const current = organizations.find(({ id }) => id === organizationId)
  if (!current) return null

  if (organizations.length === 1) {
    return (
      <Text component="span" c="var(--k-text2)" fw={500} visibleFrom="sm" truncate>
        {current.title}
      </Text>
    )
  }
  return (
    <>
      <ToolButton
        {...buttonProps}
        icon={IconBuilding}
        c="var(--k-text2)"
        maw={220}
        rightSection={<IconSelector size={12} stroke={1.6} aria-hidden="true" />}
        loading={switching.isPending}
        aria-label={`${t('shell.switchOrganization')}: ${current.title}`}
      >
        <Text component="span" truncate inherit visibleFrom="sm">
          {current.title}
        </Text>
      </ToolButton>
      {isNeeded && (
        <OrganizationItems
          popup={popup}
          current={current.id}
          organizations={organizations}
          onChoose={switching.mutate}
        />
      )}
    </>
  )
}
