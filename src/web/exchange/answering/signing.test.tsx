import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { complete, request } from '#tests/web/answer-samples.ts'
import { answerScreen } from '#tests/web/answer-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'

const server = useFakeServer()
const { open, press, savedParts } = answerScreen(server)
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
    await screen.findByRole('heading', { name: 'Does the product contain any of these substances?' })
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
