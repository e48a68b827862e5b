import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication } from '#tests/web/render.tsx'
import { latestReply, repliedRequest, replyChanges } from '#tests/web/reply-samples.ts'
import { replyScreen } from '#tests/web/reply-screen.ts'

const server = useFakeServer()
const { shown, openReply, button, box, row } = replyScreen(server)

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
    shown.reply = { ...latestReply, changes: [toldFact] }
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
    shown.reply = { ...latestReply, changes: [], refusal: closed, approvals: [approval], approved }
    shown.request = { ...repliedRequest, status: 'approved_by_questioner' }
    openApplication('/sent-requests/7')
    const table = await screen.findByRole('table', { name: 'What was approved' })
    expect(row(table, /Lead/).textContent).toMatch(/Approved.*2\.1\s%/)
    expect(row(table, /Spring 302/).textContent).toMatch(/Left out.*× 2/)
    expect(screen.getByText(/21 Nov 2026 .*by Carl Berg/)).toBeTruthy()
    expect(screen.getByText('One spring is enough.')).toBeTruthy()
    expect(screen.queryByText('The reply contains nothing new.')).toBeNull()
    expect(within(table).queryByRole('checkbox')).toBeNull()
  })

  test('tells also what the reply no longer says', async () => {
    const gone = { ...replyChanges[3], key: 'gone', kind: 'removed', title: 'Old seal', replied: null }
    const statements = [...approved.statements, gone]
    const amended = { ...approved, statements }
    shown.reply = { ...latestReply, changes: [], refusal: closed, approvals: [approval], approved: amended }
    openApplication('/sent-requests/7')
    const table = await screen.findByRole('table', { name: 'What was approved' })
    expect(row(table, /Old seal/).textContent).toMatch(/^Approved.*× 1.*→.*No longer a component$/)
  })

  test('is undone beside it while it can be, and never twice on the screen', async () => {
    server.on('POST /api/change-sets/21/undo', () => ({ body: { state: 'undone', changed: 3 } }))
    shown.reply = { ...latestReply, changes: [], refusal: closed, approvals: [approval], approved }
    openApplication('/sent-requests/7')
    expect(await screen.findAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
    fireEvent.click(button('Undo the approval'))
    expect(await screen.findByText('The approval is undone')).toBeTruthy()
  })

  test('has no way back once a later one was approved', async () => {
    const approvals = [{ ...approval, isUndoable: false }]
    shown.reply = { ...latestReply, changes: [], refusal: closed, approvals, approved }
    openApplication('/sent-requests/7')
    await screen.findByRole('table', { name: 'What was approved' })
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('differs from what was changed by hand since, and says so', async () => {
    shown.reply = { ...latestReply, refusal: closed, approvals: [approval], approved }
    openApplication('/sent-requests/7')
    expect(await screen.findByRole('table', { name: 'What differs today' })).toBeTruthy()
  })

  test('by a rejection would have changed something, of which nothing was stored', async () => {
    shown.request = { ...repliedRequest, status: 'rejected' }
    shown.reply = { ...latestReply, refusal: closed }
    openApplication('/sent-requests/7')
    expect(await screen.findByRole('table', { name: 'What the reply would have changed' })).toBeTruthy()
    expect(screen.getByText('not stored')).toBeTruthy()
  })
})
