import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { DateField } from '#web/editing/date-field.tsx'
import { showLanguage, startI18n } from '#web/i18n/index.ts'

beforeAll(() => startI18n('en'))
afterEach(async () => {
  cleanup()
  await showLanguage('en')
})

const given: string[] = []

function Field({ day }: { day: string }) {
  const [value, setValue] = useState(day)
  given.push(value)
  return <DateField label="Ends on" value={value} onChange={setValue} />
}

const show = (day: string) => {
  render(
    <MantineProvider>
      <Field day={day} />
    </MantineProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Ends on' })
}

test('[SHELL-07] a day is shown as the language writes it, and follows a switch at once', async () => {
  const field = show('2026-05-03')
  expect(field.value).toBe('3 May 2026')
  await act(() => showLanguage('sv'))
  expect(field.value).toBe('3 maj 2026')
})

test('[SHELL-07] a day is typed in whatever way, and given as ISO', () => {
  const field = show('')
  fireEvent.change(field, { target: { value: '24.12.2026' } })
  expect([field.value, given.at(-1)]).toEqual(['24.12.2026', '2026-12-24'])
  fireEvent.blur(field)
  expect(field.value).toBe('24 Dec 2026')
  fireEvent.change(field, { target: { value: '' } })
  expect(given.at(-1)).toBe('')
})

test('[VAL-04] what is no day stays as it was typed, for the form to refuse', () => {
  const field = show('2026-05-03')
  fireEvent.change(field, { target: { value: 'next week' } })
  fireEvent.blur(field)
  expect([field.value, given.at(-1)]).toEqual(['next week', 'next week'])
})
