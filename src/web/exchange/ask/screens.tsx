import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useSession } from '#web/auth/store.ts'
import { requestPlan } from '#web/exchange/ask/ask.queries.ts'
import { AskSuppliers } from '#web/exchange/ask/ask-suppliers.tsx'
import { LeftOut } from '#web/exchange/ask/left-out.tsx'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { recallAskedProducts } from '#web/storage/asked-products.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, NoPermission } from '#web/ui/states.tsx'

const ofProduct = getRouteApi('/menu/product/$id/send-request')

/** REQ-01: asks about one product: about itself, or about what is bought for it. */
export function AskAboutProductScreen() {
  const { id } = ofProduct.useParams()
  const productIds = useMemo(() => [id], [id])
  return <Asking key={id} productIds={productIds} />
}

/** OV-14: asks about the products that were chosen in the overview. */
export function AskAboutChosenScreen() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const [productIds] = useState(() => (organizationId === null ? null : recallAskedProducts(organizationId)))
  if (productIds !== null) return <Asking productIds={productIds} />
  return (
    <Page>
      <EmptyState
        order={1}
        title={t('askSuppliers.noneChosen')}
        text={t('askSuppliers.noneChosenText')}
        actions={<LinkButton to="/product/overview">{t('askSuppliers.toProducts')}</LinkButton>}
      />
    </Page>
  )
}

function Asking({ productIds }: { productIds: readonly ProductId[] }) {
  const { t } = useTranslation()
  const mayAsk = useAbility().can('create', 'SentRequest')
  const { data, error, refetch } = useQuery({ ...requestPlan(productIds), enabled: mayAsk })
  if (!mayAsk) {
    return (
      <Page>
        <NoPermission title={t('askSuppliers.noRight')} text={t('askSuppliers.noRightText')} />
      </Page>
    )
  }
  if (data && data.mailings.length > 0) return <AskSuppliers productIds={productIds} whole={data} />
  if (!data && !error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('askSuppliers.failed')} query={{ error, refetch }} />
      {data && (
        <>
          <EmptyState
            order={1}
            title={t('askSuppliers.nobody')}
            text={t('askSuppliers.nobodyText')}
            actions={<LinkButton to="/product/overview">{t('askSuppliers.toProducts')}</LinkButton>}
          />
          <LeftOut leftOut={data.leftOut} />
        </>
      )}
    </Page>
  )
}
