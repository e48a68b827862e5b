import { faultOfRow, type Draft } from '#domain/product-import/draft.ts'
import type { Refusal } from '#domain/product-import/decide-product.ts'
import type { Link } from '#domain/product-import/links.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/** Refuses rows and products of a file, and with them what stands on them. */
export interface Refuser {
  refuseRow: (row: ReadRow, fault: RowFault) => void
  refuseDraft: (draft: Draft, refusal: Refusal) => void
  refuseLink: (link: Link, refusal: Refusal) => void
}

/**
 * A refused row takes its link with it; a product all of whose rows are refused is refused; what is a component of a refused product is
 * refused, for its row says so. A product that another row names all the same stays.
 */
export function refuserOf(drafts: ReadonlyMap<ReadRow, Draft>, links: readonly Link[]): Refuser {
  const below = Map.groupBy(links, ({ parent }) => parent)
  const linkOfRow = new Map(links.flatMap((link) => link.rows.map((row) => [row, link] as const)))

  const refuseRow = (first: ReadRow, fault: RowFault) => {
    const queue: { row: ReadRow; fault: RowFault }[] = [{ row: first, fault }]
    for (const { row, fault: found } of queue) {
      const isNew = row.faults.length === 0
      row.faults.push(found)
      if (!isNew) continue
      const link = linkOfRow.get(row)
      if (link) takeOut(link.rows, row)
      const draft = drafts.get(row)
      if (!draft) continue
      takeOut(draft.rows, row)
      if (draft.rows.length > 0 || draft.isRefused) continue
      draft.isRefused = true
      for (const { rows } of below.get(draft) ?? [])
        for (const child of rows.toReversed())
          queue.push({ row: child, fault: faultOfRow(child, 'parent:refused', { parentRow: row.row }) })
    }
  }

  const refuseDraft = (draft: Draft, { code, params = {}, value = draft.key }: Refusal) => {
    const [first, ...others] = draft.rows
    if (!first) {
      // A parent that is no row of the file: those that name it are told.
      draft.isRefused = true
      for (const link of below.get(draft) ?? [])
        for (const row of link.rows.toReversed()) refuseRow(row, faultOfRow(row, code, params, { value }))
      return
    }
    for (const row of others.toReversed())
      refuseRow(row, faultOfRow(row, 'key:refused', { firstRow: first.row }))
    refuseRow(first, faultOfRow(first, code, params, { value }))
  }

  const refuseLink = (link: Link, { code, params = {} }: Refusal) => {
    link.after = null
    for (const row of link.rows.toReversed()) refuseRow(row, faultOfRow(row, code, params))
  }
  return { refuseRow, refuseDraft, refuseLink }
}

/** Rows are refused from the last to the first, so that taking many out of a long list takes no long. */
function takeOut(rows: ReadRow[], row: ReadRow): void {
  const place = rows.lastIndexOf(row)
  if (place !== -1) rows.splice(place, 1)
}

/** Drafts so that a product comes after all that it is a component of; those in a circle come last. */
export function parentsFirst(drafts: readonly Draft[], links: readonly Link[]): Draft[] {
  const below = Map.groupBy(links, ({ parent }) => parent)
  const waiting = new Map<Draft, number>()
  for (const { child } of links) waiting.set(child, (waiting.get(child) ?? 0) + 1)
  const ordered = drafts.filter((draft) => !waiting.has(draft))
  const seen = new Set(ordered)
  for (const draft of ordered) {
    for (const { child } of below.get(draft) ?? []) {
      const left = (waiting.get(child) ?? 1) - 1
      waiting.set(child, left)
      if (left > 0 || seen.has(child)) continue
      seen.add(child)
      ordered.push(child)
    }
  }
  return [...ordered, ...drafts.filter((draft) => !seen.has(draft))]
}
