import { Input } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { createSupplier } from '#contract/supply-chain/organizations.ts'
import { useAbility } from '#web/auth/ability.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import type { Titled } from '#web/products/form/card.ts'
import { Chosen, ChosenList } from '#web/catalogues/chosen-list.tsx'
import classes from '#web/products/fields/fields.module.css'
import { supplierSuggestions } from '#web/catalogues/catalogues.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type SuppliersFieldProps = {
  value: readonly Titled[]
  onChange: (suppliers: Titled[]) => void
  error?: string | undefined
  isChanged?: boolean
  isReadOnly?: boolean
}

/** The suppliers of a bought product: found by name, or added by name. */
export function SuppliersField({
  value,
  onChange,
  error,
  isChanged = false,
  isReadOnly = false,
}: SuppliersFieldProps) {
  const { t } = useTranslation()
  const mayAdd = useAbility().can('create', 'Supplier')
  const [text, setText] = useState('')
  const { data, isFetching, error: failure } = useQuery(supplierSuggestions(text))
  const add = useMutation({
    mutationFn: (title: string) => call(createSupplier, { body: { title } }),
    onSuccess: ({ id }, title) => onChange([...value, { id, title }]),
  })
  const others = data?.items.filter(({ id }) => !value.some((supplier) => supplier.id === id))

  return (
    <Input.Wrapper
      label={t('newProduct.form.suppliers')}
      labelElement="div"
      description={t('newProduct.form.suppliersHelp')}
      error={error ?? (add.error && errorText(t, add.error))}
    >
      <div className={classes['stack']}>
        {value.length > 0 && (
          <ChosenList isChanged={isChanged}>
            {value.map(({ id, title }) => (
              <Chosen
                key={id}
                removeLabel={t('products.supplier.remove', { name: title })}
                onRemove={
                  isReadOnly ? undefined : () => onChange(value.filter((supplier) => supplier.id !== id))
                }
              >
                {title}
              </Chosen>
            ))}
          </ChosenList>
        )}
        {!isReadOnly && (
          <SuggestBox
            isLabelHidden
            label={t('products.supplier.search')}
            placeholder={t('products.supplier.search')}
            items={others}
            isSearching={isFetching || add.isPending}
            error={failure ? errorText(t, failure) : undefined}
            onAsk={setText}
            onPick={({ id, title }) => onChange([...value, { id, title }])}
            create={
              mayAdd
                ? {
                    label: (name) => t('products.supplier.add', { name }),
                    onCreate: (name) => add.mutate(name),
                  }
                : undefined
            }
            nothingFound={t('products.supplier.nothing')}
            renderItem={({ title }) => title}
            dataPath="suppliers"
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
