import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

import classes from '#web/ui/list/list.module.css'
import { SKELETON_DELAY_MS } from '#web/ui/timing.ts'

const ROWS = 10
/** Widths that differ as names do, so that the skeleton has the shape of the rows. */
const SHARES = [62, 48, 70, 55, 40, 66, 52, 74, 45, 58]

/** Rows of the real shape, shown when the answer takes longer than a blink. */
export function ListSkeleton({
  columns,
}: {
  columns: readonly { id: string; width: number; isFluid?: boolean }[]
}) {
  const [isShown, setIsShown] = useState(false)
  useTimeout(() => setIsShown(true), SKELETON_DELAY_MS, { autoInvoke: true })
  if (!isShown) return null
  return (
    <div aria-hidden="true">
      {SHARES.slice(0, ROWS).map((share) => (
        <div key={share} className={classes['skeletonRow']}>
          {columns.map(({ id, width, isFluid }) => (
            <div key={id} style={{ flex: isFluid ? `1 0 ${width}px` : `0 0 ${width}px`, paddingInline: 6 }}>
              <Skeleton height={10} width={`${share}%`} radius="sm" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
