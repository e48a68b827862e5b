import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { businessRoleId, categoryId, productId, supplierId } from '#contract/values/ids.ts'
import type { BulkActionName, BulkChange } from '#web/products/bulk/bulk.queries.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import { UseFactField } from '#web/use-facts/use-fact-field.tsx'
import { BusinessRolesField } from '#web/products/fields/business-roles-field.tsx'
import type { Titled } from '#web/products/form/card.ts'
import { CategorySearch } from '#web/catalogues/category-search.tsx'
import { categoryCode } from '#web/catalogues/category-text.ts'
import { groupSuggestions, supplierSuggestions } from '#web/catalogues/catalogues.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

export type BulkMode = 'add' | 'replace' | 'remove'

/** The values chosen in the dialog. */
export interface BulkValues {
  mode: BulkMode
  roleIds: readonly number[]
  /** The group, the supplier or the category. */
  target: Titled | null
  /** A fact of use and the answer for all. */
  fact: { key: string; value: UseValue | null } | null
}

const modes: Record<BulkActionName, readonly BulkMode[]> = {
  'business-roles': ['add', 'replace', 'remove'],
  'product-group': ['add', 'remove'],
  suppliers: ['replace', 'add'],
  categories: ['replace', 'add', 'remove'],
  'use-facts': [],
  delete: [],
}
export const modesOf = (action: BulkActionName) => modes[action]
export const noValues = (action: BulkActionName): BulkValues => ({
  mode: modes[action][0] ?? 'add',
  roleIds: [],
  target: null,
  fact: null,
})

/** The change, when all that it needs is chosen. */
export function changeOf(
  action: BulkActionName,
  { mode, roleIds, target, fact }: BulkValues,
): BulkChange | null {
  switch (action) {
    case 'business-roles':
      if (roleIds.length === 0) return null
      return { action, body: { mode, businessRoleIds: roleIds.map((id) => businessRoleId.parse(id)) } }
    case 'product-group':
      if (!target || mode === 'replace') return null
      return { action, body: { mode, productGroupId: productId.parse(target.id) } }
    case 'suppliers':
      if (!target || mode === 'remove') return null
      return { action, body: { mode, supplierId: supplierId.parse(target.id) } }
    case 'categories':
      return target && { action, body: { mode, categoryId: categoryId.parse(target.id) } }
    case 'use-facts':
      return fact === null ? null : { action, body: { values: { [fact.key]: fact.value } } }
    case 'delete':
      return { action, body: {} }
  }
}

type BulkFieldProps = {
  action: BulkActionName
  values: BulkValues
  onChange: (values: BulkValues) => void
}

/** The field of an action: roles, a group, a supplier, a category; none for deleting. */
export function BulkField({ action, values, onChange }: BulkFieldProps) {
  const onTarget = (target: Titled) => onChange({ ...values, target })
  if (action === 'business-roles')
    return (
      <BusinessRolesField value={values.roleIds} onChange={(roleIds) => onChange({ ...values, roleIds })} />
    )
  if (action === 'product-group') return <GroupBox chosen={values.target} onPick={onTarget} />
  if (action === 'suppliers') return <SupplierBox chosen={values.target} onPick={onTarget} />
  if (action === 'categories') return <CategoryBox chosen={values.target} onPick={onTarget} />
  if (action === 'use-facts')
    return <UseFactField chosen={values.fact} onPick={(fact) => onChange({ ...values, fact })} />
  return null
}

type BoxProps = { chosen: Titled | null; onPick: (target: Titled) => void }

function GroupBox({ chosen, onPick }: BoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(groupSuggestions(text))
  return (
    <SuggestBox
      label={t('bulk.group')}
      placeholder={chosen?.title ?? t('bulk.groupSearch')}
      description={chosen ? t('bulk.chosen', { name: chosen.title }) : t('bulk.groupHelp')}
      items={data?.items}
      isSearching={isFetching}
      onAsk={setText}
      onPick={onPick}
      nothingFound={t('bulk.groupNothing')}
      renderItem={({ title }) => title}
    />
  )
}

function SupplierBox({ chosen, onPick }: BoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(supplierSuggestions(text))
  return (
    <SuggestBox
      label={t('bulk.supplier')}
      placeholder={chosen?.title ?? t('bulk.supplierSearch')}
      description={chosen ? t('bulk.chosen', { name: chosen.title }) : t('bulk.supplierHelp')}
      items={data?.items}
      isSearching={isFetching}
      onAsk={setText}
      onPick={onPick}
      nothingFound={t('products.supplier.nothing')}
      renderItem={({ title }) => title}
    />
  )
}

function CategoryBox({ chosen, onPick }: BoxProps) {
  const { t } = useTranslation()
  return (
    <CategorySearch
      label={t('bulk.category')}
      isLabelShown
      description={chosen ? t('bulk.chosen', { name: chosen.title }) : t('bulk.categoryHelp')}
      chosen={[]}
      withHeadings={false}
      onPick={(category) => onPick({ id: category.id, title: `${categoryCode(category)} ${category.title}` })}
    />
  )
}
