import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startWeb } from '#tests/web/render.tsx'
import { hasUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { textInput, useEditing } from '#web/editing/use-editing.ts'
import { ApiError } from '#web/http/api-error.ts'

interface Stored {
  name: string
  formula: string
  version: number
}

const lead: Stored = { name: 'Lead', formula: '', version: 3 }
const valuesOf = ({ name, formula }: Stored) => ({ name, formula })
const write = vi.fn<(values: { name: string; formula: string }, base: Stored) => Promise<void>>()
const onOutdated = vi.fn()

const edit = () =>
  renderHook(
    (loaded: Stored) =>
      useEditing({
        loaded,
        valuesOf,
        validate: ({ name }): Record<string, string> => (name === '' ? { name: 'A name is needed' } : {}),
        write,
        onOutdated,
        leave: { title: 'Save the changes to Lead?', what: 'Names' },
      }),
    { initialProps: lead },
  )

const type = (hook: ReturnType<typeof edit>, field: 'name' | 'formula', value: string) =>
  act(() => textInput(hook.result.current, field).onChange({ currentTarget: { value } }))
const save = (hook: ReturnType<typeof edit>) => act(() => hook.result.current.save())

beforeAll(() => startWeb())
beforeEach(() => {
  write.mockReset().mockResolvedValue()
  onOutdated.mockReset()
})

test('[PROD-33] without changes a form shows what others save; with changes it stands on the version it began with', () => {
  const hook = edit()
  hook.rerender({ ...lead, formula: 'Pb', version: 4 })
  expect(hook.result.current.values.formula).toBe('Pb')
  type(hook, 'name', 'Lead metal')
  hook.rerender({ ...lead, formula: 'Pb2', version: 5 })
  expect(hook.result.current).toMatchObject({
    values: { name: 'Lead metal', formula: 'Pb' },
    base: { version: 4 },
    changed: ['name'],
  })
})

test('what is typed and taken back is no change, and leaving does not ask', () => {
  const hook = edit()
  type(hook, 'formula', 'Pb')
  expect(hasUnsavedChanges()).toBe(true)
  type(hook, 'formula', '')
  expect(hook.result.current.isDirty).toBe(false)
  expect(hasUnsavedChanges()).toBe(false)
})

test('a fault is told at its field and nothing is sent; typing there takes it away', async () => {
  const hook = edit()
  type(hook, 'name', '')
  expect(await save(hook)).toBe(false)
  expect(write).not.toHaveBeenCalled()
  expect(hook.result.current.errors).toEqual({ name: 'A name is needed' })
  type(hook, 'name', 'L')
  expect(hook.result.current.errors).toEqual({})
})

test('[PROD-33] a save over a newer version is refused, both people’s changes are brought together, and saved over the newer one', async () => {
  const hook = edit()
  type(hook, 'name', 'Lead metal')
  type(hook, 'formula', 'Pb')
  write.mockRejectedValueOnce(new ApiError({ status: 412, code: 'edit:outdated', title: '' }))
  expect(await save(hook)).toBe(false)
  expect(onOutdated).toHaveBeenCalledOnce()
  expect(hook.result.current.isOutdated).toBe(true)

  const newer = { name: 'Lead, powder', formula: '', version: 4 }
  hook.rerender(newer)
  expect(hook.result.current.conflictsWith(newer)).toEqual(['name'])
  act(() => hook.result.current.rebase(newer, ['name']))
  expect(hook.result.current.isOutdated).toBe(false)
  expect(await save(hook)).toBe(true)
  expect(write).toHaveBeenLastCalledWith({ name: 'Lead, powder', formula: 'Pb' }, newer)
  expect(hook.result.current.isDirty).toBe(false)
})

test('a refusal without a field is told, and what was typed stays until it is given up', async () => {
  const hook = edit()
  type(hook, 'formula', 'Pb')
  const refusal = new Error('no connection')
  write.mockRejectedValueOnce(refusal)
  expect(await save(hook)).toBe(false)
  expect(hook.result.current).toMatchObject({ refusal, values: { formula: 'Pb' }, isSaving: false })
  act(() => hook.result.current.discard())
  expect(hook.result.current).toMatchObject({ refusal: null, values: { formula: '' } })
})
