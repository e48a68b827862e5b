import type { KeyboardEvent } from 'react'

/** Moves the focus among the visible nodes of a tree (ARIA Authoring Practices, tree view). */
export function focusByKey(event: KeyboardEvent<HTMLElement>): void {
  const nodes = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]'))
  const at = nodes.findIndex((node) => node === document.activeElement)
  if (at < 0) return
  const next = target(event.key, nodes, at)
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

/** undefined: not a key of the tree; null: nowhere to go. */
function target(key: string, nodes: readonly HTMLElement[], at: number): HTMLElement | null | undefined {
  const here = nodes[at]
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1] ?? null
    case 'ArrowUp':
      return nodes[at - 1] ?? null
    case 'Home':
      return nodes[0] ?? null
    case 'End':
      return nodes.at(-1) ?? null
    case 'ArrowRight':
      return here?.querySelector<HTMLElement>('[role=treeitem]') ?? null
    case 'ArrowLeft':
      return here?.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? null
    default:
      return undefined
  }
}
