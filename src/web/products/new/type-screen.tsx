import { IconChevronRight } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { typeTitle } from '#domain/products/types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/new/new.module.css'
import { TypeQuestions } from '#web/products/new/type-questions.tsx'
import { ProductIcon } from '#web/products/fields/product-icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/**
 * Types in the order of frequency. Parts of purchased products are mostly created in the card of the product
 * that contains them (PROD-18).
 */
const offeredTypes = [
  'own_product',
  'purchased_product',
  'purchased_product_undefined_supplier',
  'product_group',
  'fictitious',
  'undefined',
  'component_to_purchased_product',
  'component_to_complex_purchased_product',
] as const

const route = getRouteApi('/menu/product/new/type')

/** PROD-01: finds the type by a few questions, or lets one pick it from all, each explained. */
export function ProductTypeScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const answers = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page width="form">
      <PageHeader title={t('newProduct.type.title')} facts={t('newProduct.type.lead')} />
      <div className={classes['form']}>
        <TypeQuestions
          answers={answers}
          onAnswer={(search) => void navigate({ search, resetScroll: false })}
        />
      </div>
      <h2 className={classes['direct']}>{t('productFacts.wizard.direct')}</h2>
      <ul className={classes['types']}>
        {offeredTypes.map((type) => (
          <li key={type}>
            <Link to="/product/new/type/$type" params={{ type }} className={classes['type']}>
              <span className={classes['typeIcon']}>
                <ProductIcon type={type} kind="article" size={20} isDecoration />
              </span>
              <span className={classes['typeText']}>
                <strong>{typeTitle(type, language)}</strong>
                <span>{t(`newProduct.type.${type}.text`)}</span>
                <span className={classes['example']}>{t(`newProduct.type.${type}.example`)}</span>
              </span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Note>{t('newProduct.type.componentsNote')}</Note>
    </Page>
  )
}
