import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { forgetJudgements } from '#web/lists/import/import.queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** When a version comes in force while one looks on, whoever applied it, every status on every screen may be another. */
export function useApplied({ state, validFrom }: ListVersion): void {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const before = useRef(state)
  const tell = useEffectEvent(() => {
    void forgetJudgements(queryClient)
    const version = { list: t('imports.list.title'), date: format.date(validFrom) }
    showToast({ title: t('imports.progress.toast', version) })
  })
  useEffect(() => {
    if (before.current === 'applying' && state === 'applied') tell()
    before.current = state
  }, [state])
}
