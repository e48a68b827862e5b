import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { OverviewRow } from '#web/products/overview/overview-lines.ts'
import { ProductIcon } from '#web/products/overview/product-icon.tsx'
import classes from '#web/products/overview/overview.module.css'

/** Icon of a leaf, name, units in the parent, and for a match inside a component the chain of products above it (OV-12). */
export function ProductNameCell({ row }: { row: OverviewRow }) {
  const { t } = useTranslation()
  const { title, type, kind, hasChildren, numberOfUnits, parentChain = [] } = row
  const chain = parentChain.map((parent) => parent.title).join(' › ')
  return (
    <>
      {!hasChildren && (
        <span className={classes['leaf']}>
          <ProductIcon type={type} kind={kind} />
        </span>
      )}
      <span className={classes['name']}>
        <span className={classes['title']} title={title} data-top={numberOfUnits === null || undefined}>
          {title}
        </span>
        {chain !== '' && (
          <span className={classes['chain']} title={chain}>
            <VisuallyHidden>{t('products.overview.inside', { chain })}</VisuallyHidden>
            <span aria-hidden="true">{chain}</span>
          </span>
        )}
      </span>
      {numberOfUnits !== null && numberOfUnits > 1 && (
        <span className={classes['units']} title={t('products.overview.units', { count: numberOfUnits })}>
          × {numberOfUnits}
        </span>
      )}
    </>
  )
}
