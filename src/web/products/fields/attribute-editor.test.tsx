import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { AttributeEditor } from '#web/products/fields/attribute-editor.tsx'
import { rowFaults, rowsOf, type AttributeRow } from '#web/products/form/attribute-rows.ts'

const identifiers = [
  { key: 'Product ID', value: 'NV-1', isPrimary: true },
  { key: 'EAN', value: '7350012041205', isPrimary: false },
  { key: 'Part number', value: 'P-1', isPrimary: false },
  { key: 'Catalogue number', value: 'C-1', isPrimary: false },
  { key: 'Reference number', value: 'R-1', isPrimary: false },
]
const keys = ['Product ID', 'EAN', 'Part number', 'Catalogue number', 'Reference number', 'Other'] as const

function Editor({
  rows: given,
  onChange,
}: {
  rows: AttributeRow[]
  onChange: (rows: AttributeRow[]) => void
}) {
  const [rows, setRows] = useState(given)
  return (
    <AttributeEditor
      field="identifiers"
      keys={keys}
      rows={rows}
      savedRows={given}
      errors={{}}
      onChange={(next) => {
        setRows(next)
        onChange(next)
      }}
    />
  )
}

const show = async (rows: AttributeRow[]) => {
  const onChange = vi.fn<(rows: AttributeRow[]) => void>()
  await renderWeb(<Editor rows={rows} onChange={onChange} />)
  return onChange
}
const values = () => screen.getAllByRole('textbox', { name: /^Value of/ }).map((input) => input)

beforeAll(() => startWeb())
beforeEach(() => localStorage.removeItem('kedja.layout.attributes.identifiers'))

describe('the attribute editor', () => {
  test('[PROD-08] the first 3 rows show, the rest sit in a section that can be opened', async () => {
    await show(rowsOf(identifiers))
    expect(values()).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: '2 more identifiers' }))
    expect(values()).toHaveLength(5)
  })

  test('[PROD-08] the open state is remembered for the editor', async () => {
    await show(rowsOf(identifiers))
    fireEvent.click(screen.getByRole('button', { name: '2 more identifiers' }))
    document.body.innerHTML = ''
    await show(rowsOf(identifiers))
    expect(values()).toHaveLength(5)
  })

  test('[PROD-08] the section opens by itself when a row in it is empty', async () => {
    await show(rowsOf([...identifiers.slice(0, 4), { key: 'Reference number', value: '', isPrimary: false }]))
    expect(values()).toHaveLength(5)
  })

  test('[PROD-08] what opened by itself stays open while one types in it, until it is folded', async () => {
    await show(rowsOf([...identifiers.slice(0, 4), { key: 'Reference number', value: '', isPrimary: false }]))
    const box = screen.getByRole('textbox', { name: 'Value of Reference number' })
    box.focus()
    fireEvent.change(box, { target: { value: 'R' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByDisplayValue('R'))
    fireEvent.click(screen.getByRole('button', { name: '2 more identifiers' }))
    expect(values()).toHaveLength(3)
  })

  test('[PROD-08] an empty list warns "nothing selected"', async () => {
    await show([])
    expect(screen.getByText('nothing selected')).toBeTruthy()
  })

  test('[PROD-08] add asks for the kind first, then makes a row of it', async () => {
    const onChange = await show(rowsOf(identifiers.slice(0, 1)))
    fireEvent.click(screen.getByRole('button', { name: 'Add identifier' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose the kind of identifier' })
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
    fireEvent.click(await screen.findByRole('option', { name: 'EAN' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(onChange.mock.calls.at(-1)?.[0].map(({ key, value }) => [key, value])).toEqual([
      ['Product ID', 'NV-1'],
      ['EAN', ''],
    ])
  })

  test('[PROD-06] the kind Other asks for a type of its own', async () => {
    const onChange = await show([])
    fireEvent.click(screen.getByRole('button', { name: 'Add identifier' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Other' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(within(dialog).getByText('Name the type')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Own type' }), {
      target: { value: 'Drawing' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(onChange.mock.calls.at(-1)?.[0]).toMatchObject([{ key: 'Other', customType: 'Drawing' }])
  })

  test('[PROD-08] each row can be removed', async () => {
    const onChange = await show(rowsOf(identifiers.slice(0, 2)))
    fireEvent.click(screen.getByRole('button', { name: 'Remove EAN' }))
    expect(onChange.mock.calls.at(-1)?.[0].map(({ key }) => key)).toEqual(['Product ID'])
  })

  test('[PROD-08] a radio marks the primary row', async () => {
    const onChange = await show(rowsOf(identifiers.slice(0, 2)))
    fireEvent.click(screen.getByRole('radio', { name: 'Primary: EAN' }))
    expect(onChange.mock.calls.at(-1)?.[0].map(({ isPrimary }) => isPrimary)).toEqual([false, true])
  })

  test('[PROD-08] a value counts as changed 400 ms after the last key', async () => {
    const onChange = await show(rowsOf(identifiers.slice(0, 1)))
    vi.useFakeTimers()
    const box = screen.getByRole('textbox', { name: 'Value of Product ID' })
    fireEvent.change(box, { target: { value: 'NV-2' } })
    vi.advanceTimersByTime(399)
    expect(onChange).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(() => expect(onChange.mock.calls.at(-1)?.[0][0]?.value).toBe('NV-2'))
  })

  test('[VAL-05] a text that is too long can be pasted whole; nothing of it is cut off', async () => {
    const onChange = await show(rowsOf(identifiers.slice(0, 1)))
    const box = screen.getByRole('textbox', { name: 'Value of Product ID' })
    expect(box.getAttribute('maxlength')).toBeNull()
    fireEvent.change(box, { target: { value: 'a'.repeat(258) } })
    fireEvent.blur(box)
    expect(onChange.mock.calls.at(-1)?.[0][0]?.value).toHaveLength(258)
    const faults = rowFaults(onChange.mock.calls.at(-1)?.[0] ?? [])
    expect(faults).toEqual([{ path: [0, 'value'], key: 'tooLong', params: { max: 255, over: 3 } }])
  })

  test('[VAL-05] an own type that is too long is told in the modal', async () => {
    const onChange = await show([])
    fireEvent.click(screen.getByRole('button', { name: 'Add identifier' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Other' }))
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Own type' }), {
      target: { value: 'a'.repeat(66) },
    })
    expect(within(dialog).getByText('At most 64 characters; 2 too many')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('[PROD-07] a name of only zero-width characters is told', () => {
    const [row] = rowsOf([{ key: 'Model', value: '\u200B\u200D', isPrimary: true }])
    expect(row && rowFaults([row])).toEqual([{ path: [0, 'value'], key: 'invisible', params: {} }])
  })

  test('a value that is left counts at once', async () => {
    const onChange = await show(rowsOf(identifiers.slice(0, 1)))
    const box = screen.getByRole('textbox', { name: 'Value of Product ID' })
    fireEvent.change(box, { target: { value: 'NV-3' } })
    fireEvent.blur(box)
    expect(onChange.mock.calls.at(-1)?.[0][0]?.value).toBe('NV-3')
  })
})
