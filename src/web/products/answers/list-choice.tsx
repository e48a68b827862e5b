import { Checkbox, SegmentedControl, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { answeredParts, type AnsweredPart, type BulkAnswerList } from '#contract/products/answers.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/answers/answers.module.css'

/** Products that could answer the list now. */
export const openCount = (
  { never, outdated }: Pick<BulkAnswerList, 'never' | 'outdated'>,
  which: AnsweredPart,
): number => (which === 'new' ? 0 : never) + (which === 'never' ? 0 : outdated)

type ListChoiceProps = {
  items: readonly BulkAnswerList[]
  which: AnsweredPart
  keys: ReadonlySet<string>
  onKeys: (keys: ReadonlySet<string>) => void
  onWhich: (which: AnsweredPart) => void
}

/** The lists, with how many parts never answered each and how many have new entries. */
export function ListChoice({ items, which, keys, onKeys, onWhich }: ListChoiceProps) {
  const { t } = useTranslation()
  const open = items.filter((list) => openCount(list, which) > 0)
  const ticked = open.filter(({ list }) => keys.has(list))
  const isAll = open.length > 0 && ticked.length === open.length
  return (
    <section aria-labelledby="answer-lists">
      <div className={classes['head']}>
        <Title order={3} fz={14} lh="20px" id="answer-lists">
          {t('answers.lists')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('answers.which')}
          data={answeredParts.map((part) => ({ value: part, label: t(`answers.whichOne.${part}`) }))}
          value={which}
          onChange={onWhich}
        />
      </div>
      <div className={classes['box']}>
        <Table className={classes['lists'] ?? ''} horizontalSpacing={12}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={36}>
                <Checkbox
                  aria-label={t('answers.all')}
                  checked={isAll}
                  indeterminate={!isAll && ticked.length > 0}
                  disabled={open.length === 0}
                  onChange={() => onKeys(new Set(isAll ? [] : open.map(({ list }) => list)))}
                />
              </Table.Th>
              <Table.Th>{t('answers.list')}</Table.Th>
              <Table.Th ta="end">{t('answers.never')}</Table.Th>
              <Table.Th ta="end">{t('answers.outdated')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((list) => (
              <ListRow
                key={list.list}
                list={list}
                isDisabled={!open.includes(list)}
                isTicked={ticked.includes(list)}
                onTick={(isTicked) => {
                  const next = new Set(keys)
                  if (isTicked) next.add(list.list)
                  else next.delete(list.list)
                  onKeys(next)
                }}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}

type ListRowProps = {
  list: BulkAnswerList
  isDisabled: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function ListRow({ list, isDisabled, isTicked, onTick }: ListRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, validFrom, entries, never, outdated } = list
  return (
    <Table.Tr className={classes['listRow']} data-disabled={isDisabled || undefined}>
      <Table.Td>
        <Checkbox
          aria-label={title}
          checked={isTicked}
          disabled={isDisabled}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <div className={classes['listName']}>
          <span className={classes['listTitle']}>{title}</span>
          <span className={classes['note']}>
            {t('answers.version', { date: format.date(validFrom), count: entries })}
          </span>
        </div>
      </Table.Td>
      <Table.Td ta="end">{format.number(never)}</Table.Td>
      <Table.Td ta="end">{format.number(outdated)}</Table.Td>
    </Table.Tr>
  )
}
