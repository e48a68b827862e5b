import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { requestStatuses } from '#contract/exchange/requests.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'
import { request } from '#tests/web/answer-samples.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { showLanguage } from '#web/i18n/index.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'ReceivedRequest' },
    { action: 'update', subject: 'ReceivedRequest' },
  ]),
)

const base = {
  ...request,
  assignee: null,
  steps: [
    { at: '2026-11-20T08:00:00Z', action: 'asked', isOurs: false, person: 'Anna Lindqvist', text: null },
  ],
  snapshot: {
    ...request.snapshot,
    product: {
      ...request.snapshot.product,
      identifiers: [
        { key: 'EAN', value: '7350029600259' },
        { key: 'Part number', value: 'EX4-21' },
        { key: 'Ritningsnummer', value: 'D-114' },
      ],
    },
    components: [{ title: 'O-ring', productId: 'OR-9', units: 2 }],
    message: 'Before the holidays, please.',
  },
}
const { product, questioner } = base.snapshot
const declined = {
  kind: 'declined',
  at: '2026-11-21T08:00:00Z',
  by: 'Sofia Ek',
  reason: 'confidential',
  comment: null,
} as const
const withdrawn = { ...declined, kind: 'withdrawn', by: 'Anna Lindqvist', reason: null } as const

let shown: object
beforeEach(() => {
  shown = base
  server.on('GET /api/received-requests/7', () => ({ body: shown }))
  server.on('GET /api/received-requests/7/forwarded', () => ({ body: { items: [] } }))
  server.on('GET /api/received-requests/7/hand-over', () => ({
    body: { colleagues: [], organizations: [], bySendingLink: false },
  }))
})

async function open(
  changes: Partial<Pick<ReceivedRequest, 'status' | 'closed' | 'isOverdue' | 'steps'>> = {},
  snapshot: object = base.snapshot,
) {
  shown = { ...base, snapshot, ...changes }
  openApplication('/received-requests/7')
  await screen.findByRole('heading', { name: product.title, level: 1 })
}
const decline = () => screen.queryByRole('button', { name: 'Decline…' })
const takeBack = () => screen.queryByRole('button', { name: 'Undo decline' })

