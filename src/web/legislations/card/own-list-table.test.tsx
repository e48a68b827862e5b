import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { Providers } from '#web/frame/providers.tsx'
import { startI18n } from '#web/i18n/index.ts'
import { OwnListTable } from '#web/legislations/card/own-list-table.tsx'

const server = useFakeServer()
const text = { en: 'Our resins', sv: 'Våra hartser' }
const list = { key: 'own_resins', title: text, question: text, allowNewSubstances: false, entries: [] }
const table = { entries: [], substances: [], added: [], warnings: [] as string[] }
const LOSSES = '3 of 4 entries would be removed.'

function choose(onRead = vi.fn()) {
  server.on('GET /api/config', () => ({ status: 503 }))
  const { container } = render(
    <Providers>
      <OwnListTable list={list} isSaved isReadOnly={false} onRead={onRead} />
    </Providers>,
  )
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('No choice of a file')
  fireEvent.change(input, { target: { files: [new File(['list'], 'own.csv')] } })
  return onRead
}

beforeAll(() => startI18n('en'))
beforeEach(() => queryClient.clear())

test('[SUB-12] the table of an own list is read with its remarks', async () => {
  server.on('POST /api/substance-lists/own/table', () => ({
    body: { ...table, warnings: ['The workbook hides rows of this sheet.'] },
  }))
  const onRead = choose()
  expect(await screen.findByText('The workbook hides rows of this sheet.')).toBeTruthy()
  expect(screen.getByText('Remarks on the file')).toBeTruthy()
  expect(onRead).toHaveBeenCalledOnce()
})

test('[SUB-12] a table that takes much away from an own list is taken over when that is confirmed', async () => {
  let isConfirmed = false
  server.on('POST /api/substance-lists/own/table', () =>
    isConfirmed ? { body: table } : refusal(409, 'list-version:losses', { details: { losses: LOSSES } }),
  )
  const onRead = choose()
  const button = await screen.findByRole('button', { name: 'Take the table over' })
  expect(button).toHaveProperty('disabled', true)
  expect(onRead).not.toHaveBeenCalled()
  isConfirmed = true
  fireEvent.click(
    screen.getByRole('checkbox', {
      name: 'Entries, members, numbers or values are removed or changed on purpose',
    }),
  )
  fireEvent.click(button)
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce())
  expect(screen.queryByRole('checkbox')).toBeNull()
})
