import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { InheritedAnswersButton } from '#web/use-facts/inherited-answers.tsx'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Subscriber' },
    { action: 'read', subject: 'Product' },
  ]),
)

const fact = (key: string, question: string) => ({
  key,
  type: 'boolean',
  unit: '',
  options: [],
  title: key,
  question,
  help: '',
  source: 'Regulation (EC) No 1907/2006',
  value: null,
  inherited: null,
})

test('[COMP-18] of all questions those with the words that are typed are shown', async () => {
  server.on('GET /api/organizations', () => ({ body: { items: [], totalItems: 0 } }))
  server.on('GET /api/use-facts/company', () => ({
    body: { items: [fact('toy', 'Is the product a toy?'), fact('pvc', 'Is it of PVC?')], totalItems: 2 },
  }))
  await renderWeb(<InheritedAnswersButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Answers for all products' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('group', { name: 'Is it of PVC?' })
  const search = dialog.getByRole('textbox', { name: 'Search the questions' })
  fireEvent.change(search, { target: { value: 'TOY' } })
  dialog.getByRole('group', { name: 'Is the product a toy?' })
  expect(dialog.queryByRole('group', { name: 'Is it of PVC?' })).toBeNull()
  fireEvent.change(search, { target: { value: 'boat' } })
  dialog.getByText('No question matches.')
})
