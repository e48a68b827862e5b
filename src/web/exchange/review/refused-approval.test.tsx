import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication } from '#tests/web/render.tsx'
import { latestReply, repliedRequest } from '#tests/web/reply-samples.ts'
import { done, replyScreen } from '#tests/web/reply-screen.ts'

const server = useFakeServer()
const { shown, openReply, button, approved } = replyScreen(server)

describe('[REQ-05] approving', () => {
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
    shown.reply = { ...latestReply, number: 1, latest: 1 }
    refuse('newer_reply', 'Newer.')
    await openReply()
    shown.reply = { ...latestReply, number: 1, refusal: { reason: 'newer_reply', message: 'Newer.' } }
    fireEvent.click(button('Approve 4 changes'))
    await told(/Nothing was approved\. Reply 2 came/)
    shown.reply = latestReply
    fireEvent.click(button('Show what is new.'))
    expect(await screen.findByRole('checkbox', { name: /Spring 302/ })).toBeTruthy()
    expect(screen.queryByText(/Nothing was approved/)).toBeNull()
  })

  test('a reply that somebody else approved meanwhile is not approved twice, and who it was is told', async () => {
    refuse('transition', 'Approved already.')
    await openReply()
    shown.reply = approvedByCarl()
    fireEvent.click(button('Approve 4 changes'))
    await told(/Already approved: Carl Berg approved reply 2/)
  })

  test('[R15] an approval whose answer was lost is found, and not offered again', async () => {
    server.on('POST /api/sent-requests/approve', () => new Error('offline'))
    await openReply()
    shown.reply = { ...approvedByCarl(), changes: [] }
    fireEvent.click(button('Approve 4 changes'))
    await told(/Already approved: Carl Berg approved reply 2/)
  })

  test('[R15] after a fault of the server nobody claims that nothing was approved', async () => {
    server.on('POST /api/sent-requests/approve', () => refusal(500, 'internal'))
    await openReply()
    fireEvent.click(button('Approve 4 changes'))
    await told(/^Kedja does not know whether the reply was approved\..*Kedja approves a reply only once\.$/)
  })

  test('[R15] while the server is away one message tells it, and the reply stays to be read', async () => {
    await openReply()
    for (const path of ['', '/reply']) server.on(`GET /api/sent-requests/7${path}`, () => new Error('away'))
    server.on('POST /api/sent-requests/approve', () => new Error('away'))
    fireEvent.click(button('Approve 4 changes'))
    await told(/^Kedja does not know whether the reply was approved/)
    await waitFor(() => expect(server.sent('GET /api/sent-requests/7/reply').length).toBeGreaterThan(1))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: /Spring 302/ })).toBeTruthy()
  })

  test('is not offered over a text that changed since it was signed', async () => {
    shown.reply = {
      ...latestReply,
      declaration: { ...latestReply.declaration, isIntact: false },
      refusal: { reason: 'text_changed', message: 'The declaration doesn’t match.' },
    }
    await openReply()
    expect(screen.getByText('Text changed since')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('can’t approve it')
    expect(button('Approve 4 changes').disabled).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('a newer reply is pointed to, and shown when asked for', async () => {
    shown.reply = { ...latestReply, number: 1, refusal: { reason: 'newer_reply', message: 'Newer.' } }
    await openReply()
    expect(screen.getByText(/Reply 2 came/)).toBeTruthy()
    shown.reply = latestReply
    fireEvent.click(button('Show what is new.'))
    expect(await screen.findByRole('checkbox', { name: /Spring 302/ })).toBeTruthy()
    expect(server.sent('GET /api/sent-requests/7/reply').at(-1)?.path).toContain('number=2')
  })

  test('an answer that came another way is approved without changes', async () => {
    shown.request = {
      ...repliedRequest,
      status: 'external_response',
      steps: repliedRequest.steps.slice(0, 1),
    }
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
    shown.request = { ...repliedRequest, status: 'external_response', steps: [noted] }
    openApplication('/sent-requests/7')
    expect(await screen.findByText(/Kedja stores nothing from this answer. Enter the answer/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the product' })).toBeTruthy()
  })

  test('a request that waits offers no approval', async () => {
    shown.request = { ...repliedRequest, status: 'new', steps: repliedRequest.steps.slice(0, 1) }
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
