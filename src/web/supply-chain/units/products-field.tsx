import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chosen, ChosenList } from '#web/catalogues/chosen-list.tsx'
import { errorText } from '#web/http/error-text.ts'
import { purchasedProducts } from '#web/supply-chain/units/units.queries.ts'
import type { UnitEditing } from '#web/supply-chain/units/use-unit-editing.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type ProductsFieldProps = { supplierId: number; editing: UnitEditing; isReadOnly: boolean }

/** CHAIN-04: the products made in a unit, of those that are bought from its supplier. */
export function ProductsField({ supplierId, editing, isReadOnly }: ProductsFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching, error: failure } = useQuery(purchasedProducts(supplierId, text))
  const { products } = editing.values
  const others = data?.items.filter(({ id }) => !products.some((each) => each.id === id))
  return (
    <Input.Wrapper
      label={t('supplyChain.unit.products')}
      labelElement="div"
      description={t('supplyChain.unit.productsHelp')}
      error={editing.errors['products']}
    >
      {products.length > 0 && (
        <ChosenList label={t('supplyChain.unit.products')}>
          {products.map(({ id, title, number }) => (
            <Chosen
              key={id}
              removeLabel={t('supplyChain.unit.removeProduct', { name: title })}
              onRemove={
                isReadOnly
                  ? undefined
                  : () =>
                      editing.set(
                        'products',
                        products.filter((each) => each.id !== id),
                      )
              }
            >
              {number === null ? title : `${title} · ${number}`}
            </Chosen>
          ))}
        </ChosenList>
      )}
      {!isReadOnly && (
        <SuggestBox
          isLabelHidden
          label={t('supplyChain.unit.findProduct')}
          placeholder={t('supplyChain.unit.findProduct')}
          items={others}
          isSearching={isFetching}
          error={failure ? errorText(t, failure) : undefined}
          onAsk={setText}
          onPick={(product) => editing.set('products', [...products, product])}
          nothingFound={t('supplyChain.unit.noProduct')}
          renderItem={({ title, number }) => (number === null ? title : `${title} · ${number}`)}
          dataPath="products"
        />
      )}
    </Input.Wrapper>
  )
}
