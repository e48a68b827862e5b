import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'

import { config, nothing, request } from '#tests/web/answer-samples.ts'
import type { FakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

/** The call that saves parts of the answer. */
export const PUT = 'PUT /api/received-requests/7'

/** The screens on which a request is answered; the server keeps what they save. */
export function answerScreen(server: FakeServer) {
  let stored: { version: number } = nothing
  const save = (body: unknown) => {
    // A body of the call, as the web sends it.
    stored = { ...stored, ...(body as object), version: stored.version + 1 }
    return { body: stored, headers: { etag: `"${stored.version}"` } }
  }
  beforeAll(() =>
    startWeb([
      { action: 'read', subject: 'ReceivedRequest' },
      { action: 'update', subject: 'ReceivedRequest' },
    ]),
  )
  beforeEach(() => {
    stored = nothing
    for (const key of Object.keys(localStorage)) if (key.endsWith('.answerFlow')) localStorage.removeItem(key)
    server.on('GET /api/config', () => ({ body: config(false) }))
    server.on('GET /api/received-requests/7', () => ({ body: request }))
    server.on('GET /api/received-requests/7/answer', () => ({ body: stored }))
    server.on(PUT, ({ body }) => save(body))
  })
  return {
    /** Opens a step of the answer; `answer`: what differs from an empty one. */
    open: (step: string, answer: object = nothing): Promise<HTMLElement> => {
      stored = { ...nothing, ...answer }
      openApplication(`/received-requests/7/answer?step=${step}`)
      return screen.findByRole('heading', { level: 2 })
    },
    press: (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name })),
    /** All parts that were saved, the last of each. */
    savedParts: () => Object.assign({}, ...server.sent(PUT).map(({ body }) => body)),
    /** The server's answer to a call that saves parts. */
    save,
  }
}
