import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { errorText } from '#web/http/error-text.ts'
import { useApplyVersion, useDiscardVersion } from '#web/lists/import/import.queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** What one can do with a pending version. Both say by their name what they do; neither asks back. */
export function VersionActions({ version: { id, counts } }: { version: ListVersion }) {
  const { t } = useTranslation()
  const router = useRouter()
  const apply = useApplyVersion()
  const discard = useDiscardVersion()
  const onError = (error: Error) => showToast({ tone: 'breach', title: errorText(t, error) })
  const isBusy = apply.isPending || discard.isPending
  return (
    <>
      <Button
        variant="default"
        loading={discard.isPending}
        disabled={isBusy}
        onClick={() =>
          discard.mutate(id, {
            onError,
            onSuccess: () => void router.navigate({ to: '/administration/import/candidate-list' }),
          })
        }
      >
        {t('imports.apply.discard')}
      </Button>
      <Button loading={apply.isPending} disabled={isBusy} onClick={() => apply.mutate(id, { onError })}>
        {t('imports.apply.button', { count: counts.added + counts.changed + counts.removed })}
      </Button>
    </>
  )
}
