import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { typeTitle } from '#domain/product-types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/new/new.module.css'
import { ProductIcon } from '#web/products/overview/product-icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** Types that begin on their own; components of purchased products are made in the card of what they are part of (PROD-18). */
const offeredTypes = [
  'own_product',
  'purchased_product',
  'purchased_product_undefined_supplier',
  'product_group',
  'fictitious',
  'undefined',
] as const

/** PROD-01: explains the types and picks one. */
export function ProductTypeScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Page width="form">
      <PageHeader title={t('products.type.title')} facts={t('products.type.lead')} />
      <ul className={classes['types']}>
        {offeredTypes.map((type) => (
          <li key={type}>
            <Link to="/product/new/type/$type" params={{ type }} className={classes['type']}>
              <span className={classes['typeIcon']}>
                <ProductIcon type={type} kind="article" size={20} isDecoration />
              </span>
              <span className={classes['typeText']}>
                <strong>{typeTitle(type, language)}</strong>
                <span>{t(`products.type.${type}.text`)}</span>
                <span className={classes['example']}>{t(`products.type.${type}.example`)}</span>
              </span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Note>{t('products.type.componentsNote')}</Note>
    </Page>
  )
}
