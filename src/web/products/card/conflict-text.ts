import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { AttributeKey } from '#web/products/fields/add-attribute.tsx'
import type { ProductSubstances } from '#contract/products/substances.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { capitalized } from '#web/products/card/changes-in-words.ts'
import { useEntryText } from '#web/products/card/entry-text.ts'
import type { AnswerConflict } from '#web/products/form/answers-merge.ts'
import type { CardConflict } from '#web/products/form/card-merge.ts'
import type { CardForm, ProductField } from '#web/products/form/card.ts'
import { categoryCode } from '#web/catalogues/category-text.ts'
import {
  characteristicsText,
  informationOwnerText,
  scipText,
} from '#web/products/characteristics/characteristics-text.ts'
import { mixtureCategories } from '#web/catalogues/categories.queries.ts'
import { businessRoles, countries } from '#web/catalogues/catalogues.queries.ts'
import { DECLARED } from '#web/products/form/answers.ts'

interface ConflictText {
  label: string
  theirs: string
  yours: string
}

const saveWords = {
  identifiers: 'identifiers',
  names: 'names',
  kind: 'kind',
  mixtureCategory: 'mixtureCategory',
  categories: 'categoryIds',
  characteristics: 'characteristics',
  informationOwner: 'informationOwnerSettings',
  scip: 'scipSettings',
  businessRoleIds: 'businessRoleIds',
  suppliers: 'supplierIds',
  productGroups: 'productGroupIds',
  countryOfOrigin: 'countryOfOrigin',
  isEee: 'isEee',
  eeeCategory: 'eeeCategory',
} as const satisfies Partial<Record<keyof CardForm, ProductField | 'scipSettings'>>

/** The two sides of a conflict, as people read them. */
export function useConflictText(before: ProductCard) {
  const { t } = useTranslation()
  const format = useFormat()
  const roles =
    useQuery(businessRoles).data?.items.flatMap(({ children, ...group }) => [group, ...children]) ?? []
  const language = useLanguage()
  const entryText = useEntryText()
  const mixtures = useQuery(mixtureCategories).data?.items ?? []
  const countryTitles = useQuery(countries).data?.items ?? []
  const orEmpty = (text: string) => text || t('productCard.conflict.empty')
  const yesNo = (value: boolean) => t(value ? 'productCard.conflict.yes' : 'productCard.conflict.no')

  const valueText = ({ field, id }: CardConflict, form: CardForm): string => {
    switch (field) {
      case 'identifiers':
      case 'names':
        return form[field].map(({ value }) => value).join(', ') || t('productCard.conflict.removed')
      case 'suppliers':
      case 'productGroups':
        return orEmpty(form[field].map(({ title }) => title).join(', '))
      case 'businessRoleIds':
        return orEmpty(
          form.businessRoleIds.map((role) => roles.find((each) => each.id === role)?.title ?? '').join(', '),
        )
      case 'kind':
        return t(`products.kind.${form.kind}`)
      case 'countryOfOrigin':
        return orEmpty(
          countryTitles.find(({ code }) => code === form.countryOfOrigin)?.title ??
            form.countryOfOrigin ??
            '',
        )
      case 'isEee':
        return form.isEee === null ? t('productCard.conflict.empty') : yesNo(form.isEee)
      case 'eeeCategory':
        return orEmpty(form.eeeCategory === null ? '' : String(form.eeeCategory))
      case 'categories':
        return orEmpty(form.categories.map((category) => categoryCode(category)).join(', '))
      case 'mixtureCategory':
        return orEmpty(mixtures.find(({ code }) => code === form.mixtureCategory)?.title ?? '')
      case 'characteristics':
        return orEmpty(characteristicsText(form.characteristics, t, language))
      case 'informationOwner':
        return orEmpty(informationOwnerText(form.informationOwner, t))
      case 'scip':
        return orEmpty(scipText(form.scip, t, language))
      case 'amounts': {
        const amount = form.amounts[id]
        return orEmpty(amount?.value ? `${amount.value} ${amount.unit}` : '')
      }
      case 'units':
        return orEmpty(String(form.units[id] ?? ''))
      case 'legislations': {
        const settings = form.legislations[id]
        return settings
          ? [t(`productCard.settings.${settings.applies}`), settings.reason].filter(Boolean).join(': ')
          : ''
      }
    }
  }
  const labelOf = ({ field, id, isPrimary, theirs, yours }: CardConflict): string => {
    if (field === 'units' || field === 'amounts') {
      const name = before.includedProducts.find((product) => String(product.id) === id)?.title ?? ''
      return t(field === 'units' ? 'productCard.save.field.units' : 'productCard.save.field.amount', { name })
    }
    if (field === 'legislations') {
      const row = before.compliance.find(({ legislationId }) => String(legislationId) === id)
      return t('productCard.save.field.legislation', { legislation: row?.legislation.shortName ?? '' })
    }
    const label = t(`productCard.save.field.${saveWords[field]}`)
    if (field !== 'identifiers' && field !== 'names') return label
    if (isPrimary) return `${label}: ${t('productCard.conflict.primary')}`
    const row = yours[field][0] ?? theirs[field][0]
    // The contract's keys, of which a saved row has one.
    const kind = row?.customType || t(`productCard.attribute.${row?.key as AttributeKey}`)
    return `${label}: ${kind}`
  }

  return {
    lead: ({ updatedBy, updatedAt }: ProductCard) =>
      updatedBy
        ? t('productCard.conflict.text', { name: updatedBy, at: format.dateTime(updatedAt) })
        : t('productCard.conflict.textUnknown'),
    field: (conflict: CardConflict): ConflictText => ({
      label: capitalized(labelOf(conflict)),
      theirs: valueText(conflict, conflict.theirs),
      yours: valueText(conflict, conflict.yours),
    }),
    list: ({ list, theirs, yours }: AnswerConflict, after: ProductSubstances | undefined): ConflictText => {
      if (list !== DECLARED)
        return {
          label: after?.answers.find((answer) => answer.list === list)?.title ?? list,
          theirs: t(`productSubstances.state.${theirs.state}`),
          yours: t(`productSubstances.state.${yours.state}`),
        }
      const [their, your] = [theirs.entries[0], yours.entries[0]]
      const name = (your ?? their)?.substance.name ?? ''
      return { label: `${t('productSubstances.declared')}: ${name}`, ...entryText(their, your) }
    },
  }
}
