import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { UnitForm } from '#web/supply-chain/units/form.tsx'
import { unit } from '#web/supply-chain/units/units.queries.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'

const card = getRouteApi('/menu/administration/suppliers/$sid/card/production-units/$id/card')
const add = getRouteApi('/menu/administration/suppliers/$sid/card/production-units/add')

export function UnitCardScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = card.useParams()
  const { data: known } = useSuspenseQuery(unit(id))
  useScreenTitle(known.title)
  return (
    <Page width="form">
      <PageHeader
        title={known.title}
        facts={t('supplyChain.unit.facts', {
          supplier: known.supplier.title,
          at: format.recent(known.updatedAt),
          name: known.updatedBy ?? t('activity.systemWithin'),
        })}
      />
      <UnitForm key={id} supplierId={known.supplier.id} known={known} />
    </Page>
  )
}

export function UnitAddScreen() {
  const { t } = useTranslation()
  const { sid } = add.useParams()
  return (
    <Page width="form">
      <PageHeader title={t('supplyChain.unit.addTitle')} facts={t('supplyChain.unit.addText')} />
      <UnitForm supplierId={sid} />
    </Page>
  )
}
