import { NumberInput } from '@mantine/core'

type UnitsInputProps = {
  label: string
  value: number | string
  onChange: (value: number | string) => void
  error?: string | undefined
  isChanged?: boolean
  isDisabled?: boolean
}

/**
 * PROD-16: input for a number of units. Any text may be typed; a fault is shown at the field and not
 * corrected silently.
 */
export function UnitsInput({
  label,
  value,
  onChange,
  error,
  isChanged = false,
  isDisabled = false,
}: UnitsInputProps) {
  return (
    <NumberInput
      aria-label={label}
      value={value}
      onChange={onChange}
      error={error}
      disabled={isDisabled}
      min={1}
      clampBehavior="none"
      allowDecimal
      styles={{
        // What is wrong with it may be longer than the number.
        root: { minWidth: 76 },
        wrapper: { width: 76, marginLeft: 'auto' },
        error: { textAlign: 'right' },
        input: {
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          ...(isChanged ? { background: 'var(--k-accent-soft)' } : {}),
        },
      }}
    />
  )
}
