import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { productId } from '#contract/values/ids.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { inform } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { QuestionsPanel } from '#web/use-facts/questions-panel.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))
afterEach(() => vi.restoreAllMocks())

const question = (title: string) => ({
  key: title.toLowerCase(),
  type: 'boolean',
  unit: '',
  options: [],
  title,
  question: `${title}?`,
  help: '',
  source: 'Regulation (EC) No 1907/2006',
  value: null,
  own: null,
  reply: null,
  from: null,
  changes: [{ legislationId: 2, legislation: 'Article 33', status: inform, members: null }],
  members: null,
})

const knownFact = ({ title, value }: Known) => ({ ...question(title), value, own: value, changes: [] })

/** An answered question. */
interface Known {
  title: string
  value: boolean
}

/** Shows the card's panel with open questions, by their titles, and with answered ones. */
async function show(...facts: (string | Known)[]) {
  const items = facts.map((fact) => (typeof fact === 'string' ? question(fact) : knownFact(fact)))
  server.on('GET /api/products/1/use-facts', () => ({ body: { items } }))
  await renderWeb(<QuestionsPanel card={{ id: productId.parse(1), canEdit: true }} />)
  await screen.findByText('Toy?')
}

function onPhone() {
  const usual = window.matchMedia('all')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...usual,
    media,
    matches: media === '(max-width: 47.99em)',
  }))
}

test('[COMP-18, SHELL-11] a phone shows the first question, so that the obligations are near, and all when asked for', async () => {
  onPhone()
  await show('Toy', 'Boat', 'Shoe')
  expect(screen.queryByText('Boat?')).toBeNull()
  const all = screen.getByRole('button', { name: 'Show all 3 questions' })
  all.focus()
  fireEvent.click(all)
  expect(screen.getByText('Shoe?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  // The button is gone: the first question that came has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Boat?' })))
})

test('[COMP-18, SHELL-11] where there is one question only, a phone has nothing more to show', async () => {
  onPhone()
  await show('Toy')
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('[COMP-18, SHELL-11] a phone shows what is known when it is asked for, and hides it again', async () => {
  onPhone()
  await show('Toy', { title: 'Boat', value: true })
  const known = screen.getByRole('button', { name: 'Show 1 answer' })
  expect(screen.queryByText('Boat: yes')).toBeNull()
  fireEvent.click(known)
  expect(screen.getByText('Boat: yes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide 1 answer', expanded: true }))
  expect(screen.queryByText('Boat: yes')).toBeNull()
})

test('[COMP-18] a wide screen shows all questions and what is known', async () => {
  await show('Toy', 'Shoe', { title: 'Boat', value: true })
  expect(screen.getByText('Shoe?')).toBeTruthy()
  expect(screen.getByText('Boat: yes')).toBeTruthy()
})
