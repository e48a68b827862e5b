import { ActionIcon, Button, Checkbox, Loader } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/values/ids.ts'
import type { ListNode, SubstanceBrief } from '#contract/substances/substances.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { listEntries } from '#web/products/substances/substances.queries.ts'
import classes from '#web/products/substances/substances.module.css'
import { numbersOf } from '#web/compliance/explanation-text.ts'
import { Note } from '#web/ui/note.tsx'
import { NESTED_TREE_INDENT_PX } from '#web/ui/timing.ts'

type BrowseNodesProps = {
  list: string
  text?: string
  /** Members of this group; absent: the entries of the list. */
  parent?: SubstanceId
  level: number
  chosen: readonly number[]
  picked: readonly number[]
  onToggle: (substance: SubstanceBrief) => void
}

/** Entries of the list, or members of a group, page after page. */
export function BrowseNodes(props: BrowseNodesProps) {
  const { list, text, parent } = props
  const { t } = useTranslation()
  const query = useInfiniteQuery(listEntries(list, { ...(parent && { parent }), ...(text && { text }) }))
  const nodes = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (query.isPending) return <Loader size={14} m={12} />
  if (query.isError) return <Note tone="breach">{errorText(t, query.error)}</Note>
  if (nodes.length === 0) return <Note>{t('productSubstances.nothing')}</Note>
  return (
    <>
      <ul className={classes['nodes']}>
        {nodes.map((node) => (
          <BrowseNode
            key={`${node.entryId ?? ''}-${node.substance?.id ?? node.name}`}
            node={node}
            {...props}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('productSubstances.browseMore')}
        </Button>
      )}
    </>
  )
}

function BrowseNode({ node, ...rest }: BrowseNodesProps & { node: ListNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { substance, name } = node
  const isChosen = substance !== null && rest.chosen.includes(substance.id)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const facts = [
    substance && numbersOf(substance, t),
    node.hasChildren && t('productSubstances.browseGroup'),
    node.external && t('productSubstances.browseExternal'),
    node.dateOfInclusion && t('productSubstances.included', { date: format.date(node.dateOfInclusion) }),
    isChosen && t('productSubstances.already'),
  ]
  return (
    <li>
      <div className={classes['node']} style={{ paddingLeft: rest.level * NESTED_TREE_INDENT_PX }}>
        {node.hasChildren && substance ? (
          <ActionIcon
            size={24}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'productSubstances.browseHide' : 'productSubstances.browseMembers', {
              name,
            })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <span className={classes['noChevron']} />
        )}
        <Checkbox
          label={
            <span className={classes['suggestion']}>
              <span>{name}</span>
              <span className={classes['note']}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
          }
          checked={isChosen || (substance !== null && rest.picked.includes(substance.id))}
          disabled={!node.selectable || substance === null || isChosen}
          onChange={() => substance && rest.onToggle(substance)}
        />
      </div>
      {isOpen && substance && (
        <BrowseNodes {...rest} text={undefined} parent={substance.id} level={rest.level + 1} />
      )}
    </li>
  )
}
