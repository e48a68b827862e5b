import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { UiTextsProvider } from '#web/ui/texts.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'

interface Part {
  id: number
  name: string
}
const parts: Part[] = ['Pump', 'Fan', 'Valve', 'Screw'].map((name, index) => ({ id: index + 1, name }))
const onOpen = vi.fn()
beforeEach(() => onOpen.mockClear())

function Parts() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const letGo = () => setChosen(new Set())
  return (
    <>
      <button type="button" onClick={letGo}>
        Delete them
      </button>
      <ListTable
        label="Parts"
        columns={[{ id: 'name', header: 'Name', width: 200, cell: ({ name }) => name }]}
        lines={flatLines(parts)}
        nameOf={({ name }) => name}
        onOpen={onOpen}
        selection={{
          idOf: ({ id }) => id,
          isSelected: (id) => chosen.has(id),
          isAny: chosen.size > 0,
          onClear: letGo,
          onSelect: (ids, isSelected) =>
            setChosen((now) => {
              const next = new Set(now)
              for (const id of ids) {
                if (isSelected) next.add(id)
                else next.delete(id)
              }
              return next
            }),
        }}
      />
    </>
  )
}

function show() {
  render(
    <MantineProvider>
      <UiTextsProvider texts={uiTextsForTests}>
        <Parts />
      </UiTextsProvider>
    </MantineProvider>,
  )
}
const box = (name: string) => screen.getByRole('checkbox', { name })
const chosenRows = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.textContent)

describe('choosing rows', () => {
  test('[OV-14] a box chooses its row and does not open it', () => {
    show()
    fireEvent.click(box('Select Fan'))
    expect(chosenRows()).toEqual(['Fan'])
    fireEvent.click(box('Select Fan'))
    expect(chosenRows()).toEqual([])
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('[OV-14] Shift and a click choose all rows from the one before', () => {
    show()
    fireEvent.click(box('Select Pump'))
    fireEvent.click(box('Select Valve'), { shiftKey: true })
    expect(chosenRows()).toEqual(['Pump', 'Fan', 'Valve'])
  })

  test('[OV-14] the space bar chooses the row that has the focus', () => {
    show()
    const row = screen.getByRole('row', { name: /Pump/ })
    row.focus()
    fireEvent.keyDown(row, { key: ' ' })
    expect(chosenRows()).toEqual(['Pump'])
  })

  test('[OV-14] the box in the head chooses all on the page, and says when only some are', () => {
    show()
    const all = box('Select all on this page')
    fireEvent.click(box('Select Fan'))
    expect(all.matches(':indeterminate')).toBe(true)
    fireEvent.click(all)
    expect(chosenRows()).toHaveLength(4)
    expect(all.matches(':checked')).toBe(true)
    fireEvent.click(all)
    expect(chosenRows()).toEqual([])
  })
})

describe('choosing rows with a finger', () => {
  const press = (name: string) => fireEvent.click(screen.getByText(name))
  const button = (name: string) => screen.getByRole('button', { name })

  beforeEach(() => {
    const usual = window.matchMedia('all')
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...usual,
      matches: media.startsWith('(max-width'),
    }))
    show()
  })
  afterEach(() => vi.restoreAllMocks())

  test('[OV-14, SHELL-11] a button begins: a press anywhere on a row chooses it and opens nothing, until Cancel lets go of all', () => {
    fireEvent.click(button('Select'))
    press('Pump')
    press('Valve')
    press('Pump')
    press('Screw')
    expect(chosenRows()).toEqual(['Valve', 'Screw'])
    expect(onOpen).not.toHaveBeenCalled()
    fireEvent.click(button('Cancel'))
    expect(chosenRows()).toEqual([])
    press('Fan')
    expect(onOpen).toHaveBeenCalledWith(parts[1])
  })

  test('[OV-14] taking the last row back does not end it: the next press still chooses', () => {
    fireEvent.click(button('Select'))
    press('Pump')
    press('Pump')
    press('Fan')
    expect(chosenRows()).toEqual(['Fan'])
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('[OV-14] it ends when what is done with the rows lets go of them', () => {
    fireEvent.click(button('Select'))
    press('Pump')
    fireEvent.click(button('Delete them'))
    press('Fan')
    expect(chosenRows()).toEqual([])
    expect(onOpen).toHaveBeenCalledWith(parts[1])
    expect(button('Select')).toBeTruthy()
  })
})

test('[OV-14] with a pointer boxes are in reach, and no button is needed', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
})
