import '@xyflow/react/dist/style.css'

import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Background, Controls, ReactFlow, type Edge } from '@xyflow/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Hierarchy } from '#contract/products/hierarchy.ts'
import { useFormat } from '#web/i18n/format.ts'
import {
  PART_PX,
  partsInSight,
  placesOf,
  READABLE_ZOOM,
  type Placed,
} from '#web/products/hierarchy/drawing-layout.ts'
import { GraphPart, type PartNode } from '#web/products/hierarchy/graph-part.tsx'
import { UnitsEdge } from '#web/products/hierarchy/units-edge.tsx'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import type { MarkedParts } from '#web/products/hierarchy/marked-parts.ts'

const LIBRARY = 'https://reactflow.dev'

type GraphProps = {
  hierarchy: Hierarchy
  /** Id of the legislation whose statuses stand on the parts. */
  legislation: string
  marked: MarkedParts
  /** A part that the pointer or the focus is on; null: none. */
  onPointAt: (part: number | null) => void
}

/** A hierarchy as boxes and lines: a product is one box however often it is built in, and leads to its card. */
export function Graph(props: GraphProps) {
  const { t } = useTranslation()
  const { ref, width } = useElementSize()
  return (
    <>
      <div ref={ref} className={classes['drawing']} role="group" aria-label={t('hierarchy.drawingLabel')}>
        {/* Where it begins is said once, and follows from the width. */}
        {width > 0 && <BoxesAndLines {...props} width={width} />}
      </div>
      <p className={classes['library']}>
        <a href={LIBRARY} target="_blank" rel="noopener noreferrer">
          {t('hierarchy.drawnWith')}
        </a>
      </p>
    </>
  )
}

function BoxesAndLines({ hierarchy, legislation, marked, onPointAt, width }: GraphProps & { width: number }) {
  const colorMode = useComputedColorScheme('light')
  const places = useMemo(() => placesOf(hierarchy), [hierarchy])
  const nodes = useNodes(hierarchy, places, { legislation, marked, onPointAt })
  // A whole drawing of hundreds of parts is too small to read.
  const first = partsInSight(places, width).map((part) => ({ id: String(part) }))
  return (
    <ReactFlow
      nodes={nodes}
      edges={useEdges(hierarchy, marked)}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      colorMode={colorMode}
      nodesDraggable={false}
      nodesConnectable={false}
      // The link in a node takes the focus.
      nodesFocusable={false}
      edgesFocusable={false}
      onNodeMouseEnter={(_, { id }) => onPointAt(Number(id))}
      onNodeMouseLeave={() => onPointAt(null)}
      minZoom={0.1}
      maxZoom={1.5}
      // The wheel scrolls the card; with Ctrl it zooms.
      zoomOnScroll={false}
      preventScrolling={false}
      fitView
      fitViewOptions={{ nodes: first, padding: 0, minZoom: READABLE_ZOOM, maxZoom: 1 }}
      ariaLabelConfig={useZoomLabels()}
      // Its mark would lie over a part; it stands below.
      proOptions={{ hideAttribution: true }}
    >
      <Background gap={24} />
      {/* Its own button shows the whole. */}
      <Controls showInteractive={false} fitViewOptions={{ minZoom: 0.1, maxZoom: 1 }} />
    </ReactFlow>
  )
}

function useZoomLabels() {
  const { t } = useTranslation()
  return {
    'controls.ariaLabel': t('hierarchy.zoom.title'),
    'controls.zoomIn.ariaLabel': t('hierarchy.zoom.in'),
    'controls.zoomOut.ariaLabel': t('hierarchy.zoom.out'),
    'controls.fitView.ariaLabel': t('hierarchy.zoom.whole'),
  }
}

const nodeTypes = { part: GraphPart }
const edgeTypes = { units: UnitsEdge }

/** The size of a box (hierarchy.module.css). Without it the library hides all boxes and measures them each time that one is pointed at. */
const MEASURED = { width: PART_PX, height: 44 }

function useNodes(
  hierarchy: Hierarchy,
  places: readonly Placed[],
  { legislation, marked, onPointAt }: Omit<GraphProps, 'hierarchy'>,
): PartNode[] {
  return hierarchy.nodes.map((node, part) => ({
    id: String(part),
    type: 'part',
    position: places[part] ?? { x: 0, y: 0 },
    measured: MEASURED,
    data: {
      node,
      status: node.legislationsEventStatus[legislation],
      isMarked: marked.has(part),
      onFocus: (hasFocus) => onPointAt(hasFocus ? part : null),
    },
  }))
}

function useEdges({ edges }: Hierarchy, marked: MarkedParts): Edge[] {
  const format = useFormat()
  return edges.map(({ parent, child, units }) => {
    const isMarked = marked.has(parent) && marked.has(child)
    return {
      id: `${parent}-${child}`,
      type: 'units',
      source: String(parent),
      target: String(child),
      className: isMarked ? classes['marked'] : undefined,
      // Above the others, which it may cross.
      zIndex: isMarked ? 1 : 0,
      ...(units !== null && units > 1 ? { label: `× ${format.number(units)}` } : {}),
    }
  })
}
