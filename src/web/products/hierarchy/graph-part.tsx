import { Link } from '@tanstack/react-router'
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import { useTranslation } from 'react-i18next'

import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { HierarchyNode } from '#contract/products/hierarchy.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { StatusWord } from '#web/ui/status.tsx'

type PartData = {
  node: HierarchyNode
  /** Its status under the chosen legislation; undefined: not judged, or not to be seen. */
  status: EventStatus | undefined
  isMarked: boolean
  onFocus: (hasFocus: boolean) => void
}
export type PartNode = Node<PartData, 'part'>

/** A part as a box: its name, which leads to its card, its identifier and its status. */
export function GraphPart({ data: { node, status, isMarked, onFocus } }: NodeProps<PartNode>) {
  const { t } = useTranslation()
  const name = node.title || t('hierarchy.hidden')
  return (
    <div className={classes['part']} data-marked={isMarked || undefined} title={name}>
      <Handle type="target" position={Position.Left} className={classes['handle'] ?? ''} />
      {node.id === null ? (
        <span className={classes['partTitle']}>{name}</span>
      ) : (
        <Link
          to="/product/$id/card"
          params={{ id: node.id }}
          className={classes['partTitle']}
          onFocus={() => onFocus(true)}
          onBlur={() => onFocus(false)}
        >
          {name}
        </Link>
      )}
      <span className={classes['partFacts']}>
        <span className={classes['partId']}>{node.productId}</span>
        {status && <StatusWord tone={status.tone} word={status.word} title={status.event.text} />}
      </span>
      <Handle type="source" position={Position.Right} className={classes['handle'] ?? ''} />
    </div>
  )
}
