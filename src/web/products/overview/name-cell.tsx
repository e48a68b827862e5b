import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { OverviewRow } from '#web/products/overview/lines.ts'
import { ProductIcon } from '#web/products/fields/product-icon.tsx'
import classes from '#web/products/overview/overview.module.css'

/** Icon of a leaf, name, units in the parent, and for a match inside a component the chain of products above it (OV-12). */
export function ProductNameCell({ row }: { row: OverviewRow }) {
  const { t } = useTranslation()
  const { id, title, type, kind, hasChildren, numberOfUnits, parentChain = [] } = row
  const chain = parentChain.map((parent) => parent.title).join(' › ')
  const name = (
    <a
      href={`/product/${id}/card`}
      // The row is the stop of the keyboard, and Enter opens it.
      tabIndex={-1}
      className={classes['title']}
      title={title}
      data-top={numberOfUnits === null || undefined}
      onClick={leaveToRow}
    >
      {title}
    </a>
  )
  return (
    <>
      {!hasChildren && <ProductIcon type={type} kind={kind} />}
      {chain === '' ? (
        name
      ) : (
        <span className={classes['name']}>
          {name}
          <span className={classes['chain']} title={chain}>
            <VisuallyHidden>{t('products.overview.inside', { chain })}</VisuallyHidden>
            {/* Cut at the start: the product that it sits in is what tells most. */}
            <bdi aria-hidden="true">{chain}</bdi>
          </span>
        </span>
      )}
      {numberOfUnits !== null && numberOfUnits > 1 && (
        <span className={classes['units']} title={t('products.overview.units', { count: numberOfUnits })}>
          × {numberOfUnits}
        </span>
      )}
    </>
  )
}

/** A plain press opens the card as one of the row does; with a key the browser opens it beside. */
function leaveToRow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) event.stopPropagation()
  else event.preventDefault()
}
