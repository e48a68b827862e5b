import { Anchor, Button } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import { errorText } from '#web/http/error-text.ts'
import classes from '#web/catalogues/catalogues.module.css'
import { categoryCode, titleLanguage } from '#web/catalogues/category-text.ts'
import { focusByKey } from '#web/catalogues/tree-keys.ts'
import { categoryChildren } from '#web/catalogues/categories.queries.ts'
import { Busy } from '#web/ui/busy.tsx'
import { Note } from '#web/ui/note.tsx'
import { NESTED_TREE_INDENT_PX } from '#web/ui/timing.ts'

type CategoryTreeProps = {
  label: string
  chosen: readonly number[]
  /** Nodes that are open at first. */
  initiallyOpen: readonly number[]
  isPickable: (category: Category) => boolean
  onToggle: (category: Category) => void
}

interface TreeState {
  open: ReadonlySet<number>
  setOpen: (id: number, isOpen: boolean) => void
  /** The one node that Tab reaches; arrows move it. */
  active: number | null
  setActive: (id: number) => void
}

/**
 * PROD-21: the customs nomenclature as a tree whose nodes fetch their children when opened. Keys as in the
 * ARIA pattern of a tree: arrows move, open and close, Enter or Space chooses.
 */
export function CategoryTree(props: CategoryTreeProps) {
  const [open, setOpenNodes] = useState<ReadonlySet<number>>(() => new Set(props.initiallyOpen))
  const [active, setActive] = useState<number | null>(null)
  const state: TreeState = {
    open,
    active,
    setActive,
    setOpen: (id, isOpen) =>
      setOpenNodes((before) => {
        const after = new Set(before)
        if (isOpen) after.add(id)
        else after.delete(id)
        return after
      }),
  }
  return (
    <ul
      role="tree"
      aria-label={props.label}
      aria-multiselectable="true"
      className={classes['tree']}
      onKeyDown={(event) => focusByKey(event)}
    >
      <Nodes {...props} parent={null} level={1} state={state} />
    </ul>
  )
}

type NodesProps = CategoryTreeProps & { parent: number | null; level: number; state: TreeState }

function Nodes(props: NodesProps) {
  const { parent, level, state } = props
  const { t } = useTranslation()
  const query = useInfiniteQuery(categoryChildren(parent))
  const indent = { paddingLeft: (level - 1) * NESTED_TREE_INDENT_PX + 8 }
  if (query.isPending)
    return (
      <li role="none" style={indent}>
        <Busy size={14} m={8} label={t('productFacts.categories.loading')} />
      </li>
    )
  if (query.isError)
    return (
      <li role="none" style={indent}>
        <Note tone="breach">
          {errorText(t, query.error)}{' '}
          <Anchor component="button" type="button" inherit onClick={() => void query.refetch()}>
            {t('ui.tryAgain')}
          </Anchor>
        </Note>
      </li>
    )
  const nodes = query.data.pages.flatMap(({ items }) => items)
  const isFirst = (index: number) => level === 1 && index === 0 && state.active === null
  return (
    <>
      {nodes.map((node, index) => (
        <Node key={node.id} {...props} node={node} isReached={state.active === node.id || isFirst(index)} />
      ))}
      {query.hasNextPage && (
        <li role="none" style={indent}>
          <Button
            variant="subtle"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('productFacts.categories.more')}
          </Button>
        </li>
      )}
    </>
  )
}

function Node({ node, isReached, ...props }: NodesProps & { node: Category; isReached: boolean }) {
  const { level, chosen, isPickable, onToggle, state } = props
  const isOpen = state.open.has(node.id)
  const isChosen = chosen.includes(node.id)
  const canPick = isPickable(node)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const toggleOpen = () => state.setOpen(node.id, !isOpen)
  const choose = () => (canPick ? onToggle(node) : node.hasChildren && toggleOpen())
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target === event.currentTarget
    if (!isOwn) return
    if (event.key === 'ArrowRight' && node.hasChildren && !isOpen) state.setOpen(node.id, true)
    else if (event.key === 'ArrowLeft' && isOpen) state.setOpen(node.id, false)
    else if (event.key === 'Enter' || event.key === ' ') choose()
    else return
    // The tree's own keys would move on from here.
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[role=treeitem]') !== currentTarget) return
    if (target.closest('[data-chevron]')) toggleOpen()
    else choose()
  }
  return (
    <li
      role="treeitem"
      aria-label={`${categoryCode(node)} ${node.title}`}
      aria-level={level}
      aria-expanded={node.hasChildren ? isOpen : undefined}
      aria-selected={canPick ? isChosen : undefined}
      tabIndex={isReached ? 0 : -1}
      className={classes['node']}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => event.target === event.currentTarget && state.setActive(node.id)}
    >
      <div
        className={classes['nodeRow']}
        data-chosen={isChosen || undefined}
        data-browsed={!canPick || undefined}
        style={{ paddingLeft: (level - 1) * NESTED_TREE_INDENT_PX + 8 }}
      >
        {node.hasChildren ? (
          // By keys the node itself opens; this is the mouse's place for it.
          <span className={classes['chevron']} data-chevron aria-hidden="true">
            <Chevron size={14} stroke={1.6} />
          </span>
        ) : (
          <span className={classes['chevron']} aria-hidden="true" />
        )}
        <span className={classes['code']}>{categoryCode(node)}</span>
        <span className={classes['nodeTitle']} lang={titleLanguage(node)}>
          {node.title}
        </span>
        {isChosen && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      </div>
      {isOpen && (
        <ul role="group" className={classes['tree']}>
          <Nodes {...props} parent={node.id} level={level + 1} />
        </ul>
      )}
    </li>
  )
}
