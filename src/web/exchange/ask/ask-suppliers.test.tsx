import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { getSession } from '#web/auth/store.ts'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'SentRequest' },
    { action: 'create', subject: 'SentRequest' },
    { action: 'update', subject: 'SentRequest' },
  ]),
)

const part = (id: number, isOpen = false) => ({
  id,
  title: `Part ${id}`,
  productId: `P-${id}`,
  questions: 2,
  open: isOpen ? { id: 9, askedAt: '2026-11-12T10:00:00.000Z' } : null,
})
const contact = { name: 'Eva Holm', email: 'eva@skruv.test', language: 'en' }
const plan = {
  mailings: [
    { supplier: { id: 1, title: 'Skruvfabriken' }, contacts: [contact], products: [part(1), part(2, true)] },
    { supplier: { id: 2, title: 'Norrgummi' }, contacts: [contact], products: [part(3)] },
  ],
  leftOut: [{ id: 7, title: 'Cable tie', reason: 'answered' }],
  legislations: [
    { id: 1, title: 'REACH', lists: 1 },
    { id: 2, title: 'RoHS', lists: 1 },
  ],
  lists: [
    { en: 'Candidate List', sv: 'Kandidatförteckningen' },
    { en: 'RoHS', sv: 'RoHS' },
  ],
  dueOn: '2099-12-11',
}

async function openScreen(planned: object = plan) {
  server.on('POST /api/sent-requests/plan', () => ({ body: planned }))
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
  server.on('GET /api/user/counters', () => ({
    body: { receivedRequests: 0, sentRequests: 0, submissions: 0, listChanges: 0 },
  }))
  openApplication('/product/1/send-request')
  await screen.findByText('Suppliers', { selector: 'h2' })
}
const row = (name: RegExp) => within(screen.getByRole('table')).getByRole('row', { name })
const asked = () => server.sent('POST /api/sent-requests').map(({ body }) => body)

