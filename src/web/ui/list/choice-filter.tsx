import type { ReactNode } from 'react'

import type { ChoiceLine } from '#web/ui/list/choice-lines.tsx'
import { FilterBox } from '#web/ui/list/filter-box.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { SELECT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

const ChoiceLines = lazyPopup(async () => (await import('#web/ui/list/choice-lines.tsx')).ChoiceLines)

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
    <FilterBox
      column={column}
      summary={summaryOf(chosen, choices, texts)}
      isSet={chosen.length > 0}
      onClear={() => choose([])}
      part={ChoiceLines}
    >
      {(popup) => <ChoiceLines popup={popup} column={column} lines={linesOf(choices, chosen, choose)} />}
    </FilterBox>
  )
}

/** The choices one below the other, each group before its children. */
function linesOf<Value extends string | number>(
  choices: readonly FilterChoice<Value>[],
  chosen: readonly Value[],
  choose: (chosen: Value[]) => void,
  level = 0,
): ChoiceLine[] {
  return choices.flatMap((choice) => {
    const { value, label, mark, note, children = [] } = choice
    const values = valuesOf(choice)
    const count = values.filter((each) => chosen.includes(each)).length
    const isChecked = count === values.length
    const toggle = () =>
      choose(
        isChecked ? chosen.filter((each) => !values.includes(each)) : [...new Set([...chosen, ...values])],
      )
    return [
      { key: value, label, mark, note, level, isChecked, isPartly: count > 0 && !isChecked, toggle },
      ...linesOf(children, chosen, choose, level + 1),
    ]
  })
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
