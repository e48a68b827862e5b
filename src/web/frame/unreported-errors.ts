import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isRefusal } from '#web/http/api-error.ts'
import { errorText, isReported } from '#web/http/error-text.ts'
import { hideToast, showToast } from '#web/ui/toast.ts'

/** Long enough for a screen to say it itself. */
const SETTLE_MS = 500
const ABOUT = 'untold faults'

/**
 * Reports failed secondary requests of a screen (the columns of the legislations, the choices of a field), which have no place
 * of their own for an error: a toast says that something is missing and offers to load it again.
 */
export function useUnreportedErrors(): void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [fault, setFault] = useState<Error | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setFault((shown) => faultToTell(shown, missingFaults(client))), SETTLE_MS)
    }
    const stop = client.getQueryCache().subscribe(look)
    look()
    return () => {
      clearTimeout(timer)
      stop()
      hideToast(ABOUT)
    }
  }, [client])
  useEffect(() => {
    if (fault === null) return hideToast(ABOUT)
    showToast({
      tone: 'breach',
      about: ABOUT,
      title: t('errors.partMissing'),
      text: errorText(t, fault),
      action: {
        label: t('errors.loadRest'),
        onClick: () => void client.refetchQueries({ type: 'active', predicate: isMissing }),
      },
    })
  }, [fault, t, client])
}

/** The toast itself tells of its fault: as long as that one stands, it stays. */
const faultToTell = (shown: Error | null, faults: readonly Error[]) =>
  shown !== null && faults.includes(shown) ? shown : (faults.find((fault) => !isReported(fault)) ?? null)

const missingFaults = (client: QueryClient): Error[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isMissing })
    .flatMap(({ state }) => state.error ?? [])

/**
 * True for a query without data whose error is worth a message: "not found" and "not allowed" are answers.
 */
const isMissing = ({ state, meta }: Query) =>
  state.data === undefined &&
  state.status === 'error' &&
  meta?.['isQuiet'] !== true &&
  !isRefusal(state.error)
