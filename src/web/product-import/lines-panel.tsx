import { Button, SegmentedControl, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductImportId } from '#contract/values/ids.ts'
import type { Corrections, ImportLine, ImportOutcome } from '#contract/product-import.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LineFaults, type Edits } from '#web/product-import/line-faults.tsx'
import { OutcomeIcon } from '#web/product-import/outcome-icon.tsx'
import classes from '#web/product-import/product-import.module.css'
import {
  importLines,
  saveImportReport,
  type LineOutcome,
} from '#web/product-import/product-import.queries.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { FIRST_PAGE } from '#web/ui/timing.ts'
import { showToast } from '#web/ui/toast.ts'

const OUTCOMES = ['refused', 'changed', 'created'] as const

type LinesPanelProps = {
  id: ProductImportId
  outcome: ImportOutcome
  isBusy: boolean
  onCorrect: (cells: Corrections['cells']) => void
}

/** Shows the outcome of each row, page by page, and offers all rows as a file. Wrong cells are corrected in the table. */
export function LinesPanel({ id, outcome, isBusy, onCorrect }: LinesPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState<LineOutcome | undefined>(
    outcome.rows.refused > 0 ? 'refused' : undefined,
  )
  const [paging, setPaging] = useState(FIRST_PAGE)
  const [edits, setEdits] = useState<Edits>(new Map())
  const send = () => {
    if (edits.size > 0 && !isBusy) onCorrect(cellsOf(edits))
  }
  const lines = useQuery(importLines(id, { ...paging, ...(shown && { outcome: shown }) }))
  const choose = (value: LineOutcome | 'all') => {
    setShown(value === 'all' ? undefined : value)
    setPaging({ ...paging, page: 1 })
  }
  const save = () =>
    void saveImportReport(id, shown).catch((error: unknown) =>
      showToast({ tone: 'breach', title: errorText(t, error) }),
    )
  const label = (key: LineOutcome) =>
    `${t(`productImport.check.counts.${key}`)} ${format.number(outcome.rows[key])}`
  return (
    <SectionPanel
      title={t('productImport.check.lines')}
      isFlush
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('productImport.check.lines')}
            value={shown ?? 'all'}
            onChange={choose}
            data={[
              { value: 'all', label: t('productImport.check.all') },
              ...OUTCOMES.filter((key) => outcome.rows[key] > 0).map((key) => ({
                value: key,
                label: label(key),
              })),
            ]}
          />
          {edits.size > 0 && (
            <Button size="xs" loading={isBusy} onClick={send}>
              {t('productImport.check.checkCorrected', {
                count: edits.size,
                number: format.number(edits.size),
              })}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={save}>
            {t('productImport.check.download')}
          </Button>
        </>
      }
    >
      {shown === 'refused' && outcome.faultKinds.length > 1 && <FaultKinds outcome={outcome} />}
      {lines.isError && <Note tone="breach">{errorText(t, lines.error)}</Note>}
      <LinesTable
        lines={lines.data?.items ?? []}
        isPending={lines.isPending}
        edits={edits}
        onEdit={(key, value) => setEdits(new Map(edits).set(key, value))}
        onSend={send}
      />
      <ListFooter totalItems={lines.data?.totalItems ?? 0} paging={paging} onPaging={setPaging} />
    </SectionPanel>
  )
}

/** The numbers of faults by kind: of ten thousand faults most are of one kind. */
function FaultKinds({ outcome: { faultKinds } }: { outcome: ImportOutcome }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={classes['kinds']} aria-label={t('productImport.check.faults')}>
      {faultKinds.map(({ code, text, count }) => (
        <li key={code}>
          <span className="tabular">{format.number(count)}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

type LinesTableProps = Omit<Parameters<typeof LineFaults>[0], 'line'> & {
  lines: readonly ImportLine[]
  isPending: boolean
}

function LinesTable({ lines, isPending, ...correcting }: LinesTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table className={classes['lines']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={64}>
              {t('productImport.check.row')}
            </Table.Th>
            <Table.Th w={112}>{t('productImport.check.outcome')}</Table.Th>
            <Table.Th w="26%">{t('productImport.check.product')}</Table.Th>
            <Table.Th>{t('productImport.check.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.row}-${line.title}`}>
              <Table.Td ta="right" className="tabular" c="var(--k-text3)">
                {line.row === null ? t('productImport.check.nothing') : format.number(line.row)}
              </Table.Td>
              <Table.Td className={classes['outcomeCell']}>
                <span className={classes['outcome']}>
                  <OutcomeIcon outcome={line.outcome} />
                  {t(`productImport.check.one.${line.outcome}`)}
                </span>
              </Table.Td>
              <Table.Td className={classes['lineTitle']}>{line.title}</Table.Td>
              <Table.Td className={classes['what']}>
                <LineFaults {...correcting} line={line} />
                <LineChanges line={line} />
              </Table.Td>
            </Table.Tr>
          ))}
          {!isPending && lines.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={4} className={classes['what']}>
                <Text c="var(--k-text3)">{t('productImport.check.linesEmpty')}</Text>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const LineChanges = ({ line: { changes } }: { line: ImportLine }) =>
  changes.map(({ field, before, after }) => (
    <div key={field} className={classes['change']}>
      <span>{field}</span> {before && <del>{before}</del>} {after && <ins>{after}</ins>}
    </div>
  ))

const cellsOf = (edits: Edits): Corrections['cells'] =>
  Array.from(edits, ([key, value]) => {
    const [row = 0, column = 0] = key.split(' ').map(Number)
    return { row, column, value }
  })
