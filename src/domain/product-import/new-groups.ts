import type { ImportOptions } from '#contract/product-import-settings.ts'
import { typeOf } from '#domain/product-import/decide-links.ts'
import { decideProduct, type Decision } from '#domain/product-import/decide-product.ts'
import { addOutside, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { tellLeftOut } from '#domain/product-import/draft-values.ts'
import { joinList } from '#domain/product-import/list-cell.ts'
import type { Refuser } from '#domain/product-import/refuse.ts'
import { productTitle } from '#domain/products/title.ts'

const comparable = (title: string) => title.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

interface Grouping {
  /** Titles of groups that do not exist yet; products refer to them by the ids -1, -2 … */
  titles: readonly string[]
  options: Pick<ImportOptions, 'createGroups' | 'leaveOutWrong'>
  refuser: Refuser
  decision: Decision
}

/**
 * The drafts of product groups that a file names and that do not exist yet: made by rows of the file itself, or from their names. A
 * product whose group cannot be made is refused, or written without the group.
 */
export function newGroupsOf(
  drafts: Drafts,
  { titles, options, refuser, decision }: Grouping,
): Map<number, Draft> {
  const groups = new Map<number, Draft>()
  if (titles.length === 0) return groups
  const made = Map.groupBy(drafts.all.filter(isNewGroup), ({ after }) =>
    comparable(after ? productTitle(after.names, after.identifiers) : ''),
  )
  const named = new Set(
    drafts.all.flatMap((draft) => (draft.isRefused ? [] : (draft.after?.productGroups ?? []))),
  )
  for (const [index, title] of titles.entries()) {
    const id = -index - 1
    const [group, ...others] = made.get(comparable(title)) ?? []
    if (group && others.length === 0) groups.set(id, group)
    else if (!group && options.createGroups && named.has(id))
      groups.set(id, newGroup(drafts, title, decision))
  }
  for (const draft of drafts.all) {
    const missing = missingOf(draft, groups)
    if (missing.length === 0) continue
    const refusals = missing.map((id) => ({ code: 'group:unknown' as const, value: titles[-id - 1] ?? '' }))
    if (!options.leaveOutWrong) refuser.refuseDraft(draft, refusals[0] ?? { code: 'group:unknown' })
    else {
      for (const refusal of refusals) tellLeftOut(draft, refusal)
      goWithout(draft, missing, decision)
    }
  }
  return groups
}

const missingOf = ({ isRefused, after }: Draft, groups: ReadonlyMap<number, Draft>) =>
  isRefused || !after ? [] : after.productGroups.filter((id) => id < 0 && !groups.has(id))

function newGroup(drafts: Drafts, title: string, decision: Decision): Draft {
  const draft = addOutside(drafts, title)
  draft.isMadeIfMissing = true
  draft.given = { type: 'product_group', names: [{ key: 'Our product name', value: title }], identifiers: [] }
  decideProduct(draft, { hasChildren: false, parentTypes: [] }, decision)
  return draft
}

/** A product that is there keeps its groups where none of the new ones is known. */
function goWithout(draft: Draft, missing: readonly number[], { titleOf }: Decision): void {
  const { after, current } = draft
  if (!after) return
  const known = after.productGroups.filter((id) => !missing.includes(id))
  const productGroups = known.length === 0 && current ? current.productGroups : known
  draft.after = { ...after, productGroups }
  if (!current) return
  const text = (ids: readonly number[]) => (ids.length === 0 ? null : joinList(ids.map(titleOf.productGroup)))
  const change = { field: 'productGroups', before: text(current.productGroups), after: text(productGroups) }
  const others = draft.changes.filter(({ field }) => field !== 'productGroups')
  draft.changes = change.before === change.after ? others : [...others, change]
  if (draft.changes.length === 0) draft.after = null
}

const isNewGroup = (draft: Draft) =>
  draft.current === null && draft.after !== null && !draft.isRefused && typeOf(draft) === 'product_group'