describe('a received request', () => {
  test('[REQ-03] shows what is asked: numbers, components, legislations, message, day, and whom to ask', async () => {
    await open()
    for (const text of [
      '7350029600259',
      'O-ring',
      '× 2',
      'REACH',
      'Before the holidays, please.',
      '11 Dec 2026',
    ])
      expect(screen.getByText(text)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: questioner.email }).getAttribute('href')).toBe(
      `mailto:${questioner.email}`,
    )
    const history = within(screen.getByRole('region', { name: 'What happened' }))
    expect(history.getByRole('listitem').textContent).toMatch(/^Asked.*Anna Lindqvist · Nordvärme AB$/)
  })

  test('[REQ-09] answers of a supplier are one line of the history, which tells about what on demand', async () => {
    const answer = (text: string) => ({
      at: '2026-11-25T09:00:00Z',
      action: 'child-answered',
      isOurs: true,
      person: 'Kretskort Import',
      text,
    })
    await open({ steps: [...base.steps, answer('Board'), answer('Resistor'), answer('Resistor')] })
    const history = within(screen.getByRole('region', { name: 'What happened' }))
    expect(history.getAllByRole('listitem')).toHaveLength(2)
    expect(history.queryByText('Board')).toBeNull()
    fireEvent.click(history.getByRole('button', { name: 'Kretskort Import answered about 2 components' }))
    expect(history.getByText('Board')).toBeDefined()
    expect(history.getAllByText('Resistor')).toHaveLength(2)
  })

  test('[REQ-09] one answer of a supplier names the component at once', async () => {
    const step = { at: '2026-11-25T09:00:00Z', action: 'child-answered', isOurs: true }
    await open({ steps: [{ ...step, person: 'Kretskort Import', text: 'Board' }] })
    expect(screen.getByText('Kretskort Import answered about Board')).toBeDefined()
  })

  test('[REQ-03] of a thousand components the first are shown, and all on demand', async () => {
    const components = Array.from({ length: 1000 }, (_, place) => ({
      title: `Part ${place + 1}`,
      productId: '',
      units: 1,
    }))
    await open({}, { ...base.snapshot, components })
    const panel = within(screen.getByRole('region', { name: /^Components/ }))
    expect(panel.getAllByRole('listitem')).toHaveLength(20)
    fireEvent.click(panel.getByRole('button', { name: 'Show all 1,000' }))
    expect(panel.getByText('Part 1000')).toBeDefined()
  })

  test("[SHELL-07] kinds of numbers read in the language of the reader, the questioner's own kind as it was named", async () => {
    await open()
    await act(() => showLanguage('sv'))
    expect((await screen.findByText('EX4-21')).previousElementSibling?.textContent).toBe('Artikelnummer')
    expect(screen.getByText('D-114').previousElementSibling?.textContent).toBe('Ritningsnummer')
    await act(() => showLanguage('en'))
  })

  test.each(requestStatuses)(
    '[REQ-04] [REQ-05] as %s it can be declined as the table says',
    async (status) => {
      await open({ status })
      expect(decline() !== null).toBe(outcomeOf('decline', status) === 'closed')
      expect(takeBack()).toBeNull()
    },
  )

  test('[REQ-03] names the numbers as the receiver knows them: the customer’s, and its own', async () => {
    const identifiers = [
      { key: 'Product ID', value: 'NV-1' },
      { key: "Supplier's product ID", value: 'VT-6' },
    ]
    await open({}, { ...base.snapshot, product: { ...product, identifiers } })
    expect(screen.getByText('Customer’s product ID').nextSibling?.textContent).toBe('NV-1')
    expect(screen.getByText('Your product ID').nextSibling?.textContent).toBe('VT-6')
  })

  const rejection = {
    at: '2026-11-22T08:00:00Z',
    action: 'reject',
    isOurs: false,
    person: 'Anna Lindqvist',
    text: 'It is about another mesh.',
  }

  test('[REQ-08] tells above all else why the answer was rejected', async () => {
    await open({ status: 'rejected', steps: [...base.steps, rejection] })
    expect(screen.getByText(/Nordvärme AB rejected the answer/).textContent).toContain(
      'It is about another mesh.',
    )
  })

  test('[REQ-08] an answer that was sent since is not told to be rejected', async () => {
    await open({ status: 'replied', steps: [...base.steps, rejection] })
    expect(screen.queryByText(/rejected the answer/)).toBeNull()
  })

  test('[REQ-22] a declined one can be taken back, a withdrawn one not', async () => {
    await open({ closed: declined })
    expect([decline(), takeBack() !== null]).toEqual([null, true])
    expect(screen.getByText('The information is confidential')).toBeInstanceOf(HTMLElement)
    document.body.replaceChildren()
    await open({ closed: withdrawn })
    expect([decline(), takeBack()]).toEqual([null, null])
    expect(screen.getByText(/Nordvärme AB withdrew this request/)).toBeInstanceOf(HTMLElement)
  })

  test('[REQ-05] declining needs a reason, and another reason a comment', async () => {
    server.on('POST /api/received-requests/7/decline', () => ({ body: { ...base, closed: declined } }))
    await open()
    fireEvent.click(decline()!)
    const dialog = within(await screen.findByRole('dialog'))
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    send()
    expect(dialog.getByText('Choose a reason.')).toBeInstanceOf(HTMLElement)
    fireEvent.click(dialog.getByRole('radio', { name: 'Another reason' }))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '   ' } })
    send()
    expect(dialog.getByText('Say why in a few words.')).toBeInstanceOf(HTMLElement)
    expect(server.sent('POST /api/received-requests/7/decline')).toHaveLength(0)
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' The series has ended. ' } })
    send()
    await waitFor(() =>
      expect(server.sent('POST /api/received-requests/7/decline')[0]?.body).toEqual({
        reason: 'other',
        comment: 'The series has ended.',
      }),
    )
  })
})
