import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { productHierarchy } from '#web/products/hierarchy/hierarchy.queries.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { NestedProductTable } from '#web/products/hierarchy/nested-product-table.tsx'
import { Note } from '#web/ui/note.tsx'

/** A chunk of its own: few look at the drawing. */
const Drawing = lazy(async () => ({
  default: (await import('#web/products/hierarchy/drawing.tsx')).HierarchyDrawing,
}))

/** PROD-32: the whole structure below the product, as a table or drawn. */
export function WholeHierarchy({ id, as }: { id: ProductId; as: 'table' | 'drawing' }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(productHierarchy(id))
  return (
    <>
      <FetchFailed title={t('hierarchy.failed')} query={{ error, refetch }} />
      {data?.isCut && (
        <div className={classes['cut']}>
          <Note>{t('hierarchy.isCut')}</Note>
        </div>
      )}
      {data && as === 'table' && <NestedProductTable hierarchy={data} />}
      {data && as === 'drawing' && (
        <Suspense fallback={<div className={classes['drawing']} />}>
          <Drawing hierarchy={data} />
        </Suspense>
      )}
    </>
  )
}