describe('asking suppliers', () => {
  test('[REQ-01] the preview names the lists that the mail asks about, in the language of the mail', async () => {
    await openScreen()
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(within(preview).getByText('The questions are about: Candidate List, RoHS.')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Language of the mail to Skruvfabriken' }), {
      target: { value: 'sv' },
    })
    expect(await within(preview).findByText('Frågorna gäller: Kandidatförteckningen, RoHS.')).toBeTruthy()
  })

  test('[REQ-05] a refusal of one is told in its row and below, and it alone can be sent again', async () => {
    server.on('POST /api/sent-requests', () => ({
      body: {
        results: [
          { supplierId: 1, requestIds: [4], refusal: null },
          { supplierId: 2, requestIds: [], refusal: 'own_address' },
        ],
        jobId: null,
      },
    }))
    await openScreen()
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    await screen.findByText('Own address')
    expect(row(/Skruvfabriken/).textContent).toContain('Sent')
    expect(screen.getByText(/the address belongs to a person of your company/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send 1 request' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toMatchObject({ mailings: [{ supplierId: 2, productIds: [3] }] })
  })

  test('[REQ-01] many suppliers are asked by a job: it is followed, and its results are told in their rows', async () => {
    server.on('POST /api/sent-requests', () => ({ body: { results: [], jobId: 5 } }))
    const result = {
      results: [
        { supplierId: 1, requestIds: [4], refusal: null },
        { supplierId: 2, requestIds: [], refusal: 'own_address' },
      ],
    }
    const job = { id: 5, kind: 'ask-suppliers', total: 2, error: null, createdAt: '2026-11-26T10:00:00.000Z' }
    const states = [
      { ...job, state: 'running', done: 1, result: null, finishedAt: null },
      { ...job, state: 'done', done: 2, result, finishedAt: '2026-11-26T10:00:01.000Z' },
    ]
    server.on('GET /api/jobs/5', () => ({
      body: states[Math.min(server.sent('GET /api/jobs/5').length, 2) - 1],
    }))
    await openScreen()
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    expect(await screen.findByText('Asking suppliers: 1 of 2')).toBeTruthy()
    await screen.findByText('Own address', undefined, { timeout: 5000 })
    expect(row(/Skruvfabriken/).textContent).toContain('Sent')
  })

  test('[REQ-01] a job that fails says why, and can be sent again', async () => {
    server.on('POST /api/sent-requests', () => ({ body: { results: [], jobId: 5 } }))
    server.on('GET /api/jobs/5', () => ({
      body: {
        id: 5,
        kind: 'ask-suppliers',
        state: 'failed',
        done: 0,
        total: 2,
        result: null,
        error: { code: 'job:author-ended', title: 'You may not do this any more.' },
        createdAt: '2026-11-26T10:00:00.000Z',
        finishedAt: '2026-11-26T10:00:01.000Z',
      },
    }))
    await openScreen()
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    expect(await screen.findByText(/may not do this|no longer/i)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 requests' }).disabled).toBe(false)
  })

  test('[REQ-21] a sent row has its link: made by a click of its own, shown with the code', async () => {
    const results = [{ supplierId: 2, requestIds: [4, 5], refusal: null }]
    server.on('POST /api/sent-requests', () => ({ body: { results, jobId: null } }))
    server.on('POST /api/sent-requests/4/link', () => ({
      body: {
        url: 'https://kedja.test/swift-login?token=abc',
        code: '123 456',
        email: 'eva@skruv.test',
        expiresAt: '2099-12-31T10:00:00.000Z',
      },
    }))
    await openScreen()
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the link…' }))
    expect(server.sent('POST /api/sent-requests/4/link')).toHaveLength(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })).value).toContain(
      'token=abc',
    )
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('123 456')
  })

  test('[REQ-21] a supplier gets no mail where the questioner sends the link', async () => {
    server.on('POST /api/sent-requests', () => ({ body: { results: [], jobId: null } }))
    await openScreen()
    fireEvent.click(within(row(/Norrgummi/)).getByRole('button', { name: /parts from|parts of/i }))
    fireEvent.click(screen.getByRole('checkbox', { name: /Send no mail/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toMatchObject({ mailings: [{ isMailed: true }, { isMailed: false }] })
  })

  test('[REQ-01] a part with an open request is left out until it is asked about again', async () => {
    server.on('POST /api/sent-requests', () => ({ body: { results: [], jobId: null } }))
    await openScreen()
    expect(row(/Skruvfabriken/).textContent).toContain('1 of 2 ready')
    expect(screen.getByText('2 of 3 parts')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask again anyway' }))
    expect(row(/Skruvfabriken/).textContent).toContain('Ready')
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()).toMatchObject([
      { again: false, mailings: [{ supplierId: 2 }] },
      { again: true, mailings: [{ supplierId: 1, productIds: [1, 2] }] },
    ])
  })

  test('[REQ-01] questions are counted anew for fewer legislations; without any, or on a day that has passed, nothing is sent', async () => {
    await openScreen()
    fireEvent.click(screen.getByRole('checkbox', { name: 'RoHS' }))
    await waitFor(() =>
      expect(server.sent('POST /api/sent-requests/plan').at(-1)?.body).toMatchObject({ legislationIds: [1] }),
    )
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 requests' })
    await waitFor(() => expect(send().disabled).toBe(false))
    fireEvent.click(screen.getByRole('checkbox', { name: 'REACH' }))
    expect(screen.getByText('Choose at least one.')).toBeTruthy()
    expect(send().disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'REACH' }))
    await waitFor(() => expect(send().disabled).toBe(false))
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer by' }), { target: { value: '2020-01-01' } })
    expect(screen.getByText('The day has passed. Choose today or a later day.')).toBeTruthy()
    expect(send().disabled).toBe(true)
  })

  test('the mail about no part is not previewed', async () => {
    const [first, second] = plan.mailings
    await openScreen({ ...plan, mailings: [{ ...first, products: [part(2, true)] }, second] })
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(preview.textContent).toContain('1 of 1')
    expect(preview.textContent).toContain('asks about Part 3')
  })

  test('a refusal of everything is told at the foot, and nothing counts as sent', async () => {
    server.on('POST /api/sent-requests', () => refusal(422, 'exchange:due'))
    await openScreen()
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    expect(await screen.findByText(/The day has passed/)).toBeTruthy()
    expect(screen.getByText('2 of 2 suppliers ready')).toBeTruthy()
  })

  test('products that nobody is asked about are named with the reason', async () => {
    server.on('POST /api/sent-requests/plan', () => ({ body: { ...plan, mailings: [] } }))
    openApplication('/product/1/send-request')
    expect(await screen.findByText('Nobody to ask')).toBeTruthy()
    expect(screen.getByText('Already answered in all lists · 1')).toBeTruthy()
    expect(screen.getByText('Cable tie')).toBeTruthy()
  })
})
