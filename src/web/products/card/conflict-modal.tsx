import { Button, Group, Loader, Modal, Radio, Table, Text } from '@mantine/core'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { conflictKey, conflictsOf, resolved, type Conflict } from '#web/products/card/card-conflict.ts'
import { useConflictText } from '#web/products/card/conflict-text.ts'
import type { CardBase } from '#web/products/card/save-card.ts'
import type { CardEditing } from '#web/products/card/use-card-editing.ts'
import { productCard, productSubstances } from '#web/products/products.queries.ts'
import { conflictingLists, rebasedAnswers } from '#web/products/substances/answers-form.ts'

type ConflictModalProps = { isOpen: boolean; editing: CardEditing; onClose: () => void }

/** PROD-33: what others saved meanwhile beside what the user typed; for each field the user chooses. Nothing is lost. */
export function ConflictModal({ isOpen, editing, onClose }: ConflictModalProps) {
  const { t } = useTranslation()
  const fresh = useFreshBase(editing.base, isOpen)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('productCard.conflict.title')} size={720}>
      {fresh ? (
        <Comparison key={fresh.card.version} editing={editing} fresh={fresh} onClose={onClose} />
      ) : (
        <Loader size={16} aria-label={t('productCard.conflict.title')} />
      )}
    </Modal>
  )
}

/** What the server has now, past every cache. */
function useFreshBase({ card: { id } }: CardBase, isWanted: boolean): CardBase | undefined {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['products', 'product', id, 'conflict'],
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<CardBase> => {
      const [card, substances] = await Promise.all([
        queryClient.fetchQuery({ ...productCard(id), staleTime: 0 }),
        queryClient.fetchQuery({ ...productSubstances(id), staleTime: 0 }),
      ])
      return { card, substances }
    },
  }).data
}

function Comparison({
  editing,
  fresh,
  onClose,
}: {
  editing: CardEditing
  fresh: CardBase
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { base, form, answers } = editing
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const textOf = useConflictText(base.card)
  const fields = conflictsOf(base.card, fresh.card, form)
  const before = base.substances?.body
  const after = fresh.substances?.body
  const lists = before && after ? conflictingLists(before, after, answers) : []
  const rows = [
    ...fields.map((conflict) => ({
      key: conflictKey(conflict),
      ...textOf.field(conflict, fresh.card, form),
    })),
    ...lists.map((list) => ({ key: listKey(list), ...textOf.list(list, after, answers) })),
  ]
  const goOn = () => {
    const chosen = (conflict: Conflict) => theirs.includes(conflictKey(conflict))
    editing.goOn(fresh, {
      form: resolved(base.card, fresh.card, form, fields.filter(chosen)),
      answers:
        before && after
          ? rebasedAnswers(
              answers,
              before,
              after,
              lists.filter((list) => theirs.includes(listKey(list))),
            )
          : answers,
    })
    onClose()
  }

  return (
    <>
      <Text c="var(--k-text2)">
        {rows.length === 0 ? t('productCard.conflict.none') : textOf.lead(fresh.card)}
      </Text>
      {rows.length > 0 && (
        <Table mt={16} aria-label={t('productCard.conflict.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('productCard.conflict.field')}</Table.Th>
              <Table.Th>{t('productCard.conflict.theirs')}</Table.Th>
              <Table.Th>{t('productCard.conflict.yours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, label, theirs: theirText, yours }) => {
              const isTheirs = theirs.includes(key)
              const choose = (next: boolean) =>
                setTheirs(next ? [...theirs, key] : theirs.filter((other) => other !== key))
              return (
                <Table.Tr key={key}>
                  <Table.Th scope="row" fw={500}>
                    {label}
                  </Table.Th>
                  <Table.Td>
                    <Radio name={key} label={theirText} checked={isTheirs} onChange={() => choose(true)} />
                  </Table.Td>
                  <Table.Td>
                    <Radio name={key} label={yours} checked={!isTheirs} onChange={() => choose(false)} />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
      <Group mt={24} gap={8} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('productCard.conflict.cancel')}
        </Button>
        <Button onClick={goOn}>{t('productCard.conflict.apply')}</Button>
      </Group>
    </>
  )
}

const listKey = (list: string) => `list.${list}`
