import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SupplierId } from '#contract/values/ids.ts'
import { supplierSuggestions } from '#web/catalogues/catalogues.queries.ts'
import { Chosen, ChosenList } from '#web/catalogues/chosen-list.tsx'
import classes from '#web/products/overview/overview.module.css'
import { FilterDialog } from '#web/ui/list/filter-dialog.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

const WIDTH_PX = 300

type SupplierChoicesProps = {
  popup: Popup
  /** Suppliers, and parts of names. */
  chosen: readonly (SupplierId | string)[]
  titleOf: (each: SupplierId | string) => string
  onChoose: (chosen: (SupplierId | string)[]) => void
}

/** Search of suppliers and those that are chosen, for the filter by supplier. */
export function SupplierChoices({ popup, chosen, titleOf, onChoose }: SupplierChoicesProps) {
  const { t } = useTranslation()
  const add = (each: SupplierId | string) => !chosen.includes(each) && onChoose([...chosen, each])
  return (
    <FilterDialog popup={popup} column={t('products.column.supplier')} width={WIDTH_PX}>
      <div className={classes['filterParts']}>
        <SupplierSearch chosen={chosen} onAdd={add} />
        {chosen.length > 0 && (
          <ChosenList label={t('products.filter.chosen')}>
            {chosen.map((each) => (
              <Chosen
                key={each}
                removeLabel={t('products.supplier.remove', { name: titleOf(each) })}
                onRemove={() => onChoose(chosen.filter((other) => other !== each))}
              >
                {titleOf(each)}
              </Chosen>
            ))}
          </ChosenList>
        )}
      </div>
    </FilterDialog>
  )
}

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
