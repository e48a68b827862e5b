import { Button, Modal, Radio, Table, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { Busy } from '#web/ui/busy.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'

type ConflictModalProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  /** A choice; nothing while it is fetched what others saved. */
  children: ReactNode
}

/** The window in which two people's changes of one thing are brought together. */
export function ConflictModal({ isOpen, title, onClose, children }: ConflictModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={720}>
      {children ?? <Busy size={16} label={title} />}
    </Modal>
  )
}

interface ConflictRow {
  key: string
  label: string
  /** The values as people read them. */
  theirs: string
  yours: string
}

type ConflictChoiceProps = {
  /** The accessible name of the table. */
  title: string
  lead: string
  rows: readonly ConflictRow[]
  /** Callback with the keys of the fields that keep the other person's values. */
  onGoOn: (theirs: readonly string[]) => void
  onClose: () => void
}

/** Shows another person's saved values beside the typed ones. The user chooses for each field; at first the own value is chosen. */
export function ConflictChoice({ title, lead, rows, onGoOn, onClose }: ConflictChoiceProps) {
  const texts = useUiTexts()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  return (
    <>
      <Text c="var(--k-text2)">{lead}</Text>
      {rows.length > 0 && (
        <Table mt={16} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.field}</Table.Th>
              <Table.Th>{texts.theirs}</Table.Th>
              <Table.Th>{texts.yours}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <ConflictLine
                key={row.key}
                row={row}
                isTheirs={theirs.includes(row.key)}
                onChoose={(isTheirs) =>
                  setTheirs(isTheirs ? [...theirs, row.key] : theirs.filter((other) => other !== row.key))
                }
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <DialogButtons cancelLabel={texts.close} onCancel={onClose}>
        <Button
          onClick={() => {
            onGoOn(theirs)
            onClose()
          }}
        >
          {texts.goOn}
        </Button>
      </DialogButtons>
    </>
  )
}

type ConflictLineProps = { row: ConflictRow; isTheirs: boolean; onChoose: (isTheirs: boolean) => void }

function ConflictLine({ row: { key, label, theirs, yours }, isTheirs, onChoose }: ConflictLineProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {label}
      </Table.Th>
      <Table.Td>
        <Radio name={key} label={theirs} checked={isTheirs} onChange={() => onChoose(true)} />
      </Table.Td>
      <Table.Td>
        <Radio name={key} label={yours} checked={!isTheirs} onChange={() => onChoose(false)} />
      </Table.Td>
    </Table.Tr>
  )
}
