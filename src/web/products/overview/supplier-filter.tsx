import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { SupplierId } from '#contract/values/ids.ts'
import type { ValueProps } from '#web/products/overview/filter-value.ts'
import { withFilters } from '#web/views/overview-search.ts'
import { suppliersById } from '#web/catalogues/catalogues.queries.ts'
import { FilterBox } from '#web/ui/list/filter-box.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'

const SupplierChoices = lazyPopup(
  async () => (await import('#web/products/overview/supplier-choices.tsx')).SupplierChoices,
)

/** OV-04: filter by several suppliers, each picked from suggestions or given as a part of its name. */
export const SupplierFilter = memo(function SupplierFilter({ value, onChange }: ValueProps<'suppliers'>) {
  const { t } = useTranslation()
  const [chosen, choose] = useDraftChoice<SupplierId | string>(value ?? [], (suppliers) =>
    onChange((now) => withFilters(now, { suppliers })),
  )
  const ids = chosen.filter((each) => typeof each === 'number')
  const { data, isSuccess, isPlaceholderData } = useQuery({ ...suppliersById(ids), enabled: ids.length > 0 })
  // A view or an address may name one that was deleted, or that another organization has.
  const missing = isSuccess && !isPlaceholderData ? t('products.filter.gone') : '…'
  const titleOf = (each: SupplierId | string) =>
    typeof each === 'string'
      ? t('products.filter.contains', { text: each })
      : (data?.items.find(({ id }) => id === each)?.title ?? missing)
  const [first] = chosen
  const summary =
    chosen.length > 1
      ? t('products.filter.several', { count: chosen.length })
      : first === undefined
        ? t('ui.all')
        : titleOf(first)
  return (
    <FilterBox
      column={t('products.column.supplier')}
      summary={summary}
      isSet={chosen.length > 0}
      onClear={() => choose([])}
      part={SupplierChoices}
    >
      {(popup) => <SupplierChoices popup={popup} chosen={chosen} titleOf={titleOf} onChoose={choose} />}
    </FilterBox>
  )
})
