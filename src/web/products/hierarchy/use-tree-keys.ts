import { useRef, useState, type KeyboardEvent } from 'react'

import type { NestedRow } from '#web/products/hierarchy/nested-rows.ts'

/** The keys of a tree (ARIA treegrid): up and down, right opens or goes in, left closes or goes out, home and end. */
export function useTreeKeys(rows: readonly NestedRow[], onToggle: (path: string) => void) {
  const tableRef = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState('0')
  const focused = rows.some(({ path }) => path === wanted) ? wanted : (rows[0]?.path ?? '')
  const go = (row: NestedRow | undefined) => {
    if (!row) return
    setWanted(row.path)
    tableRef.current?.querySelector<HTMLElement>(`[data-path="${row.path}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset['path'] !== undefined
    const index = rows.findIndex(({ path }) => path === focused)
    const row = rows[index]
    if (!isRow || !row) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(rows[index - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (row.hasChildren && !row.isOpen ? onToggle(row.path) : go(childOf(rows, index))),
      ArrowLeft: () => (row.isOpen ? onToggle(row.path) : go(parentOf(rows, row))),
      Enter: () => event.currentTarget.querySelector<HTMLElement>(`[data-path="${row.path}"] a`)?.click(),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return { tableRef, focused, onFocus: setWanted, onKeyDown }
}

const childOf = (rows: readonly NestedRow[], index: number): NestedRow | undefined =>
  rows[index]?.isOpen ? rows[index + 1] : undefined

const parentOf = (rows: readonly NestedRow[], { path }: NestedRow): NestedRow | undefined =>
  rows.find((row) => row.path === path.slice(0, path.lastIndexOf('/')))
