import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** SHELL-02: a path that is none of ours. */
export function Error404Screen() {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <EmptyState
      order={1}
      icon={<IconMapOff size={20} stroke={1.6} aria-hidden="true" />}
      title={t('pages.notFound.title')}
      text={t('pages.notFound.text')}
      actions={
        <>
          <LinkButton to="/">{t('pages.toStart')}</LinkButton>
          {canGoBack && (
            <Button variant="default" onClick={() => router.history.back()}>
              {t('pages.goBack')}
            </Button>
          )}
        </>
      }
    />
  )
}
