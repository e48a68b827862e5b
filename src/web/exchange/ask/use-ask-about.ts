import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { MAX_ASKED_PRODUCTS } from '#contract/exchange/bounds.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { useSession } from '#web/auth/store.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { keepAskedProducts } from '#web/storage/asked-products.ts'
import { showToast } from '#web/ui/toast.ts'

/** The products to ask about: how many, and where their ids come from. */
interface AskedAbout {
  count: number
  idsOf: () => Promise<readonly ProductId[]>
}

/** REQ-01, OV-14: leads to the screen that asks suppliers about products. */
export function useAskAbout({ count, idsOf }: AskedAbout): { ask: () => void; isPending: boolean } {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { organizationId } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: idsOf,
    onSuccess: (ids) => {
      if (organizationId === null) return
      keepAskedProducts(organizationId, ids)
      void navigate({ to: '/sent-requests/new' })
    },
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  const ask = () => {
    if (count <= MAX_ASKED_PRODUCTS) return mutate()
    showToast({ tone: 'duty', title: t('bulk.askTooMany', { number: format.number(MAX_ASKED_PRODUCTS) }) })
  }
  return { ask, isPending }
}
