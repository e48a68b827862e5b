import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Hierarchy } from '#contract/products/hierarchy.ts'
import type { Legislation } from '#contract/legislations/legislations.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { Graph } from '#web/products/hierarchy/graph.tsx'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { waysOfStatus, waysTo } from '#web/products/hierarchy/marked-parts.ts'

/**
 * PROD-32: the hierarchy drawn, with the statuses of one legislation. Marked are the ways to the parts that share the status of the
 * product; while one points at a part, the ways to that part.
 */
export function HierarchyDrawing({ hierarchy }: { hierarchy: Hierarchy }) {
  const { t } = useTranslation()
  const { data } = useQuery(legislations)
  const [product] = hierarchy.nodes
  const statuses = product?.legislationsEventStatus ?? {}
  const judged = (data?.items ?? []).filter(({ id }) => id in statuses)
  const [chosen, setChosen] = useState<string | null>(null)
  const legislation = chosen ?? idOf(worstOf(judged, statuses))
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const causes = waysOfStatus(hierarchy, legislation)
  const status = statuses[legislation]
  return (
    <>
      <div className={classes['tools']}>
        <Select
          className={classes['legislation']}
          aria-label={t('hierarchy.legislation')}
          data={judged.map(({ id, shortName }) => ({ value: String(id), label: shortName }))}
          value={legislation}
          onChange={setChosen}
        />
        <p className={classes['legend']}>
          {causes.size > 0 && status
            ? t('hierarchy.marked', { status: status.word })
            : t('hierarchy.markedOnPointing')}
        </p>
      </div>
      <Graph
        hierarchy={hierarchy}
        legislation={legislation}
        marked={pointedAt === null ? causes : waysTo(hierarchy, pointedAt)}
        onPointAt={setPointedAt}
      />
    </>
  )
}

const idOf = (legislation: Legislation | undefined) => (legislation ? String(legislation.id) : '')

/** The legislation under which the product stands worst; of several the first of the columns. */
function worstOf(
  judged: readonly Legislation[],
  statuses: Hierarchy['nodes'][number]['legislationsEventStatus'],
): Legislation | undefined {
  const rank = ({ id }: Legislation) => {
    const status = statuses[id]?.status
    return status ? worstFirst.indexOf(status) : worstFirst.length
  }
  return judged.toSorted((one, other) => rank(one) - rank(other))[0]
}
