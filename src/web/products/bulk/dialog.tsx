import { Button, Group, Loader, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BulkOutcome, BulkSelection } from '#contract/products/bulk.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { BulkField, changeOf, modesOf, noValues } from '#web/products/bulk/field.tsx'
import { BulkCounts } from '#web/products/bulk/counts.tsx'
import {
  bulkPreview,
  callBulk,
  type BulkActionName,
  type BulkChange,
} from '#web/products/bulk/bulk.queries.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'

type BulkDialogProps = {
  /** null: closed. */
  action: BulkActionName | null
  count: number
  selection: BulkSelection
  onClose: () => void
  onOutcome: (outcome: BulkOutcome, kind: 'change' | 'delete') => void
}

/** The dialog of a bulk action: its input, the preview of its result, and the button that runs it. */
export function BulkDialog({ action, count, selection, onClose, onOutcome }: BulkDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Modal
      opened={action !== null}
      onClose={onClose}
      title={action && t(`bulk.title.${action}`, { count, number: format.number(count) })}
    >
      {action && <BulkForm action={action} selection={selection} onClose={onClose} onOutcome={onOutcome} />}
    </Modal>
  )
}

function BulkForm({
  action,
  selection,
  onClose,
  onOutcome,
}: Omit<BulkDialogProps, 'action' | 'count'> & { action: BulkActionName }) {
  const { t } = useTranslation()
  const modes = modesOf(action)
  const [values, setValues] = useState(noValues(action))
  const change = changeOf(action, values)
  return (
    <Stack gap={16}>
      {modes.length > 0 && (
        <SegmentedControl
          aria-label={t('bulk.mode.label')}
          data={modes.map((mode) => ({ value: mode, label: t(`bulk.mode.${mode}`) }))}
          value={values.mode}
          onChange={(mode) => setValues({ ...values, mode })}
        />
      )}
      <BulkField action={action} values={values} onChange={setValues} />
      <Doing
        change={change}
        action={action}
        selection={selection}
        onClose={onClose}
        onDone={(outcome) => {
          onClose()
          onOutcome(outcome, action === 'delete' ? 'delete' : 'change')
        }}
      />
    </Stack>
  )
}

type DoingProps = {
  /** null: something is still to be chosen. */
  change: BulkChange | null
  action: BulkActionName
  selection: BulkSelection
  onClose: () => void
  onDone: (outcome: BulkOutcome) => void
}

function Doing({ change, action, selection, onClose, onDone }: DoingProps) {
  const isDelete = action === 'delete'
  const { t } = useTranslation()
  const format = useFormat()
  const preview = useQuery(bulkPreview(change, selection))
  const counts = change ? preview.data : null
  const doing = useMutation({
    mutationFn: (wanted: BulkChange) =>
      callBulk(wanted, { selection, ...(counts ? { asOf: counts.asOf } : {}) }),
    onSuccess: onDone,
  })
  const fault = doing.error ?? preview.error
  const changed = counts?.changed ?? 0
  const label = { count: changed, number: format.number(changed) }
  return (
    <>
      {isDelete && <Text c="var(--k-text2)">{t('bulk.deleteText')}</Text>}
      {change && preview.isFetching && !counts && (
        <Group gap={8} role="status">
          <Loader size={14} /> {t('bulk.looking')}
        </Group>
      )}
      {counts && <BulkCounts counts={counts} action={action} />}
      {fault && <Note tone="breach">{errorText(t, fault)}</Note>}
      <DialogButtons mt={0} onCancel={onClose}>
        <Button
          {...(isDelete ? { color: 'red' } : {})}
          disabled={!change || changed === 0 || preview.isFetching}
          loading={doing.isPending}
          onClick={() => change && doing.mutate(change)}
        >
          {changed === 0
            ? t(isDelete ? 'bulk.doDeleteNone' : 'bulk.doNone')
            : t(isDelete ? 'bulk.doDelete' : 'bulk.do', label)}
        </Button>
      </DialogButtons>
    </>
  )
}
