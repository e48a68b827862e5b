import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { forgetJudgements } from '#web/lists/import/import.queries.ts'
import { listName } from '#web/lists/import/list-name.ts'
import { showToast } from '#web/ui/toast.ts'

/**
 * Watches a version: when it comes into force, by whomever, discards all cached statuses and shows a message.
 */
export function useApplied(version: ListVersion): void {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { state } = version
  const before = useRef(state)
  const tell = useEffectEvent(() => {
    void forgetJudgements(queryClient)
    const named = { list: listName(t, version), date: format.date(version.validFrom) }
    showToast({ title: t('imports.progress.toast', named) })
  })
  useEffect(() => {
    if (before.current === 'applying' && state === 'applied') tell()
    before.current = state
  }, [state])
}
