import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { getSession } from '#web/auth/store.ts'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'ReceivedRequest' },
    { action: 'update', subject: 'ReceivedRequest' },
  ]),
)

const questioner = { title: 'Nordvärme AB', person: 'Anna Lindqvist', email: 'anna@nordvarme.test' }
const product = { title: 'Expansion valve EX4', productId: 'NV-1' }
const request = {
  id: 7,
  reference: 'R-2026-0412',
  questioner: questioner.title,
  product: { id: null, ...product },
  organization: { id: 1, title: 'Ventilteknik' },
  status: 'new',
  closed: null,
  askedAt: '2026-11-20T08:00:00Z',
  dueOn: '2099-12-31',
  isOverdue: false,
  assignee: null,
  version: 1,
  steps: [],
  snapshot: {
    version: 1,
    questioner,
    product: { ...product, identifiers: [] },
    components: [{ title: 'O-ring', productId: 'OR-9', units: 2 }],
    legislations: [{ id: 1, title: 'REACH' }],
    questions: [],
    message: null,
    dueOn: '2099-12-31',
    language: 'en',
  },
}
const child = {
  id: 9,
  reference: 'R-2026-0001',
  supplier: 'Kretskort',
  contact: { name: '', email: 'maja@kretskort.test', language: 'en' },
  product,
  isComponent: false,
  status: 'new',
  closed: null,
  askedAt: '2026-11-20T08:00:00Z',
  dueOn: '2099-12-24',
  isOverdue: false,
  mail: 'waiting',
  reply: null,
  isCircular: false,
}
let suppliers: object[]
let children: object[]

beforeEach(() => {
  suppliers = []
  children = []
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
  server.on('GET /api/received-requests/7', () => ({ body: request }))
  server.on('GET /api/received-requests/7/suppliers', () => ({
    body: { items: suppliers, totalItems: suppliers.length },
  }))
  server.on('GET /api/received-requests/7/forwarded', () => ({ body: { items: children } }))
  server.on('GET /api/received-requests/7/answer', () => ({
    body: { substanceState: { components: [] } },
  }))
  server.on('GET /api/received-requests/7/hand-over', () => ({
    body: { colleagues: [], organizations: [], bySendingLink: false },
  }))
})
const results = (...refusals: (string | null)[]) =>
  server.on('POST /api/received-requests/7/forward', () => ({
    body: {
      results: refusals.map((refusal) => ({
        supplierId: null,
        title: 'Kretskort',
        email: 'maja@kretskort.test',
        requestIds: [],
        refusal,
      })),
    },
  }))
const sent = () => server.sent('POST /api/received-requests/7/forward').map(({ body }) => body)
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
async function openForm() {
  openApplication('/received-requests/7/forward')
  await screen.findByRole('heading', { name: /Forward the question about/, level: 1 })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Ask 1 supplier/ }))

