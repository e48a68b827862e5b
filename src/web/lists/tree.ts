import type { ListNode } from '#contract/substances/substances.ts'
import type { ListLine } from '#web/ui/list/model.ts'

/** Members of a group, as far as they have come. */
export interface LoadedMembers {
  items: readonly ListNode[]
  totalItems: number
  state: 'loading' | 'loaded' | 'failed'
  loadMore: () => void
  retry: () => void
}

interface Tree {
  /** Keys of the lines that are open. */
  open: ReadonlySet<string>
  membersOf: (groupId: number) => LoadedMembers | undefined
}

/** The line above, and the number of its members; without it: of those that have come. */
interface Place {
  key: string
  level: number
  setSize?: number
}

/** "12@345": the entry, and the substance whose members stand below it. */
const idOf = ({ entryId, substance, list }: ListNode) => `${entryId ?? list ?? ''}@${substance?.id ?? ''}`

/** The lines of a list: entries, and below open groups their members. A group may stand at several places. */
export function listTreeLines(
  nodes: readonly ListNode[],
  tree: Tree,
  { key: parentKey, level, setSize = nodes.length }: Place = { key: '', level: 1 },
): ListLine<ListNode>[] {
  return nodes.flatMap((node, index): ListLine<ListNode>[] => {
    const key = `${parentKey}/${idOf(node)}`
    const isExpanded = node.hasChildren && tree.open.has(key)
    const line: ListLine<ListNode> = {
      kind: 'row',
      key,
      level,
      row: node,
      hasChildren: node.hasChildren,
      isExpanded,
      position: index + 1,
      setSize,
    }
    return isExpanded ? [line, ...linesBelow(node, tree, { key, level: level + 1 })] : [line]
  })
}

function linesBelow({ substance }: ListNode, tree: Tree, place: Place): ListLine<ListNode>[] {
  const members = substance ? tree.membersOf(substance.id) : undefined
  const { key, level } = place
  if (!members) return [{ kind: 'loading', key: `${key}/loading`, level }]
  const lines = listTreeLines(members.items, tree, { ...place, setSize: members.totalItems })
  if (members.state === 'loading') return [...lines, { kind: 'loading', key: `${key}/loading`, level }]
  if (members.state === 'failed')
    return [...lines, { kind: 'failed', key: `${key}/failed`, level, onRetry: members.retry }]
  const remaining = members.totalItems - members.items.length
  return remaining > 0
    ? [...lines, { kind: 'more', key: `${key}/more`, level, remaining, onMore: members.loadMore }]
    : lines
}

/** The substances of the open lines: whose members are wanted. */
export const openGroups = (open: ReadonlySet<string>): number[] =>
  Array.from(new Set(Array.from(open, (key) => groupIn(key)).filter((id) => id !== null)))

const groupIn = (key: string): number | null => {
  const id = /@(\d+)$/.exec(key)?.[1]
  return id === undefined ? null : Number(id)
}
