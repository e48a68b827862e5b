import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { substanceId } from '#contract/values/ids.ts'
import { complete, config, excluded, lead, nothing } from '#tests/web/answer-samples.ts'
import { PUT, answerScreen } from '#tests/web/answer-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication } from '#tests/web/render.tsx'
import { answeredSubstance } from '#tests/answered-substance.ts'

const server = useFakeServer()
const { open, press, savedParts, save } = answerScreen(server)

describe('[REQ-06] substances', () => {
  test('"none of these" answers every list in one click, and one more takes it back', async () => {
    await open('substances')
    press('None of these substances')
    expect(screen.getByText('The product contains none of the substances on 2 lists.')).toBeInstanceOf(
      HTMLElement,
    )
    await waitFor(() => expect(savedParts().substanceState.answers).toEqual(excluded))
    press('Undo')
    await waitFor(() => expect(savedParts().substanceState.answers).toEqual([]))
  })

  test('a step that was passed by without an answer is not ticked', async () => {
    const doneSteps = ['product', 'information-owner', 'complex-product', 'substances']
    await open('documents', { ...complete, doneSteps, substanceState: nothing.substanceState })
    const step = (name: RegExp) => screen.getByRole('button', { name }).closest('li')
    expect(step(/^Who knows/)?.querySelector('svg')).not.toBeNull()
    expect(step(/Substances.*0 of 2/)?.querySelector('svg')).toBeNull()
  })

  test('what nobody chose is proposed with the first change: we know it, and answer as a whole', async () => {
    await open('substances')
    press('None of these substances')
    await waitFor(() =>
      expect(savedParts()).toMatchObject({ informationOwner: 'we', isComplexProduct: false }),
    )
  })

  test('a known answer is confirmed in one click', async () => {
    const state = { ...nothing.substanceState, answers: excluded }
    await open('substances', { known: { from: 'product', title: 'EX4', at: null, state, facts: {} } })
    press('Confirm')
    await waitFor(() => expect(savedParts().substanceState.answers).toEqual(excluded))
  })

  test('a known answer can be left aside', async () => {
    const state = { ...nothing.substanceState, answers: excluded }
    await open('substances', { known: { from: 'product', title: 'EX4', at: null, state, facts: {} } })
    press('Start over')
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(server.sent(PUT)).toEqual([])
  })

  test('a substance above the limit says so with its share, and below none is invented', async () => {
    const substances = [answeredSubstance(substanceId.parse(5), { concentration: '2.9' })]
    const state = { ...nothing.substanceState, substances, answers: [{ list: 'rohs', state: 'included' }] }
    await open('substances', { substanceState: state, named: [lead] })
    expect(screen.getAllByText('Lead 2.9 %')).not.toHaveLength(0)
    fireEvent.change(screen.getByRole('textbox', { name: 'Highest share of Lead, % w/w' }), {
      target: { value: '200' },
    })
    expect(screen.getByText('A figure from 0 to 100')).toBeInstanceOf(HTMLElement)
    expect(server.sent(PUT)).toEqual([])
  })
})

describe('[REQ-22] an answer without a network', () => {
  test('nothing typed is lost, and trying again saves it', async () => {
    let isOffline = true
    const saves = server
    await open('other-information')
    saves.on(PUT, ({ body }) => (isOffline ? new Error('offline') : save(body)))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To Nordvärme AB, optional' })
    fireEvent.change(field, { target: { value: 'Rev C' } })
    await screen.findByText(/Kedja keeps your text/)
    expect(field.value).toBe('Rev C')
    isOffline = false
    press('Try again')
    await waitFor(() => expect(screen.queryByText(/Kedja keeps your text/)).toBeNull())
    expect(field.value).toBe('Rev C')
  })
})

describe('[SHELL-17] the switch of flows', () => {
  test('is absent without an environment that has it', async () => {
    await open('review')
    expect(screen.queryByRole('radiogroup', { name: 'How you answer' })).toBeNull()
  })

  test('shows all steps below each other, and is kept', async () => {
    server.on('GET /api/config', () => ({ body: config(true) }))
    await open('review')
    fireEvent.click(await screen.findByRole('radio', { name: 'On one page' }))
    await screen.findByRole('heading', { name: 'Documents' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Who knows',
      'Parts',
      'Substances',
      'Documents',
      'Other information',
      'Check and sign',
    ])
    document.body.replaceChildren()
    openApplication('/received-requests/7/answer')
    await screen.findByRole('heading', { name: 'Documents' })
  })
})
