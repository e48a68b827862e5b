import { Radio } from '@mantine/core'

import classes from '#web/exchange/answering/answering.module.css'
import { radioTabIndex } from '#web/ui/radio-tab-index.ts'

type OptionCardsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; title: string; note: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One answer of a few, each a card with a title and what it means. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { label, options, value, onChange } = props
  const values = options.map((option) => option.value)
  return (
    <Radio.Group
      aria-label={label}
      value={value}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
    >
      <div className={classes['options']}>
        {options.map((option) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            tabIndex={radioTabIndex(values, value, option.value)}
            className={classes['option'] ?? ''}
          >
            <Radio.Indicator size="xs" />
            <span>
              <span className={classes['optionTitle']}>{option.title}</span>
              <span className={classes['note']}>{option.note}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
