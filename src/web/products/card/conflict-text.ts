import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductSubstances } from '#contract/products/substances.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import type { Conflict } from '#web/products/card/conflict.ts'
import { capitalized } from '#web/products/card/changes-in-words.ts'
import { cardForm, type CardForm, type ProductField } from '#web/products/form/card.ts'
import { categoryCode } from '#web/catalogues/category-text.ts'
import {
  characteristicsText,
  informationOwnerText,
  scipText,
} from '#web/products/characteristics/characteristics-text.ts'
import { mixtureCategories } from '#web/catalogues/categories.queries.ts'
import { businessRoles, countries } from '#web/catalogues/catalogues.queries.ts'
import {
  answersForm,
  DECLARED,
  type AnswersForm,
  type ListForm,
  type SubstanceEntry,
} from '#web/products/form/answers.ts'

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
  const mixtures = useQuery(mixtureCategories).data?.items ?? []
  const countryTitles = useQuery(countries).data?.items ?? []
  const orEmpty = (text: string) => text || t('productCard.conflict.empty')
  const yesNo = (value: boolean) => t(value ? 'productCard.conflict.yes' : 'productCard.conflict.no')

  const valueText = ({ field, id }: Conflict, form: CardForm): string => {
    switch (field) {
      case 'identifiers':
      case 'names':
        return orEmpty(form[field].map(({ value }) => value).join(', '))
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
  const labelOf = ({ field, id }: Conflict): string => {
    if (field === 'units' || field === 'amounts') {
      const name = before.includedProducts.find((product) => String(product.id) === id)?.title ?? ''
      return t(field === 'units' ? 'productCard.save.field.units' : 'productCard.save.field.amount', { name })
    }
    if (field === 'legislations') {
      const row = before.compliance.find(({ legislationId }) => String(legislationId) === id)
      return t('productCard.save.field.legislation', { legislation: row?.legislation.shortName ?? '' })
    }
    return t(`productCard.save.field.${saveWords[field]}`)
  }
  const answerText = (list: string, form: ListForm | undefined) => {
    if (!form) return ''
    if (list !== DECLARED) return t(`productSubstances.state.${form.state}`)
    const figureOf = ({ figure, ...entry }: SubstanceEntry) => {
      if (figure === 'mass') return `${entry.mass || '?'} ${entry.massUnit}`
      const share =
        figure === 'range' ? `${entry.concentrationLow}–${entry.concentrationHigh}` : entry.concentration
      return `${share || '?'} %`
    }
    return form.entries.map((entry) => `${entry.substance.name} ${figureOf(entry)}`).join(', ')
  }

  return {
    lead: ({ updatedBy, updatedAt }: ProductCard) =>
      updatedBy
        ? t('productCard.conflict.text', { name: updatedBy, at: format.dateTime(updatedAt) })
        : t('productCard.conflict.textUnknown'),
    field: (conflict: Conflict, after: ProductCard, yours: CardForm): ConflictText => ({
      label: capitalized(labelOf(conflict)),
      theirs: valueText(conflict, cardForm(after)),
      yours: valueText(conflict, yours),
    }),
    list: (list: string, after: ProductSubstances | undefined, yours: AnswersForm): ConflictText => ({
      label:
        list === DECLARED
          ? t('productSubstances.declared')
          : (after?.answers.find((answer) => answer.list === list)?.title ?? list),
      theirs: answerText(list, after && answersForm(after)[list]),
      yours: answerText(list, yours[list]),
    }),
  }
}
