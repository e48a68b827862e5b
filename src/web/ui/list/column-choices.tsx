import { Checkbox, Group, Text, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconLock } from '@tabler/icons-react'
import { useRef } from 'react'

import { choiceParts } from '#web/ui/list/choice-parts.ts'
import classes from '#web/ui/list/list.module.css'
import { useMoving } from '#web/ui/list/use-moving.ts'
import { DialogBox } from '#web/ui/popup/dialog-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

export type ColumnChoice = {
  /** All columns but the first, which is always shown, in their order. */
  columns: readonly { id: string; header: string }[]
  firstColumn: string
  shown: readonly string[]
  onChange: (shown: string[]) => void
  /** Puts a column at this place of `columns`, by dragging or with the arrow keys. */
  onMove: (id: string, to: number) => void
  onReset: () => void
}

/** "Columns to display": which, and in which order. */
export function ColumnChoices({
  popup,
  columns,
  firstColumn,
  shown,
  onChange,
  onMove,
  onReset,
}: ColumnChoice & { popup: Popup }) {
  const texts = useUiTexts()
  const list = useRef<HTMLUListElement>(null)
  const ids = columns.map(({ id }) => id)
  const { movingId, handleOf } = useMoving({ list, ids, onMove })
  const change = (id: string, isOn: boolean) =>
    onChange(ids.filter((other) => (other === id ? isOn : shown.includes(other))))
  return (
    <DialogBox popup={popup} label={texts.columnsToDisplay} position="bottom-end" width={264}>
      <Group justify="space-between" px={8} h={32}>
        <Text fz={12} c="var(--k-text3)">
          {texts.columnsToDisplay}
        </Text>
        <UnstyledButton className={classes['textButton']} onClick={onReset}>
          {texts.reset}
        </UnstyledButton>
      </Group>
      <div className={classes['choices']}>
        <div className={classes['choice']}>
          <IconLock size={16} stroke={1.6} color="var(--k-text3)" aria-hidden="true" />
          {firstColumn}
          <Text span className={classes['choiceNote']}>
            {texts.alwaysShown}
          </Text>
        </div>
        <ul ref={list} className={classes['choiceList']}>
          {columns.map(({ id, header }) => (
            <li key={id} className={classes['movable']} data-moving={id === movingId || undefined}>
              <Checkbox
                classNames={choiceParts}
                label={header}
                checked={shown.includes(id)}
                onChange={(event) => change(id, event.currentTarget.checked)}
              />
              <UnstyledButton className={classes['handle']} aria-label={texts.move(header)} {...handleOf(id)}>
                <IconGripVertical size={14} stroke={1.8} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </DialogBox>
  )
}
