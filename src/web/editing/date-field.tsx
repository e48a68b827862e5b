import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import { typedDay } from '#web/i18n/typed-day.ts'

type DateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** An ISO day; empty: none. What cannot be read as a day comes back as it was typed, for the form to refuse. */
  value?: string
  onChange?: (value: string) => void
  min?: string
}

/** True for a complete ISO day, false for one that is half typed. */
export const isDay = (value: string) => typedDay(value) === value

/**
 * SHELL-07: a day, shown as the language of the interface writes it and typed in whatever way (typed-day.ts). The browser's own
 * field follows the browser's language; of it only the calendar is used.
 */
export function DateField({ value = '', onChange, onBlur, min, ...props }: DateFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const calendar = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const isLocked = props.readOnly === true || props.disabled === true
  return (
    <TextInput
      autoComplete="off"
      placeholder={isLocked ? '' : t('common.dayExample')}
      {...props}
      value={draft ?? (isDay(value) ? format.date(value) : value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDraft(text)
        onChange?.(typedDay(text) ?? text.trim())
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
      rightSection={
        !isLocked && (
          <>
            <ActionIcon
              size={24}
              aria-label={t('common.openCalendar')}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={15} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              value={isDay(value) ? value : ''}
              onChange={(event) => {
                setDraft(null)
                onChange?.(event.currentTarget.value)
              }}
              style={{
                position: 'absolute',
                inset: 'auto 0 0',
                width: 1,
                height: 1,
                padding: 0,
                border: 0,
                opacity: 0,
              }}
            />
          </>
        )
      }
    />
  )
}
