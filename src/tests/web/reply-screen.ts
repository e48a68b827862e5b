import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'

import type { FakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { approvalEffect, latestReply, repliedRequest } from '#tests/web/reply-samples.ts'

/** The server's result of an approval of four changes. */
export const done = { id: 7, status: 'approved_by_questioner', refusal: null, changes: 4, changeSetId: 21 }

/** The screen of a request with its reply; the server tells what is in `shown`. */
export function replyScreen(server: FakeServer) {
  const shown: { request: object; reply: object } = { request: repliedRequest, reply: latestReply }
  beforeAll(() =>
    startWeb([
      { action: 'read', subject: 'SentRequest' },
      { action: 'update', subject: 'SentRequest' },
    ]),
  )
  beforeEach(() => {
    Object.assign(shown, { request: repliedRequest, reply: latestReply })
    server.on('GET /api/sent-requests/7', () => ({ body: shown.request }))
    server.on('GET /api/sent-requests/7/reply', () => ({ body: shown.reply }))
    server.on('POST /api/sent-requests/7/reply/effect', () => ({ body: approvalEffect }))
    server.on('POST /api/sent-requests/approve', () => ({ body: { results: [done] } }))
  })
  return {
    shown,
    openReply: (): Promise<HTMLElement> => {
      openApplication('/sent-requests/7')
      return screen.findByRole('table', { name: 'What changes' })
    },
    button: (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }),
    box: (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }),
    /** The bodies of the approvals that were sent. */
    approved: () => server.sent('POST /api/sent-requests/approve').map(({ body }) => body),
    row: (table: HTMLElement, name: RegExp) => within(table).getByRole('row', { name }),
  }
}
