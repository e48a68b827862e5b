import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { substanceId } from '#contract/values/ids.ts'
import { complete, config, excluded, lead, nothing, request } from '#tests/web/answer-samples.ts'
import { PUT, answerScreen } from '#tests/web/answer-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication } from '#tests/web/render.tsx'
import { answeredSubstance } from '#tests/answered-substance.ts'

const server = useFakeServer()
const { open, press, savedParts, save } = answerScreen(server)
const ASK = 'POST /api/auth/declaration/message'
const APPROVE = 'POST /api/auth/declaration'
const REPLY = 'POST /api/received-requests/7/reply'

beforeEach(() => {
  server.on(ASK, () => ({
    body: {
      address: 's***@ventilteknik.test',
      expiresAt: '2026-11-20T09:00:00Z',
      text: 'I declare.',
      hash: 'ab',
    },
  }))
  server.on(APPROVE, () => ({ body: { approvedAt: '2026-11-20T08:30:00Z' } }))
  server.on(REPLY, () => ({ body: { ...request, status: 'replied' } }))
})

describe('[REQ-06] substances', () => {
  test('"none of these" answers every list in one click, and one more takes it back', async () => {
    await open('substances')
    press('None of these substances')
    expect(screen.getByText('None of the substances of 2 lists are in it.')).toBeInstanceOf(HTMLElement)
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

describe('[REQ-06] [COMP-18] facts of use', () => {
  const fact = (key: string, isOpen: boolean) => ({
    key,
    type: 'boolean',
    unit: '',
    options: [],
    title: `Title of ${key}`,
    question: `Is it ${key}?`,
    help: '',
    source: 'Regulation (EC) No 1907/2006',
    isOpen,
    isOfPart: true,
  })
  const askedFacts = [fact('jewellery', true), fact('recovered_material', false), fact('pvc', false)]
  const withLead = {
    named: [lead],
    substanceState: {
      ...nothing.substanceState,
      answers: [{ list: 'rohs', state: 'included' }],
      substances: [answeredSubstance(substanceId.parse(5), { concentration: '2.9', lists: ['rohs'] })],
    },
  }
  const questions = (of = 'the product') =>
    within(screen.getByRole('region', { name: `Facts about ${of}` }))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'))

  test('are asked where they decide by what is known, or by a substance that is named', async () => {
    await open('substances', { askedFacts })
    expect(questions()).toEqual(['Is it jewellery?'])
  })

  test('of a list of a named substance are asked below it', async () => {
    await open('substances', { askedFacts, ...withLead })
    expect(questions()).toEqual(['Is it jewellery?', 'Is it recovered_material?'])
  })

  test('are answered with a click, and taken back with another', async () => {
    await open('substances', { askedFacts, facts: { recovered_material: true } })
    press('No: Is it jewellery?')
    await waitFor(() => expect(savedParts().facts).toEqual({ recovered_material: true, jewellery: false }))
    press('Take back: Title of jewellery')
    await waitFor(() => expect(savedParts().facts).toEqual({ recovered_material: true }))
  })

  test('are the only question where no list asks', async () => {
    await open('substances', { askedFacts, questions: [] })
    expect(questions()).toEqual(['Is it jewellery?'])
  })

  test('stand in the review as they are sent: told, and deciding', async () => {
    await open('review', { ...complete, askedFacts, facts: { jewellery: false, pvc: true } })
    const told = within(screen.getByRole('region', { name: 'Facts about the product' }))
    expect(told.getByText('Title of jewellery').nextSibling?.textContent).toBe('no')
    expect(screen.queryByText('Title of pvc')).toBeNull()
  })

  test('come with a known answer that is confirmed', async () => {
    const state = { ...nothing.substanceState, answers: excluded }
    const known = { from: 'reply', title: 'R-1', at: null, state, facts: { jewellery: false } }
    await open('substances', { askedFacts, known })
    press('Confirm')
    await waitFor(() => expect(savedParts().facts).toEqual({ jewellery: false }))
  })

  // A fact of a component has no `isOpen` and no `isOfPart`: those decide whether the product is asked.
  const componentFacts = askedFacts.map(({ isOpen: _isOpen, isOfPart: _isOfPart, ...each }) => each)
  const part = (title: string, more: object = {}) => ({
    title,
    productId: '',
    units: 1,
    answers: excluded,
    substances: [],
    ...more,
  })
  const complex = (...components: object[]) => ({
    ...complete,
    isComplexProduct: true,
    substanceState: { answers: [], substances: [], components },
    named: [lead],
    askedFacts,
    componentFacts,
  })
  const { answers, substances } = withLead.substanceState
  const seal = part('Seal', { answers, substances })

  test('of a list of a component’s substance are asked below the component, and not of the product again', async () => {
    await open('substances', complex(seal, part('Body')))
    expect(questions('Seal')).toEqual(['Is it recovered_material?'])
    expect(questions()).toEqual(['Is it jewellery?'])
    expect(screen.queryByRole('region', { name: 'Facts about Body' })).toBeNull()
  })

  test('of a component are answered with a click, and taken back with another', async () => {
    await open('substances', complex(part('Body'), seal))
    press('Yes: Is it recovered_material?')
    await waitFor(() =>
      expect(savedParts().substanceState.components).toEqual([
        part('Body'),
        { ...seal, facts: { recovered_material: true } },
      ]),
    )
    press('Take back: Title of recovered_material')
    await waitFor(() => expect(savedParts().substanceState.components[1]).toEqual(seal))
  })

  test('of components stand in the review under the name of each, as they are sent', async () => {
    const told = { facts: { recovered_material: true, pvc: true } }
    await open('review', complex({ ...seal, ...told }, part('Body', told)))
    const ofSeal = within(screen.getByRole('region', { name: 'Facts about Seal' }))
    expect(ofSeal.getByText('Title of recovered_material').nextSibling?.textContent).toBe('yes')
    expect(screen.queryByText('Title of pvc')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Facts about Body' })).toBeNull()
  })
})

describe('[AUTH-15] [REQ-07] the signature', () => {
  const askCode = async () => {
    press('Send code')
    await screen.findByLabelText('Code sent to s***@ventilteknik.test')
  }
  const type = (code: string) =>
    fireEvent.change(screen.getByLabelText('Code sent to s***@ventilteknik.test'), {
      target: { value: code },
    })

  test('what is missing is told with the way to its step, and nothing can be signed', async () => {
    await open('review')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(true)
    press('Answer 2 lists: Candidate List and RoHS')
    await screen.findByRole('heading', { name: 'Are any of these substances in it?' })
  })

  test('six digits are submitted by themselves; then the answer is sent for the other parts, too', async () => {
    await open('review', complete)
    fireEvent.click(screen.getByRole('checkbox', { name: /^Use this answer for 2 other parts/ }))
    await askCode()
    expect(savedParts().alsoFor).toEqual([8, 9])
    expect(screen.getByText('I declare.')).toBeInstanceOf(HTMLElement)
    type('12345')
    expect(server.sent(APPROVE)).toEqual([])
    type('123456')
    await screen.findByText(/^Signed by/)
    expect(server.sent(APPROVE)[0]?.body).toEqual({ code: '123456' })
    press('Sign and send 3 answers')
    await screen.findByText('3 answers sent')
  })

  test('a wrong code is told, and can be typed again', async () => {
    server.on(APPROVE, () => refusal(422, 'declaration:code', { details: { left: 4 } }))
    await open('review', complete)
    await askCode()
    type('123456')
    await screen.findByText('The code is wrong. 4 attempts left.')
    const code = screen.getByLabelText<HTMLInputElement>('Code sent to s***@ventilteknik.test')
    expect(code.value).toBe('')
    expect(document.activeElement).toBe(code)
  })

  test.each(['declaration:needed', 'declaration:outdated'])(
    'a reply that is refused with %s keeps everything and asks for a new code in place',
    async (code) => {
      server.on(REPLY, () => refusal(409, code))
      await open('review', complete)
      await askCode()
      type('123456')
      await screen.findByText(/^Signed by/)
      press('Sign and send the answer')
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Send code' })).toBeInstanceOf(HTMLElement),
      )
      const told = within(screen.getByRole('region', { name: 'Signature' })).getByRole('alert')
      expect(told.textContent).toMatch(/kept/)
      expect(document.activeElement?.contains(told)).toBe(true)
      expect(document.activeElement).not.toBe(document.body)
      expect(screen.getAllByText('None')).not.toHaveLength(0)
      await askCode()
    },
  )
})

describe('[REQ-22] an answer without a network', () => {
  test('nothing typed is lost, and trying again saves it', async () => {
    let isOffline = true
    const saves = server
    await open('other-information')
    saves.on(PUT, ({ body }) => (isOffline ? new Error('offline') : save(body)))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To Nordvärme AB, optional' })
    fireEvent.change(field, { target: { value: 'Rev C' } })
    await screen.findByText(/What you wrote is kept/)
    expect(field.value).toBe('Rev C')
    isOffline = false
    press('Try again')
    await waitFor(() => expect(screen.queryByText(/What you wrote is kept/)).toBeNull())
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
