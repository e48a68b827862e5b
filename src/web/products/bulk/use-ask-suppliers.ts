import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { MAX_ASKED_PRODUCTS } from '#contract/exchange/bounds.ts'
import { useSession } from '#web/auth/store.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { idsOf } from '#web/products/bulk/bulk.queries.ts'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'
import { keepAskedProducts } from '#web/storage/asked-products.ts'
import { showToast } from '#web/ui/toast.ts'

/** OV-14: leads to the screen that asks suppliers about the chosen products. */
export function useAskSuppliers({ selection, count }: BulkChoice): { ask: () => void; isPending: boolean } {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { organizationId } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: () => idsOf(selection),
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
