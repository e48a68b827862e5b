import { BaseEdge, EdgeLabelRenderer, getBezierPath, type EdgeProps } from '@xyflow/react'

import classes from '#web/products/hierarchy/hierarchy.module.css'

/** Pixels from the end of the text to the box of the part. */
const LABEL_PX = 4

/**
 * A line from a product to its part, with the units before the part. The text lies above the lines of all edges, with a ground of its own:
 * where many lines meet, they would run through it.
 */
export function UnitsEdge({ id, label, ...ends }: EdgeProps) {
  const [path] = getBezierPath(ends)
  const { targetX, targetY } = ends
  return (
    <>
      <BaseEdge id={id} path={path} />
      {label !== undefined && (
        <EdgeLabelRenderer>
          <span
            className={classes['units']}
            style={{ transform: `translate(${targetX - LABEL_PX}px, ${targetY}px) translate(-100%, -50%)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
