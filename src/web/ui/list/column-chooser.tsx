import { Button, Checkbox, Group, Popover, Text, UnstyledButton } from '@mantine/core'
import { IconColumns3, IconLock } from '@tabler/icons-react'

import { choiceParts } from '#web/ui/list/choice-parts.ts'
import classes from '#web/ui/list/list.module.css'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

type ColumnChooserProps = {
  /** All columns but the first, which is always shown. */
  columns: readonly { id: string; header: string }[]
  firstColumn: string
  shown: readonly string[]
  onChange: (shown: string[]) => void
  onReset: () => void
}

/** "Columns to display". */
export function ColumnChooser({ columns, firstColumn, shown, onChange, onReset }: ColumnChooserProps) {
  const texts = useUiTexts()
  const change = (id: string, isOn: boolean) =>
    onChange(
      columns.map((column) => column.id).filter((other) => (other === id ? isOn : shown.includes(other))),
    )
  return (
    <Popover position="bottom-end" width={264} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconColumns3 size={15} stroke={1.6} aria-hidden="true" />}
        >
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={texts.columnsToDisplay}>
        <Group justify="space-between" px={8} h={32}>
          <Text fz={12} c="var(--k-text3)">
            {texts.columnsToDisplay}
          </Text>
          <UnstyledButton className={classes['textButton']} onClick={onReset}>
            {texts.reset}
          </UnstyledButton>
        </Group>
        <div style={{ maxHeight: 420, overflowY: 'auto' }}>
          <div className={classes['choice']}>
            <IconLock size={16} stroke={1.6} color="var(--k-text3)" aria-hidden="true" />
            {firstColumn}
            <Text span className={classes['choiceNote']}>
              {texts.alwaysShown}
            </Text>
          </div>
          {columns.map(({ id, header }) => (
            <Checkbox
              key={id}
              classNames={choiceParts}
              label={header}
              checked={shown.includes(id)}
              onChange={(event) => change(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
