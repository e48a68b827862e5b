import { typeOf } from '#domain/product-import/decide-links.ts'
import type { Draft, Drafts } from '#domain/product-import/draft.ts'
import type { Refuser } from '#domain/product-import/refuse.ts'
import { productTitle } from '#domain/products/title.ts'

const comparable = (title: string) => title.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * Product groups that a file names and that are not there yet: rows of the file itself may make them. `titles` are of those with the
 * ids -1, -2 …; gives the draft of each. A product whose group is nowhere is refused.
 */
export function newGroupsOf(
  { all }: Drafts,
  titles: readonly string[],
  { refuseDraft }: Refuser,
): Map<number, Draft> {
  const groups = new Map<number, Draft>()
  const made = Map.groupBy(titles.length > 0 ? all.filter(isNewGroup) : [], ({ after }) =>
    comparable(after ? productTitle(after.names, after.identifiers) : ''),
  )
  for (const [index, title] of titles.entries()) {
    const [group, ...others] = made.get(comparable(title)) ?? []
    if (group && others.length === 0) groups.set(-index - 1, group)
  }
  for (const draft of titles.length > 0 ? all : []) {
    const missing = draft.isRefused
      ? undefined
      : draft.after?.productGroups.find((id) => id < 0 && !groups.has(id))
    if (missing !== undefined)
      refuseDraft(draft, { code: 'group:unknown', value: titles[-missing - 1] ?? '' })
  }
  return groups
}

const isNewGroup = (draft: Draft) =>
  draft.current === null && draft.after !== null && !draft.isRefused && typeOf(draft) === 'product_group'
