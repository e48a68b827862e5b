import '@xyflow/react/dist/style.css'

import { useComputedColorScheme } from '@mantine/core'
import {
  Background,
  Controls,
  Handle,
  Position,
  ReactFlow,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Hierarchy, HierarchyNode } from '#contract/products/hierarchy.ts'
import { placesOf } from '#web/products/hierarchy/drawing-layout.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { useFormat } from '#web/i18n/format.ts'

type PartNode = Node<{ node: HierarchyNode }, 'part'>

/** The levels in sight at first: the product and its direct components. A whole drawing of hundreds of parts is too small to read. */
const FIRST_LEVELS = 2
const READABLE_ZOOM = 0.75

/** PROD-32: the hierarchy drawn: a product is one box however often it is built in, and leads to its card. */
export function HierarchyDrawing({ hierarchy }: { hierarchy: Hierarchy }) {
  const { t } = useTranslation()
  const format = useFormat()
  const colorMode = useComputedColorScheme('light')
  const { nodes, edges } = useMemo(() => drawn(hierarchy, format.number), [hierarchy, format])
  return (
    <div className={classes['drawing']} role="group" aria-label={t('hierarchy.drawingLabel')}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        colorMode={colorMode}
        nodesDraggable={false}
        nodesConnectable={false}
        // The link in a node takes the focus.
        nodesFocusable={false}
        edgesFocusable={false}
        minZoom={0.1}
        maxZoom={1.5}
        // The wheel scrolls the card; with Ctrl it zooms.
        zoomOnScroll={false}
        preventScrolling={false}
        fitView
        fitViewOptions={{
          nodes: nodes.filter(({ data: { node } }) => node.level < FIRST_LEVELS),
          minZoom: READABLE_ZOOM,
          maxZoom: 1,
        }}
        ariaLabelConfig={{
          'controls.ariaLabel': t('hierarchy.zoom.title'),
          'controls.zoomIn.ariaLabel': t('hierarchy.zoom.in'),
          'controls.zoomOut.ariaLabel': t('hierarchy.zoom.out'),
          'controls.fitView.ariaLabel': t('hierarchy.zoom.whole'),
        }}
        proOptions={{ hideAttribution: false }}
      >
        <Background gap={24} />
        {/* Its own button shows the whole. */}
        <Controls showInteractive={false} fitViewOptions={{ minZoom: 0.1, maxZoom: 1 }} />
      </ReactFlow>
    </div>
  )
}

const nodeTypes = { part: Part }

function Part({ data: { node } }: NodeProps<PartNode>) {
  const { t } = useTranslation()
  const name = node.title || t('hierarchy.hidden')
  return (
    <div
      className={classes['part']}
      data-concern={node.hasConcernSubstances === true || undefined}
      title={name}
    >
      <Handle type="target" position={Position.Left} className={classes['handle'] ?? ''} />
      {node.id === null ? (
        <span className={classes['partTitle']}>{name}</span>
      ) : (
        <Link to="/product/$id/card" params={{ id: node.id }} className={classes['partTitle']}>
          {name}
        </Link>
      )}
      <span className={classes['partId']}>{node.productId}</span>
      <Handle type="source" position={Position.Right} className={classes['handle'] ?? ''} />
    </div>
  )
}

function drawn(
  hierarchy: Hierarchy,
  number: (units: number) => string,
): { nodes: PartNode[]; edges: Edge[] } {
  const places = placesOf(hierarchy)
  return {
    nodes: hierarchy.nodes.map((node, place) => ({
      id: String(place),
      type: 'part',
      position: places[place] ?? { x: 0, y: 0 },
      data: { node },
    })),
    edges: hierarchy.edges.map(({ parent, child, units }) => ({
      id: `${parent}-${child}`,
      source: String(parent),
      target: String(child),
      ...(units !== null && units > 1 ? { label: `× ${number(units)}` } : {}),
    })),
  }
}
