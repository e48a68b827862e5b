import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { createSupplier } from '#contract/catalogues.ts'
import { useAbility } from '#web/ability.ts'
import { call } from '#web/api/call.ts'
import { errorText } from '#web/api/error-text.ts'
import type { Titled } from '#web/products/card/card-form.ts'
import classes from '#web/products/fields/fields.module.css'
import { supplierSuggestions } from '#web/products/products.queries.ts'
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
      label={t('products.form.suppliers')}
      labelElement="div"
      description={t('products.form.suppliersHelp')}
      error={error ?? (add.error && errorText(t, add.error))}
    >
      <div className={classes['stack']}>
        {value.length > 0 && (
          <ul className={classes['chosen']} data-changed={isChanged || undefined}>
            {value.map(({ id, title }) => (
              <li key={id}>
                {title}
                {!isReadOnly && (
                  <ActionIcon
                    size={24}
                    aria-label={t('products.supplier.remove', { name: title })}
                    onClick={() => onChange(value.filter((supplier) => supplier.id !== id))}
                  >
                    <IconX size={13} stroke={1.8} aria-hidden="true" />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
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
