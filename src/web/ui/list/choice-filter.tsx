import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

import { choiceParts } from '#web/ui/list/choice-parts.ts'
import classes from '#web/ui/list/list.module.css'
import { FilterPopover } from '#web/ui/list/filter-popover.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'
import { SELECT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

export interface FilterChoice<Value> {
  value: Value
  label: string
  /** Before the label, e.g. a status glyph. */
  mark?: ReactNode
  /** After the label, e.g. a count; drawn, and asked for, only while the filter is open. */
  note?: ReactNode
  /** Choices one level below; choosing a group chooses them. */
  children?: readonly FilterChoice<Value>[]
}

type ChoiceFilterProps<Value> = {
  column: string
  choices: readonly FilterChoice<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  debounceMs?: number
}

/** A filter by several values, flat or in groups: a quiet box that opens a list of checkboxes. */
export function ChoiceFilter<Value extends string | number>({
  column,
  choices,
  value,
  onChange,
  debounceMs = SELECT_FILTER_DEBOUNCE_MS,
}: ChoiceFilterProps<Value>) {
  const texts = useUiTexts()
  const [chosen, choose] = useDraftChoice(value, onChange, debounceMs)
  return (
    <FilterPopover
      column={column}
      summary={summaryOf(chosen, choices, texts)}
      isSet={chosen.length > 0}
      onClear={() => choose([])}
      width={232}
    >
      {choices.map((choice) => (
        <Choice key={choice.value} choice={choice} chosen={chosen} onChoose={choose} level={0} />
      ))}
    </FilterPopover>
  )
}

type ChoiceProps<Value> = {
  choice: FilterChoice<Value>
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
  level: number
}

function Choice<Value extends string | number>({ choice, chosen, onChoose, level }: ChoiceProps<Value>) {
  const values = valuesOf(choice)
  const count = values.filter((value) => chosen.includes(value)).length
  const toggle = () =>
    onChoose(
      count === values.length
        ? chosen.filter((value) => !values.includes(value))
        : [...new Set([...chosen, ...values])],
    )
  return (
    <>
      <Checkbox
        classNames={choiceParts}
        style={{ paddingLeft: 8 + level * 20 }}
        checked={count === values.length}
        indeterminate={count > 0 && count < values.length}
        onChange={toggle}
        label={
          <>
            {choice.mark}
            {choice.label}
            {choice.note !== undefined && <span className={classes['choiceNote']}>{choice.note}</span>}
          </>
        }
      />
      {choice.children?.map((child) => (
        <Choice key={child.value} choice={child} chosen={chosen} onChoose={onChoose} level={level + 1} />
      ))}
    </>
  )
}

/** A group stands for its children. */
const valuesOf = <Value,>(choice: FilterChoice<Value>): Value[] =>
  choice.children ? choice.children.flatMap(valuesOf) : [choice.value]

function summaryOf<Value>(
  chosen: readonly Value[],
  choices: readonly FilterChoice<Value>[],
  texts: { all: string; chosen: (count: number, total: number) => string },
): string {
  if (chosen.length === 0) return texts.all
  const only = choices
    .flatMap((choice) => [choice, ...(choice.children ?? [])])
    .find(({ value }) => value === chosen[0])
  return chosen.length === 1 && only
    ? only.label
    : texts.chosen(chosen.length, choices.flatMap(valuesOf).length)
}
