import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { approvalEffect, latestReply, repliedRequest, replyChanges } from '#tests/web/reply-samples.ts'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'SentRequest' },
    { action: 'update', subject: 'SentRequest' },
  ]),
)

let request: object
let reply: object
const done = { id: 7, status: 'approved_by_questioner', refusal: null, changes: 4, changeSetId: 21 }

beforeEach(() => {
  request = repliedRequest
  reply = latestReply
  server.on('GET /api/sent-requests/7', () => ({ body: request }))
  server.on('GET /api/sent-requests/7/reply', () => ({ body: reply }))
  server.on('POST /api/sent-requests/7/reply/effect', () => ({ body: approvalEffect }))
  server.on('POST /api/sent-requests/approve', () => ({ body: { results: [done] } }))
})

async function openReply() {
  openApplication('/sent-requests/7')
  return screen.findByRole('table', { name: 'What changes' })
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const approved = () => server.sent('POST /api/sent-requests/approve').map(({ body }) => body)
const row = (table: HTMLElement, name: RegExp) => within(table).getByRole('row', { name })

describe('[REQ-08] the difference is seen before a reply is approved', () => {
  test('known is struck through beside what was replied, in each kind of change', async () => {
    const table = await openReply()
    expect(row(table, /Lead/).textContent).toMatch(/Changed.*CAS 7439-92-1.*0\.6\s%.*→.*2\.1\s%/)
    expect(row(table, /252 entries/).textContent).toMatch(
      /Denied.*All 5 components.*Not answered.*→.*None in it/,
    )
    expect(row(table, /Declaration EX4/).textContent).toMatch(/Added.*214\skB.*To 20 Nov 2028/)
    expect(row(table, /Spring 302/).textContent).toMatch(/Changed.*Component.*× 1.*→.*× 2/)
  })

  test('a fact of use that nobody knew goes from not known to what was told', async () => {
    const fact = { ...replyChanges[3], key: 'fact', kind: 'added', subject: 'facts', what: 'fact' }
    const toldFact = { ...fact, title: 'For consumers', known: null, replied: 'No' }
    reply = { ...latestReply, changes: [toldFact] }
    const table = await openReply()
    expect(row(table, /For consumers/).textContent).toMatch(/Added.*Not known.*→.*No$/)
  })

  test('substances, documents and components are shown by themselves', async () => {
    const table = await openReply()
    fireEvent.click(screen.getByRole('radio', { name: 'Documents 1' }))
    expect(within(table).getAllByRole('checkbox')).toHaveLength(2)
    expect(within(table).queryByText('Lead')).toBeNull()
  })

  test('statuses are told before and after, with the products above', async () => {
    await openReply()
    const statuses = await screen.findByRole('table', { name: 'Status before and after' })
    expect(row(statuses, /Article 33/).textContent).toMatch(/Unknown→InformLead\s2\.1\s%\sin\s1\spart4/)
    fireEvent.click(button('Show'))
    expect(screen.getByRole('link', { name: 'Heat pump' })).toBeTruthy()
    expect(screen.getByText('judge Expansion valve EX4 and 4 products above')).toBeTruthy()
  })

  test('the statuses are asked for again without what is unticked', async () => {
    await openReply()
    fireEvent.click(box(/Spring 302/))
    await waitFor(() =>
      expect(server.sent('POST /api/sent-requests/7/reply/effect').at(-1)?.body).toEqual({
        number: 2,
        leftOut: ['spring'],
      }),
    )
  })

  test('the declaration tells who signed what, when to the second, and that the signature holds', async () => {
    await openReply()
    const panel = screen.getByRole('region', { name: 'Declaration' })
    expect(panel.textContent).toContain('Signature valid')
    expect(panel.textContent).toMatch(/Code by e-mail.*sofia@ventilteknik\.test/)
    expect(panel.textContent).toMatch(/\d\d:20:41/)
    expect(panel.textContent).toContain('4f1c 9a07 d2e8')
  })
})

describe('[REQ-05] approving', () => {
  test('takes over all that is ticked, in the version that was looked at, and can be undone', async () => {
    server.on('POST /api/change-sets/21/undo', () => ({ body: { state: 'undone', changed: 3 } }))
    await openReply()
    fireEvent.click(button('Approve 4 changes'))
    expect(await screen.findByText('Reply approved: 4 changes stored')).toBeTruthy()
    expect(approved()).toEqual([{ requests: [{ id: 7, number: 2, leftOut: [], comment: null }] }])
    fireEvent.click(button('Undo'))
    expect(await screen.findByText('The approval is undone')).toBeTruthy()
  })

  test('without some changes asks for a reason, and tells it', async () => {
    await openReply()
    fireEvent.click(box(/Spring 302/))
    fireEvent.click(button('Approve 3 of 4 changes'))
    const dialog = await screen.findByRole('dialog')
    const save = within(dialog).getByRole('button', { name: 'Approve 3 of 4 changes' })
    fireEvent.click(save)
    expect(within(dialog).getByText('Say why in a few words.')).toBeTruthy()
    expect(approved()).toEqual([])
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'One spring is enough.' } })
    fireEvent.click(save)
    await waitFor(() =>
      expect(approved()).toEqual([
        { requests: [{ id: 7, number: 2, leftOut: ['spring'], comment: 'One spring is enough.' }] },
      ]),
    )
  })

  test('begins with all that is left once some was approved', async () => {
    await openReply()
    fireEvent.click(box(/Spring 302/))
    fireEvent.click(button('Approve 3 of 4 changes'))
    const dialog = await screen.findByRole('dialog')
    reply = { ...latestReply, changes: latestReply.changes.filter(({ key }) => key === 'spring') }
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'One is enough.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 3 of 4 changes' }))
    expect(await screen.findByRole('button', { name: 'Approve 1 change' })).toBeTruthy()
  })

  test('is for nothing when nothing is ticked', async () => {
    await openReply()
    fireEvent.click(box(/Take over all/))
    expect(button('Approve 0 of 4 changes').disabled).toBe(true)
  })

  test('under some legislations names them and says why', async () => {
    server.on('POST /api/sent-requests/7/approve-partially', () => ({ body: done }))
    await openReply()
    fireEvent.click(button('Approve partially…'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'No test report.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(within(dialog).getByText('Choose at least one.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'REACH' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 1 legislation' }))
    await waitFor(() =>
      expect(server.sent('POST /api/sent-requests/7/approve-partially')[0]?.body).toEqual({
        number: 2,
        legislations: [1],
        comment: 'No test report.',
      }),
    )
  })

  test('a rejection needs its reason', async () => {
    server.on('POST /api/sent-requests/7/reject', () => ({ body: request }))
    await openReply()
    fireEvent.click(button('Reject…'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(within(dialog).getByText('Say why in a few words.')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Another alloy.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(server.sent('POST /api/sent-requests/7/reject')[0]?.body).toEqual({
        number: 2,
        reason: 'Another alloy.',
      }),
    )
  })

  const refuse = (reason: string, message: string) =>
    server.on('POST /api/sent-requests/approve', () => ({
      body: { results: [{ ...done, refusal: { reason, message }, changes: 0, changeSetId: null }] },
    }))
  /** The note to which the keyboard went. */
  const told = async (text: RegExp) => {
    const note = await screen.findByText(text)
    expect(note.closest('[tabindex="-1"]')).toBe(document.activeElement)
    return note
  }

  const approvedByCarl = () => ({
    ...latestReply,
    refusal: { reason: 'transition', message: 'Approved already.' },
    approvals: [
      {
        number: 2,
        at: '2026-11-21T09:12:00.000Z',
        by: 'Carl Berg',
        isPartial: false,
        leftOut: 0,
        changeSetId: 21,
        isUndone: false,
        isUndoable: true,
        comment: null,
      },
    ],
  })

  test('a refusal of the server is told in its words above the reply, where the keyboard goes', async () => {
    refuse('product_deleted', 'The product was deleted.')
    await openReply()
    fireEvent.click(button('Approve 4 changes'))
    await told(/The product was deleted\./)
    server.on('POST /api/sent-requests/approve', () => ({ body: { results: [done] } }))
    fireEvent.click(button('Approve 4 changes'))
    expect(await screen.findByText('Reply approved: 4 changes stored')).toBeTruthy()
    expect(screen.queryByText(/The product was deleted/)).toBeNull()
  })

  test('a newer reply between look and click approves nothing, and is shown from the same note', async () => {
    reply = { ...latestReply, number: 1, latest: 1 }
    refuse('newer_reply', 'Newer.')
    await openReply()
    reply = { ...latestReply, number: 1, refusal: { reason: 'newer_reply', message: 'Newer.' } }
    fireEvent.click(button('Approve 4 changes'))
    await told(/Nothing was approved\. Reply 2 came/)
    reply = latestReply
    fireEvent.click(button('Show what is new.'))
    expect(await screen.findByRole('checkbox', { name: /Spring 302/ })).toBeTruthy()
    expect(screen.queryByText(/Nothing was approved/)).toBeNull()
  })

  test('a reply that somebody else approved meanwhile is not approved twice, and who it was is told', async () => {
    refuse('transition', 'Approved already.')
    await openReply()
    reply = approvedByCarl()
    fireEvent.click(button('Approve 4 changes'))
    await told(/Nothing was approved twice: Carl Berg approved reply 2/)
  })

  test('[R15] an approval whose answer was lost is found, and not offered again', async () => {
    server.on('POST /api/sent-requests/approve', () => new Error('offline'))
    await openReply()
    reply = { ...approvedByCarl(), changes: [] }
    fireEvent.click(button('Approve 4 changes'))
    await told(/Nothing was approved twice: Carl Berg approved reply 2/)
  })

  test('[R15] after a fault of the server nobody claims that nothing was approved', async () => {
    server.on('POST /api/sent-requests/approve', () => refusal(500, 'internal'))
    await openReply()
    fireEvent.click(button('Approve 4 changes'))
    await told(/^Perhaps the reply was not approved\..*Nothing is approved twice\.$/)
  })

  test('[R15] while the server is away one message tells it, and the reply stays to be read', async () => {
    await openReply()
    for (const path of ['', '/reply']) server.on(`GET /api/sent-requests/7${path}`, () => new Error('away'))
    server.on('POST /api/sent-requests/approve', () => new Error('away'))
    fireEvent.click(button('Approve 4 changes'))
    await told(/^Perhaps the reply was not approved/)
    await waitFor(() => expect(server.sent('GET /api/sent-requests/7/reply').length).toBeGreaterThan(1))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: /Spring 302/ })).toBeTruthy()
  })

  test('is not offered over a text that changed since it was signed', async () => {
    reply = {
      ...latestReply,
      declaration: { ...latestReply.declaration, isIntact: false },
      refusal: { reason: 'text_changed', message: 'The declaration doesn’t match.' },
    }
    await openReply()
    expect(screen.getByText('Text changed since')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('can’t be approved')
    expect(button('Approve 4 changes').disabled).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('a newer reply is pointed to, and shown when asked for', async () => {
    reply = { ...latestReply, number: 1, refusal: { reason: 'newer_reply', message: 'Newer.' } }
    await openReply()
    expect(screen.getByText(/Reply 2 came/)).toBeTruthy()
    reply = latestReply
    fireEvent.click(button('Show what is new.'))
    expect(await screen.findByRole('checkbox', { name: /Spring 302/ })).toBeTruthy()
    expect(server.sent('GET /api/sent-requests/7/reply').at(-1)?.path).toContain('number=2')
  })

  test('an answer that came another way is approved without changes', async () => {
    request = { ...repliedRequest, status: 'external_response', steps: repliedRequest.steps.slice(0, 1) }
    openApplication('/sent-requests/7')
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(approved()).toEqual([{ requests: [{ id: 7, number: null, leftOut: [], comment: null }] }]),
    )
    expect(server.sent('GET /api/sent-requests/7/reply')).toEqual([])
  })

  test('an answer that came another way says that nothing of it is taken over, and where to enter it', async () => {
    const noted = {
      at: '2026-11-20T09:00:00.000Z',
      action: 'external-response',
      isOurs: true,
      person: 'Anna Lindqvist',
      text: 'A PDF by mail.',
    }
    request = { ...repliedRequest, status: 'external_response', steps: [noted] }
    openApplication('/sent-requests/7')
    expect(await screen.findByText(/Nothing is taken over from it: enter what it says/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the product' })).toBeTruthy()
  })

  test('a request that waits offers no approval', async () => {
    request = { ...repliedRequest, status: 'new', steps: repliedRequest.steps.slice(0, 1) }
    openApplication('/sent-requests/7')
    expect(await screen.findByText('Question')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
  })

  test('a reply that could not be loaded can be asked for again', async () => {
    server.on('GET /api/sent-requests/7/reply', () => refusal(500, 'internal'))
    openApplication('/sent-requests/7')
    expect(await screen.findByText('The reply could not be loaded')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
})

describe('[REQ-08] a reply that was decided', () => {
  const closed = { reason: 'transition', message: 'Approved already.' }
  const approval = {
    number: 2,
    at: '2026-11-21T09:12:00.000Z',
    by: 'Carl Berg',
    isPartial: true,
    leftOut: 1,
    changeSetId: 21,
    isUndone: false,
    isUndoable: true,
    comment: 'One spring is enough.',
  }
  const approved = { statements: latestReply.changes, leftOut: ['spring'] }

  test('tells what was approved, what was left out and why, when and by whom', async () => {
    reply = { ...latestReply, changes: [], refusal: closed, approvals: [approval], approved }
    request = { ...repliedRequest, status: 'approved_by_questioner' }
    openApplication('/sent-requests/7')
    const table = await screen.findByRole('table', { name: 'What was approved' })
    expect(row(table, /Lead/).textContent).toMatch(/Approved.*2\.1\s%/)
    expect(row(table, /Spring 302/).textContent).toMatch(/Left out.*× 2/)
    expect(screen.getByText(/21 Nov 2026 .*by Carl Berg/)).toBeTruthy()
    expect(screen.getByText('One spring is enough.')).toBeTruthy()
    expect(screen.queryByText('The reply says what is known already.')).toBeNull()
    expect(within(table).queryByRole('checkbox')).toBeNull()
  })

  test('tells also what the reply no longer says', async () => {
    const gone = { ...replyChanges[3], key: 'gone', kind: 'removed', title: 'Old seal', replied: null }
    const statements = [...approved.statements, gone]
    const amended = { ...approved, statements }
    reply = { ...latestReply, changes: [], refusal: closed, approvals: [approval], approved: amended }
    openApplication('/sent-requests/7')
    const table = await screen.findByRole('table', { name: 'What was approved' })
    expect(row(table, /Old seal/).textContent).toMatch(/^Approved.*× 1.*→.*No component any more$/)
  })

  test('is undone beside it while it can be, and never twice on the screen', async () => {
    server.on('POST /api/change-sets/21/undo', () => ({ body: { state: 'undone', changed: 3 } }))
    reply = { ...latestReply, changes: [], refusal: closed, approvals: [approval], approved }
    openApplication('/sent-requests/7')
    expect(await screen.findAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
    fireEvent.click(button('Undo the approval'))
    expect(await screen.findByText('The approval is undone')).toBeTruthy()
  })

  test('has no way back once a later one was approved', async () => {
    const approvals = [{ ...approval, isUndoable: false }]
    reply = { ...latestReply, changes: [], refusal: closed, approvals, approved }
    openApplication('/sent-requests/7')
    await screen.findByRole('table', { name: 'What was approved' })
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('differs from what was changed by hand since, and says so', async () => {
    reply = { ...latestReply, refusal: closed, approvals: [approval], approved }
    openApplication('/sent-requests/7')
    expect(await screen.findByRole('table', { name: 'What differs today' })).toBeTruthy()
  })

  test('by a rejection would have changed something, of which nothing was stored', async () => {
    request = { ...repliedRequest, status: 'rejected' }
    reply = { ...latestReply, refusal: closed }
    openApplication('/sent-requests/7')
    expect(await screen.findByRole('table', { name: 'What it would have changed' })).toBeTruthy()
    expect(screen.getByText('nothing of it was stored')).toBeTruthy()
  })
})
