import { SegmentedControl, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ListChange } from '#contract/lists/import.ts'
import { ChangeRow } from '#web/lists/import/change-row.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type ChangeKind = ListChange['change']
const KINDS: readonly ChangeKind[] = ['added', 'changed', 'removed']

type ChangesPanelProps = {
  changes: readonly ListChange[]
  /** The kind of changes that is shown; undefined: all kinds. */
  shown: ChangeKind | undefined
  onShow: (kind: ChangeKind | undefined) => void
}

/** The entries that differ, with what was before and what comes after. */
export function ChangesPanel({ changes, shown, onShow }: ChangesPanelProps) {
  const { t } = useTranslation()
  const countOf = (kind: ChangeKind) => changes.filter(({ change }) => change === kind).length
  const rows = changes.filter(({ change }) => shown === undefined || change === shown)
  const choices: { value: ChangeKind | 'all'; label: string }[] = [
    { value: 'all', label: t('imports.changes.all', { count: changes.length }) },
    ...KINDS.map((kind) => ({ value: kind, label: t(`imports.changes.${kind}`, { count: countOf(kind) }) })),
  ]
  return (
    <SectionPanel
      title={t('imports.changes.title')}
      isFlush
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('imports.changes.title')}
          data={choices}
          value={shown ?? 'all'}
          onChange={(value) => onShow(value === 'all' ? undefined : value)}
        />
      }
    >
      {rows.length === 0 ? (
        <Text p="md" c="var(--k-text3)">
          {t(changes.length === 0 ? 'imports.changes.none' : 'imports.changes.noneOfKind')}
        </Text>
      ) : (
        <Table miw={640} verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={104}>{t('imports.changes.change')}</Table.Th>
              <Table.Th>{t('imports.changes.substance')}</Table.Th>
              <Table.Th w="38%">{t('imports.changes.reason')}</Table.Th>
              <Table.Th w={112}>{t('imports.changes.included')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((change) => (
              <ChangeRow key={keyOf(change)} change={change} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionPanel>
  )
}

/** Two entries may share a name, but not their numbers and day as well. */
function keyOf({ change, substanceId, before, after }: ListChange): string {
  const entry = after ?? before
  return [change, substanceId, entry?.name, entry?.ecNumbers, entry?.casNumbers, entry?.dateOfInclusion].join(
    '|',
  )
}
