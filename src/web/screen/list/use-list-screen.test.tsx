import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'

import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { showLanguage } from '#web/i18n/index.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { noChoice } from '#web/screen/list/column-choice.ts'
import type { Column } from '#web/screen/list/columns.ts'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useListScreen, type ListOptions } from '#web/screen/list/use-list-screen.ts'
import { usualPageSize } from '#web/screen/page-size.ts'

interface Request {
  id: number
  part: string
  supplier: string
}

const columns: Column<Request>[] = [
  { id: 'part', title: 'products.column.name', width: 200, cell: ({ part }) => part },
  { id: 'supplier', title: 'products.column.supplier', width: 120, cell: ({ supplier }) => supplier },
  {
    id: 'parts',
    title: 'statements.column.products',
    width: 80,
    isOptional: true,
    cell: ({ id }, { format }) => format.number(id * 1000),
  },
]

const valve = { id: 2, part: 'Valve', supplier: 'Ventilteknik' }
const answered = (items: Request[], totalItems = items.length) => ({
  data: { items, totalItems },
  error: null,
  isPending: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
})

function Requests(options: Partial<ListOptions<Request>>) {
  const [choice, onChoice] = useState(noChoice)
  const list = useListScreen({
    label: 'Requests',
    nameOf: ({ part }) => part,
    columns,
    source: answered([valve]),
    choosing: { choice, onChoice },
    empty: 'Nobody was asked',
    failed: 'The requests could not be loaded',
    ...options,
  })
  return (
    <>
      <ListScreenTools list={list} />
      <ListBody list={list} />
    </>
  )
}

const show = (options: Partial<ListOptions<Request>> = {}) => renderWeb(<Requests {...options} />)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeAll(() => startWeb())
beforeEach(() => localStorage.removeItem('kedja.layout.pageSize'))

test('a list has the titles of its columns in the language of the reader', async () => {
  await show()
  expect(heads()).toEqual(['Name', 'Supplier'])
  await act(() => showLanguage('sv'))
  expect(heads()).toEqual(['Namn', 'Leverantör'])
  await act(() => showLanguage('en'))
})

test('an optional column is shown when it is chosen, with figures as the reader writes them', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Products', hidden: true }))
  expect(within(screen.getByRole('row', { name: /Valve/ })).getByText('2,000')).toBeTruthy()
})

test('without rows a list tells what it is for; with a filter, that nothing was found', async () => {
  const { unmount } = await show({ source: answered([]) })
  expect(screen.getByText('Nobody was asked')).toBeTruthy()
  unmount()
  const clear = vi.fn()
  await show({ source: answered([]), filters: { count: 1, clear, nothing: 'No request is like this' } })
  expect(screen.getByText('No request is like this')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('a failure is told in place of rows, and the request can be repeated', async () => {
  const source = { ...answered([]), data: undefined, error: new Error('cut') }
  await show({ source })
  expect(screen.getByText('The requests could not be loaded')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(source.refetch).toHaveBeenCalledOnce()
})

test('a page behind the last one leads to the last one, and the way back does not lead there', async () => {
  const onPaging = vi.fn()
  await show({ source: answered([], 21), paging: { page: 9, perPage: 10 }, onPaging })
  expect(onPaging).toHaveBeenCalledExactlyOnceWith({ page: 3, perPage: 10 }, true)
})

test('[OV-08] a chosen number of rows is the usual one from then on', async () => {
  const onPaging = vi.fn()
  await show({ source: answered([valve], 40), paging: { page: 1, perPage: 10 }, onPaging })
  fireEvent.click(screen.getByRole('radio', { name: '30' }))
  expect(onPaging).toHaveBeenCalledWith({ page: 1, perPage: 30 }, false)
  expect(usualPageSize()).toBe(30)
})
