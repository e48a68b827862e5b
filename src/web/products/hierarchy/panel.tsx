import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { productHierarchy } from '#web/products/hierarchy/hierarchy.queries.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { NestedProductTable } from '#web/products/hierarchy/nested-product-table.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** A chunk of its own: few look at the drawing. */
const Drawing = lazy(async () => ({
  default: (await import('#web/products/hierarchy/drawing.tsx')).HierarchyDrawing,
}))

const views = ['table', 'drawing'] as const
type View = (typeof views)[number]

/** PROD-32: what the product is made of, as a table or drawn; `parts` is how many there are, also where not all are fetched. */
export function HierarchyPanel({ id, parts }: { id: ProductId; parts: number }) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('table')
  const { data, error, refetch } = useQuery(productHierarchy(id))
  return (
    <SectionPanel
      id="hierarchy"
      title={t('hierarchy.title')}
      note={
        data?.isCut
          ? t('hierarchy.noteCut', { shown: data.nodes.length - 1, count: parts })
          : data && t('hierarchy.note', { count: data.nodes.length - 1 })
      }
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('hierarchy.view')}
          data={views.map((value) => ({ value, label: t(`hierarchy.${value}`) }))}
          value={view}
          onChange={setView}
        />
      }
      isFlush
    >
      <FetchFailed title={t('hierarchy.failed')} query={{ error, refetch }} />
      {data?.isCut && (
        <div className={classes['cut']}>
          <Note>{t('hierarchy.isCut')}</Note>
        </div>
      )}
      {data && view === 'table' && <NestedProductTable hierarchy={data} />}
      {data && view === 'drawing' && (
        <Suspense fallback={<div className={classes['drawing']} />}>
          <Drawing hierarchy={data} />
        </Suspense>
      )}
    </SectionPanel>
  )
}
