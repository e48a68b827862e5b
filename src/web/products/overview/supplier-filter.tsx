import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SupplierId } from '#contract/values/ids.ts'
import { Chosen, ChosenList } from '#web/catalogues/chosen-list.tsx'
import type { ValueProps } from '#web/products/overview/filter-value.ts'
import classes from '#web/products/overview/overview.module.css'
import { withFilters } from '#web/views/overview-search.ts'
import { suppliersById, supplierSuggestions } from '#web/catalogues/catalogues.queries.ts'
import { FilterPopover } from '#web/ui/list/filter-popover.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

const WIDTH_PX = 300

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
  const add = (each: SupplierId | string) => !chosen.includes(each) && choose([...chosen, each])
  return (
    <FilterPopover
      column={t('products.column.supplier')}
      summary={summary}
      isSet={chosen.length > 0}
      onClear={() => choose([])}
      width={WIDTH_PX}
    >
      <div className={classes['filterParts']}>
        <SupplierSearch chosen={chosen} onAdd={add} />
        {chosen.length > 0 && (
          <ChosenList label={t('products.filter.chosen')}>
            {chosen.map((each) => (
              <Chosen
                key={each}
                removeLabel={t('products.supplier.remove', { name: titleOf(each) })}
                onRemove={() => choose(chosen.filter((other) => other !== each))}
              >
                {titleOf(each)}
              </Chosen>
            ))}
          </ChosenList>
        )}
      </div>
    </FilterPopover>
  )
})

type SearchProps = { chosen: readonly (SupplierId | string)[]; onAdd: (each: SupplierId | string) => void }

/** Mounted, and asking, only while the filter is open. */
function SupplierSearch({ chosen, onAdd }: SearchProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const { data, isFetching } = useQuery(supplierSuggestions(asked))
  return (
    <SuggestBox
      isLabelHidden
      isInPopover
      label={t('products.supplier.search')}
      placeholder={t('products.supplier.search')}
      items={data?.items}
      isSearching={isFetching}
      onAsk={setAsked}
      onPick={({ id }) => onAdd(id)}
      isItemDisabled={({ id }) => chosen.includes(id)}
      create={{ label: (text) => t('products.filter.contains', { text }), onCreate: onAdd }}
      nothingFound={t('products.supplier.nothing')}
      renderItem={({ title }) => title}
    />
  )
}
