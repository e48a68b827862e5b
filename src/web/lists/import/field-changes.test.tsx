import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import type { ListChange } from '#contract/lists/import.ts'
import { startI18n } from '#web/i18n/index.ts'
import { FieldChanges } from '#web/lists/import/field-changes.tsx'
import { standingOf } from '#web/lists/import/version-columns.tsx'

const entry: NonNullable<ListChange['after']> = {
  number: null,
  name: 'TNPP ≥ 0.1 %',
  description: '',
  facts: {},
  ecNumbers: ['247-759-6'],
  casNumbers: [],
  reason: 'Endocrine disrupting properties',
  dateOfInclusion: '2025-06-25',
  members: ['one', 'two'],
  limits: [],
  swedishNames: [],
}

beforeAll(() => startI18n('en'))

test('[SUB-07] what was before is struck through, what comes after stands beside it', () => {
  const after = { ...entry, name: 'TNPP', dateOfInclusion: '2026-02-04' }
  const { container } = render(
    <FieldChanges before={entry} after={after} fields={['name', 'dateOfInclusion']} />,
  )
  expect([...container.querySelectorAll('del')].map((old) => old.textContent)).toEqual([
    'TNPP ≥ 0.1 %',
    '25 Jun 2025',
  ])
  expect([...container.querySelectorAll('ins')].map((fresh) => fresh.textContent)).toEqual([
    'TNPP',
    '4 Feb 2026',
  ])
})

test('[SUB-07] of lists only what left and what came is shown', () => {
  const { container } = render(
    <FieldChanges before={entry} after={{ ...entry, members: ['two', 'three'] }} fields={['members']} />,
  )
  expect(container.textContent).toBe('Members: one + three')
})

test.each([
  ['the one of the day in force holds', 'applied', '2026-02-04', 'applied'],
  ['an older one is replaced', 'applied', '2025-06-25', 'superseded'],
  ['one whose day has not come waits for it', 'applied', '2027-01-01', 'coming'],
  ['a pending one is pending whatever its day', 'pending', '2025-06-25', 'pending'],
] as const)('[SUB-07] of the versions, %s', (_sentence, state, validFrom, standing) => {
  expect(standingOf({ state, validFrom }, '2026-02-04')).toBe(standing)
})
