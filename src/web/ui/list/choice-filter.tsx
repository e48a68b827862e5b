import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

import { choiceParts } from '#web/ui/list/choice-parts.ts'
import { FilterPopover } from '#web/ui/list/filter-popover.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'
import { SELECT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

export interface FilterChoice {
  value: string
  label: string
  /** Before the label, e.g. a status glyph. */
  mark?: ReactNode
  /** Choices one level below; choosing a group chooses them. */
  children?: readonly FilterChoice[]
}

type ChoiceFilterProps = {
  column: string
  choices: readonly FilterChoice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  debounceMs?: number
}

/** A filter by several values, flat or in groups: a quiet box that opens a list of checkboxes. */
export function ChoiceFilter({
  column,
  choices,
  value,
  onChange,
  debounceMs = SELECT_FILTER_DEBOUNCE_MS,
}: ChoiceFilterProps) {
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

type ChoiceProps = {
  choice: FilterChoice
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  level: number
}

function Choice({ choice, chosen, onChoose, level }: ChoiceProps) {
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
const valuesOf = (choice: FilterChoice): string[] =>
  choice.children ? choice.children.flatMap(valuesOf) : [choice.value]

function summaryOf(
  chosen: readonly string[],
  choices: readonly FilterChoice[],
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
