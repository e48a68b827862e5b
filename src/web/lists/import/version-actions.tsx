import { Button, Checkbox } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { errorText } from '#web/http/error-text.ts'
import { useApplyVersion, useDiscardVersion } from '#web/lists/import/import.queries.ts'
import classes from '#web/lists/import/import.module.css'
import { WithdrawVersion } from '#web/lists/import/withdraw-version.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The actions on a version: apply or discard a pending version, withdraw an applied one. */
export function VersionActions({ version }: { version: ListVersion }) {
  if (version.state === 'pending') return <PendingActions version={version} />
  return version.state === 'applied' && version.basedOn !== null ? (
    <WithdrawVersion version={version} />
  ) : null
}

/** Both say by their name what they do; neither asks back, but what takes much away is confirmed first. */
function PendingActions({ version: { id, list, counts, losses, isOutdated } }: { version: ListVersion }) {
  const { t } = useTranslation()
  const router = useRouter()
  const apply = useApplyVersion()
  const discard = useDiscardVersion()
  const [confirmLosses, setConfirmLosses] = useState(false)
  const onError = (error: Error) => showToast({ tone: 'breach', title: errorText(t, error) })
  const isBusy = apply.isPending || discard.isPending
  const needsWord = losses.length > 0 && !isOutdated
  return (
    <>
      {needsWord && (
        <Checkbox
          className={classes['confirm'] ?? ''}
          label={t('imports.version.confirmLosses')}
          checked={confirmLosses}
          onChange={({ currentTarget }) => setConfirmLosses(currentTarget.checked)}
        />
      )}
      <Button
        variant="default"
        loading={discard.isPending}
        disabled={isBusy}
        onClick={() =>
          discard.mutate(id, {
            onError,
            onSuccess: () =>
              void router.navigate({ to: '/administration/import/candidate-list', search: { list } }),
          })
        }
      >
        {t('imports.apply.discard')}
      </Button>
      <Button
        loading={apply.isPending}
        disabled={isBusy || isOutdated || (needsWord && !confirmLosses)}
        onClick={() => apply.mutate({ id, confirmLosses }, { onError })}
      >
        {t('imports.apply.button', { count: counts.added + counts.changed + counts.removed })}
      </Button>
    </>
  )
}
