import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { substanceId } from '#contract/values/ids.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'
import { complete, config, lead, nothing, request } from '#tests/web/answer-samples.ts'
import { answerScreen } from '#tests/web/answer-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication } from '#tests/web/render.tsx'

const server = useFakeServer()
const { open, press, savedParts } = answerScreen(server)

describe('[REQ-06] parts of the product', () => {
  const withLead = {
    ...complete,
    named: [lead],
    substanceState: {
      ...nothing.substanceState,
      answers: [{ list: 'rohs', state: 'included' }],
      substances: [answeredSubstance(substanceId.parse(5), { concentration: '2.9', lists: ['rohs'] })],
    },
  }

  test('keep the substances that were named for the whole, and so does the way back', async () => {
    await open('complex-product', withLead)
    fireEvent.click(screen.getByRole('radio', { name: /^Part by part/ }))
    await waitFor(() => expect(savedParts().substanceState.substances).toMatchObject([{ substanceId: 5 }]))
    press(/^Substances/)
    await screen.findByRole('combobox', { name: 'Lead' })
    press(/^Parts./)
    fireEvent.click(await screen.findByRole('radio', { name: /^As a whole/ }))
    await waitFor(() =>
      expect(savedParts().substanceState).toMatchObject({
        answers: [{ list: 'rohs', state: 'included' }],
        substances: [{ substanceId: 5 }],
      }),
    )
  })

  test('without a name are marked, and named before the signature; an empty row is no part', async () => {
    await open('complex-product', { ...complete, isComplexProduct: true })
    press('Add a part')
    press('Add a part')
    expect(screen.queryByText('Name the part')).toBeNull()
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
    type('Name of part 1', 'Body')
    await waitFor(() => expect(savedParts().substanceState.components).toMatchObject([{ title: 'Body' }]))
    expect(savedParts().substanceState.components).toHaveLength(1)
    type('Number of part 2', 'S-1')
    expect(screen.getByText('Name the part')).toBeInstanceOf(HTMLElement)
    press(/^Check and sign/)
    await screen.findByRole('button', { name: 'Name every part, or remove it' })
  })
})

describe('[REQ-06] many parts', () => {
  const part = (number: number, state?: 'excluded') => ({
    title: `Part ${number}`,
    productId: '',
    units: 1,
    answers: state ? complete.questions.map(({ list }) => ({ list, state })) : [],
    substances: [],
  })
  const ofParts = (components: object[]) => ({
    ...complete,
    isComplexProduct: true,
    substanceState: { answers: [], substances: [], components },
  })
  // By text: finding by role works out the accessible name of each of thousands of elements.
  const numbers = () => screen.getAllByText(/^Part \d+$/, { selector: 'h3' }).length
  const pressText = (text: string) => fireEvent.click(screen.getByText(text))

  test('are asked about by twenties, so that the screen stays quick', async () => {
    await open('substances', ofParts(Array.from({ length: 45 }, (_, index) => part(index + 1))))
    expect(numbers()).toBe(20)
    pressText('Show more')
    expect(numbers()).toBe(40)
    pressText('Show all 45')
    expect(numbers()).toBe(45)
    expect(screen.queryByText('Show more')).toBeNull()
  })

  test('are shown as far as the first that lacks an answer', async () => {
    const parts = Array.from({ length: 45 }, (_, index) =>
      part(index + 1, index === 29 ? undefined : 'excluded'),
    )
    await open('substances', ofParts(parts))
    expect(numbers()).toBe(30)
  })
})

test('[REQ-22] leaving with marked fields asks first, as they cannot be saved', async () => {
  await open('complex-product', { ...complete, isComplexProduct: true })
  press('Add a part')
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of part 1' }), { target: { value: 'S-1' } })
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', {
      name: 'Received requests',
    }),
  )
  await screen.findByText('Leave the answer unfinished?')
  expect(screen.queryByRole('button', { name: 'Save and proceed' })).toBeNull()
  press('Reject and proceed')
  await waitFor(() => expect(screen.queryByText('Leave the answer unfinished?')).toBeNull())
})

test('[SHELL-17] what is missing is told beside the button of the single page, with the way there for the keyboard', async () => {
  server.on('GET /api/config', () => ({ body: config(true) }))
  await open('review')
  fireEvent.click(await screen.findByRole('radio', { name: 'On one page' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Complete 1 item before you can sign' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check and sign' }))
  press('Answer 2 lists: Candidate List and RoHS')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Substances' }))
})

test.each([
  ['declined', /declined this request\. To answer after all, undo/],
  ['withdrawn', /Nordvärme AB withdrew this request/],
])('[REQ-06] a request that was %s meanwhile says so, and what to do', async (kind, text) => {
  const closed = { kind, at: '2026-11-21T08:00:00Z', by: 'Anna', reason: null, comment: null }
  server.on('GET /api/received-requests/7', () => ({ body: { ...request, closed } }))
  openApplication('/received-requests/7/answer')
  await screen.findByText(text)
})

test.each([
  ['approved_by_questioner', /approved your answer\. If something has changed since, report it/],
  ['external_response', /got the answer another way/],
])('[REQ-06] a request with the status %s says why it takes no answer', async (status, text) => {
  server.on('GET /api/received-requests/7', () => ({ body: { ...request, status } }))
  openApplication('/received-requests/7/answer')
  await screen.findByText(text)
})
