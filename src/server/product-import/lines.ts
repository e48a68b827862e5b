import type { ImportOutcome } from '#contract/product-import.ts'
import type { Language } from '#contract/values/locale.ts'
import { contentsTitle } from '#domain/product-import/contents-cell.ts'
import type { Draft, FieldChange } from '#domain/product-import/draft.ts'
import type { Link } from '#domain/product-import/links.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'
import { productTitle } from '#domain/products/title.ts'
import type { ImportPlan } from '#server/product-import/plan.ts'
import type { LineRow } from '#server/product-import/imports.repository.ts'
import type { StoredOutcome } from '#domain/product-import/stored.ts'

/** The results of the rows that change something, are refused, or have values left out, in the order of the file. */
export function* linesOf(
  plan: ImportPlan,
  { titles, language }: { titles: ReadonlyMap<number, string>; language: Language },
): Generator<LineRow> {
  const linkOfRow = new Map(
    plan.links.flatMap((link) => (link.rows[0] ? [[link.rows[0], link] as const] : [])),
  )
  const removedOf = Map.groupBy(plan.removed, ({ parent }) => parent)
  const told = new Set<Draft>()
  let position = 0
  const line = (next: Omit<LineRow, 'position'>): LineRow => ({ position: position++, ...next })
  const goneFrom = (draft: Draft): FieldChange[] =>
    (removedOf.get(draft) ?? []).map(({ childId, units }) => ({
      field: 'removed',
      before: `${titles.get(childId) ?? ''} × ${units}`,
      after: null,
    }))
  for (const row of plan.rows) {
    const draft = plan.drafts.ofRow.get(row)
    const number = row.isMade ? null : row.row
    if (row.faults.length > 0) {
      yield line({
        row: number,
        outcome: 'refused',
        title: titleOfRow(row, draft),
        changes: [],
        faults: row.faults,
      })
      continue
    }
    if (!draft) continue
    const isFirst = draft.rows[0] === row && !told.has(draft)
    const changes = [...(isFirst ? draft.changes : []), ...linkChanges(linkOfRow.get(row), language)]
    if (isFirst) {
      told.add(draft)
      changes.push(...goneFrom(draft))
    }
    const isCreated = isFirst && draft.current === null
    const leftOut = row.leftOut ?? []
    if (isCreated || changes.length > 0 || leftOut.length > 0)
      yield line({
        row: number,
        outcome: isCreated ? 'created' : changes.length > 0 ? 'changed' : 'unchanged',
        title: titleOf(draft),
        changes,
        faults: leftOut,
      })
  }
  for (const draft of plan.drafts.all)
    if (!draft.rows[0] && !draft.isRefused && draft.current === null && draft.after !== null)
      yield line({ row: null, outcome: 'created', title: titleOf(draft), changes: draft.changes, faults: [] })
  for (const draft of removedOf.keys())
    if (!draft.rows[0])
      yield line({
        row: null,
        outcome: 'changed',
        title: titleOf(draft),
        changes: goneFrom(draft),
        faults: [],
      })
}

const titleOf = ({ after, current, key }: Draft): string =>
  (after && productTitle(after.names, after.identifiers)) || current?.title || key

/** The title that the row gives; for a refused row without names and identifiers, the title of its draft. */
function titleOfRow({ given }: ReadRow, draft: Draft | undefined): string {
  const isForgotten = given.names.length + given.identifiers.length === 0
  const { names, identifiers } = (isForgotten && (draft?.after ?? draft?.current)) || given
  return [names[0]?.value, identifiers[0]?.value].filter(Boolean).join(' · ')
}

function linkChanges(link: Link | undefined, language: Language): FieldChange[] {
  if (!link?.after) return []
  const isContentsTold = link.after.contents !== (link.current?.contents ?? 'integral')
  const text = ({ units, amount, amountUnit, contents }: NonNullable<Link['after']>) =>
    [
      `× ${units}`,
      ...(amount === null ? [] : [`${amount} ${amountUnit ?? ''}`]),
      ...(isContentsTold ? [contentsTitle(contents, language)] : []),
    ].join(', ')
  return [
    { field: `in:${link.parent.key}`, before: link.current && text(link.current), after: text(link.after) },
  ]
}

/** The figures of a plan. */
export function outcomeOf(plan: ImportPlan, lines: Iterable<LineRow>): StoredOutcome {
  const rows: ImportOutcome['rows'] = {
    total: plan.rows.filter(({ isMade }) => !isMade).length,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
  }
  const kinds = new Map<RowFaultCode, number>()
  let valuesLeftOut = 0
  for (const { outcome, row, faults } of lines) {
    if (row === null) continue
    rows[outcome] += 1
    if (outcome !== 'refused') valuesLeftOut += faults.length
    else for (const { code } of faults) kinds.set(code, (kinds.get(code) ?? 0) + 1)
  }
  rows.unchanged = rows.total - rows.created - rows.changed - rows.refused
  const alive = plan.drafts.all.filter(({ isRefused }) => !isRefused)
  const isNew = (link: Link) => link.after !== null && link.current === null
  const changedLinks = plan.links.filter(({ after, current }) => after !== null && current !== null)
  const parents = new Set([
    ...plan.links.flatMap(({ after, parent }) => (after ? [parent] : [])),
    ...plan.removed.map(({ parent }) => parent),
  ])
  return {
    rows,
    products: {
      created: alive.filter(({ current, after }) => current === null && after !== null).length,
      changed: alive.filter((draft) => draft.current !== null && (draft.after !== null || parents.has(draft)))
        .length,
    },
    components: {
      added: plan.links.filter(isNew).length,
      changed: changedLinks.length,
      removed: plan.removed.length,
    },
    suppliersCreated: new Set(alive.flatMap(({ after }) => after?.suppliers.filter((id) => id < 0) ?? []))
      .size,
    valuesLeftOut,
    faultKinds: Array.from(kinds, ([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count),
  }
}