describe('[REQ-03] [REQ-09] forwarding', () => {
  test('asks a typed supplier, a week before the customer’s day, and shows what was sent to whom', async () => {
    results(null)
    children = [child]
    await openForm()
    expect(screen.getByText(/does not mention Nordvärme AB/)).toBeTruthy()
    fill(/Company/, 'Kretskort')
    fill(/^E-mail/, 'maja@kretskort.test')
    send()
    await screen.findByRole('heading', { name: 'Forwarded to your suppliers' })
    expect(screen.getByText('Kretskort')).toBeTruthy()
    expect(sent()).toMatchObject([
      {
        recipients: [
          {
            supplierId: null,
            title: 'Kretskort',
            contact: { email: 'maja@kretskort.test', language: 'en' },
            parts: null,
          },
        ],
        legislationIds: [1],
        dueOn: '2099-12-24',
      },
    ])
  })

  test('what is missing is told at its field, and nothing is sent', async () => {
    await openForm()
    send()
    expect(await screen.findByText('Enter the name of the company.')).toBeTruthy()
    fill(/Company/, 'Kretskort')
    expect(screen.getByText('Enter an e-mail address.')).toBeTruthy()
    fill(/^E-mail/, 'maja@kretskort.test')
    fireEvent.click(screen.getByRole('radio', { name: 'Some components' }))
    expect(screen.getByText('Choose at least one component.')).toBeTruthy()
    expect(sent()).toEqual([])
    results(null)
    fireEvent.click(screen.getByRole('checkbox', { name: 'O-ring · OR-9' }))
    send()
    await waitFor(() =>
      expect(sent()).toMatchObject([{ recipients: [{ parts: [{ title: 'O-ring', productId: 'OR-9' }] }] }]),
    )
  })

  test('one press chooses all components', async () => {
    server.on('GET /api/received-requests/7/answer', () => ({
      body: { substanceState: { components: [{ title: 'Spring', productId: 'SP-1' }] } },
    }))
    results(null)
    await openForm()
    fill(/Company/, 'Kretskort')
    fill(/^E-mail/, 'maja@kretskort.test')
    fireEvent.click(screen.getByRole('radio', { name: 'Some components' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All 2 components' }))
    send()
    await waitFor(() =>
      expect(sent()).toMatchObject([{ recipients: [{ parts: [{ title: 'O-ring' }, { title: 'Spring' }] }] }]),
    )
  })

  test('a refusal is told at the supplier, and what was typed stays', async () => {
    results('asker')
    await openForm()
    fill(/Company/, 'Nordvärme')
    fill(/^E-mail/, 'anna@nordvarme.test')
    send()
    expect(await screen.findByText(/This is the company that asks you/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Company/ }).value).toBe('Nordvärme')
  })
})

describe('[REQ-09] a forwarded request', () => {
  test('shows who was asked, and takes an answer over with what it changes', async () => {
    children = [{ ...child, status: 'replied', reply: { number: 1, at: '2026-11-24T08:00:00Z' } }]
    server.on('GET /api/received-requests/7/take-over', () => ({
      body: {
        version: 3,
        items: [
          {
            id: 9,
            supplier: 'Kretskort',
            product,
            isComponent: false,
            number: 1,
            at: '2026-11-24T08:00:00Z',
            answers: [{ component: null, list: 'Candidate List', before: 'excluded', after: 'included' }],
            substances: [{ component: 'O-ring', name: 'Lead', isNew: true, before: null, after: '0.3' }],
            documents: ['declaration.pdf'],
            facts: [],
            unknown: ['Unobtainium'],
          },
        ],
      },
    }))
    server.on('POST /api/received-requests/7/take-over', () => ({ body: {} }))
    openApplication('/received-requests/7')
    fireEvent.click(await screen.findByRole('button', { name: 'Take over…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Candidate List: none of these → contains')).toBeTruthy()
    expect(dialog.getByText('O-ring: Lead, 0.3 % (new)')).toBeTruthy()
    expect(dialog.getByText(/Unobtainium/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    await waitFor(() => {
      const [taken] = server.sent('POST /api/received-requests/7/take-over')
      expect(taken?.body).toEqual({ childIds: [9], withDocuments: false })
    })
  })

  test('names lists that are answered alike in one sentence, and the component of a reply once', async () => {
    children = [{ ...child, status: 'replied', reply: { number: 1, at: '2026-11-24T08:00:00Z' } }]
    const about = (id: number, title: string) => ({
      id,
      supplier: 'Kretskort',
      product: { title, productId: '' },
      isComponent: true,
      number: 1,
      at: '2026-11-24T08:00:00Z',
      answers: ['RoHS', 'POPs'].map((list) => ({ component: title, list, before: null, after: 'excluded' })),
      substances: [],
      facts: [],
      documents: [],
      unknown: [],
    })
    server.on('GET /api/received-requests/7/take-over', () => ({
      body: { version: 4, items: [about(9, 'Board'), about(10, 'Resistor')] },
    }))
    openApplication('/received-requests/7')
    fireEvent.click(await screen.findByRole('button', { name: 'Take over…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findAllByText('RoHS and POPs: none of these')).toHaveLength(2)
    expect(dialog.getByRole('button', { name: 'Take over 2 answers' })).toBeTruthy()
  })

  test('tells when a supplier declined, and when a question went round in a circle', async () => {
    children = [
      { ...child, isCircular: true },
      {
        ...child,
        id: 10,
        supplier: 'Gummi',
        closed: {
          kind: 'declined',
          at: '2026-11-24T08:00:00Z',
          by: 'Kim',
          reason: 'confidential',
          comment: 'Sorry',
        },
      },
    ]
    openApplication('/received-requests/7')
    expect(await screen.findByText(/a company that waits for your answer/)).toBeTruthy()
    expect(screen.getByText('The information is confidential · Sorry')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Withdraw the request to Kretskort/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Withdraw the request to Gummi/ })).toBeNull()
  })

  test('names a supplier once for all that it was asked, with how much is answered and an action on each', async () => {
    children = Array.from({ length: 12 }, (_, place) => ({
      ...child,
      id: 20 + place,
      product: { title: `Board ${place + 1}`, productId: `KI-${place + 1}` },
      isComponent: true,
      reply: place === 0 ? { number: 1, at: '2026-11-24T08:00:00Z' } : null,
    }))
    openApplication('/received-requests/7')
    const asked = within(await screen.findByRole('list', { name: 'Kretskort' }))
    expect(screen.getAllByText('Kretskort')).toHaveLength(1)
    expect(screen.getByText(/1 of 12 answered/)).toBeTruthy()
    expect(asked.getAllByRole('listitem')).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(asked.getAllByRole('listitem')).toHaveLength(12)
    expect(
      asked.getByRole('button', { name: 'Withdraw the request to Kretskort about Board 12' }),
    ).toBeTruthy()
  })
})
