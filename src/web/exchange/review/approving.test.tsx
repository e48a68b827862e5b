import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { latestReply } from '#tests/web/reply-samples.ts'
import { done, replyScreen } from '#tests/web/reply-screen.ts'

const server = useFakeServer()
const { shown, openReply, button, box, approved } = replyScreen(server)

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
    shown.reply = { ...latestReply, changes: latestReply.changes.filter(({ key }) => key === 'spring') }
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
    server.on('POST /api/sent-requests/7/reject', () => ({ body: shown.request }))
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
})
