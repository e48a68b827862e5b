import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { repliedRequest } from '#tests/web/reply-samples.ts'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'SentRequest' },
    { action: 'update', subject: 'SentRequest' },
  ]),
)

const {
  contact: _contact,
  mailReason: _reason,
  version: _version,
  steps: _steps,
  snapshot: _snapshot,
  ...row
} = repliedRequest
const rows = [
  { ...row, id: 7, reference: 'R-2026-0007', reply: 2 },
  { ...row, id: 8, reference: 'R-2026-0008', status: 'external_response', reply: null },
  { ...row, id: 9, reference: 'R-2026-0009', status: 'approved_by_questioner', reply: 1 },
]

beforeEach(() => {
  server.on('GET /api/sent-requests', () => ({ body: { items: rows, totalItems: 3 } }))
  server.on('GET /api/views', () => ({ body: { items: [], totalItems: 0 } }))
})

async function openList(search = '') {
  openApplication(`/sent-requests${search}`)
  await screen.findByText('R-2026-0007')
}
const chooseAll = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
const bar = () => screen.getByRole('region', { name: 'Chosen requests' })

describe('[REQ-02] the list of sent requests', () => {
  test('[OV-14] several replies are approved at once, each in its version; each row has its result', async () => {
    server.on('POST /api/sent-requests/approve', () => ({
      body: {
        results: [
          { id: 7, status: 'approved_by_questioner', refusal: null, changes: 4, changeSetId: 21 },
          {
            id: 8,
            status: null,
            refusal: { reason: 'closed', message: 'The request is closed.' },
            changes: 0,
            changeSetId: null,
          },
        ],
      },
    }))
    await openList()
    chooseAll()
    expect(bar().textContent).toContain('3 selected')
    fireEvent.click(within(bar()).getByRole('button', { name: 'Approve 2 replies' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 2 replies' }))
    expect(await within(dialog).findByText('Approved, 4 changes')).toBeTruthy()
    expect(within(dialog).getByText('The request is closed.')).toBeTruthy()
    expect(server.sent('POST /api/sent-requests/approve')[0]?.body).toEqual({
      requests: [
        { id: 7, number: 2, leftOut: [], comment: null },
        { id: 8, number: null, leftOut: [], comment: null },
      ],
    })
  })

  test('[REQ-05] several are withdrawn; a refusal of one stops no other', async () => {
    server.on('POST /api/sent-requests/7/withdraw', () => refusal(409, 'exchange:closed'))
    server.on('POST /api/sent-requests/8/withdraw', () => ({ body: repliedRequest }))
    await openList()
    chooseAll()
    fireEvent.click(within(bar()).getByRole('button', { name: 'Withdraw 2' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw 2' }))
    expect(await within(dialog).findByText('Withdrawn')).toBeTruthy()
    expect(within(dialog).getByText(/The request is closed/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Chosen requests' })).toBeNull()
  })

  test('filters of the address and of the heads are asked for', async () => {
    await openList('?supplier=Ventil&statuses=["replied"]&due=["overdue"]')
    const asked = () => decodeURIComponent(server.sent('GET /api/sent-requests').at(-1)?.path ?? '')
    expect(asked()).toMatch(/supplier=Ventil/)
    expect(asked()).toMatch(/statuses.*replied/)
    expect(asked()).toMatch(/due.*overdue/)
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter by Product' }), {
      target: { value: 'pump' },
    })
    await waitFor(() => expect(asked()).toContain('product=pump'))
  })
})
