import type { ComboboxItem, OptionsFilter, Primitive } from '@mantine/core'

/** A filter of options whose every typed word is somewhere in the option's text, in whatever order. */
export function matching<Value extends Primitive>(textOf: (value: Value) => string): OptionsFilter<Value> {
  return ({ options, search, limit }) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return options
      .filter((option): option is ComboboxItem<Value> => {
        if (!('value' in option)) return false
        const text = `${option.label} ${textOf(option.value)}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .slice(0, limit)
  }
}
