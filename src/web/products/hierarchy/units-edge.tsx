import { BaseEdge, getBezierPath, type EdgeProps } from '@xyflow/react'

/** Pixels from the middle of the text to the box of the part. */
const LABEL_PX = 13

/** A line from a product to its part, with the units before the part: there the line is alone, while lines cross half-way. */
export function UnitsEdge({ id, label, ...ends }: EdgeProps) {
  const [path] = getBezierPath(ends)
  return (
    <BaseEdge
      id={id}
      path={path}
      label={label}
      labelX={ends.targetX - LABEL_PX}
      labelY={ends.targetY}
      labelBgPadding={[1, 2]}
    />
  )
}
