import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

import type { ListColumn } from '#web/ui/list/model.ts'
import classes from '#web/ui/list/list.module.css'
import { SKELETON_DELAY_MS, TREE_INDENT_PX } from '#web/ui/timing.ts'

/** Lengths of names in percent, and levels: they differ as rows do. */
const ROWS = [
  { share: 48, level: 1 },
  { share: 62, level: 2 },
  { share: 70, level: 2 },
  { share: 55, level: 1 },
  { share: 66, level: 1 },
  { share: 52, level: 2 },
  { share: 59, level: 2 },
  { share: 74, level: 1 },
  { share: 45, level: 1 },
  { share: 68, level: 2 },
]

type ListSkeletonProps<Row> = { columns: readonly ListColumn<Row>[]; isTree: boolean }

/** Rows of the real shape, shown when the answer takes longer than a blink. */
export function ListSkeleton<Row>({ columns, isTree }: ListSkeletonProps<Row>) {
  const [isShown, setIsShown] = useState(false)
  useTimeout(() => setIsShown(true), SKELETON_DELAY_MS, { autoInvoke: true })
  if (!isShown) return null
  return (
    <div aria-hidden="true" data-testid="skeleton">
      {ROWS.map(({ share, level }) => (
        <div key={share} className={classes['row']}>
          {columns.map(({ id, skeleton, align }, index) => (
            <div
              key={id}
              className={classes['cell']}
              data-sticky={index === 0 || undefined}
              data-align={align}
            >
              {index === 0 && isTree && (
                <Skeleton
                  height={16}
                  width={16}
                  radius="sm"
                  style={{ flex: 'none', marginLeft: (level - 1) * TREE_INDENT_PX }}
                />
              )}
              {skeleton === 'status' && <Skeleton height={10} circle style={{ flex: 'none' }} />}
              <Skeleton height={10} width={`${skeleton === 'status' ? 60 : share}%`} radius="sm" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
