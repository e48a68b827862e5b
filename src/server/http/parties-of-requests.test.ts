import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { ownIds, urlOf, type Ids } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { sharedThing } from '#tests/http/matrix-things.ts'
import { callAs, type Person, type WorldAnswer } from '#tests/http/matrix-world.ts'
import { documentForm } from '#tests/web/document-form.ts'
import { aboutRequest, RECEIVED, SENT, type Role, type Row } from '#tests/http/parties.ts'
import { partiesWorld, type PartiesWorld } from '#tests/http/parties-world.ts'

let world: PartiesWorld
beforeAll(async () => {
  world = await partiesWorld()
})
afterAll(() => world.close())

const MISSING = 888_888_888

/** Rows that a role must not find by a call of this side: the other party's, and its own of the other side. */
function hiddenRows(path: string, role: Role): Row[] {
  const isSent = path.startsWith(SENT)
  const own: Record<Role, Row[]> = {
    asker: isSent ? ['sent'] : [],
    counterparty: isSent ? ['forwarded'] : ['received'],
    below: isSent ? [] : ['below'],
    outsider: [],
  }
  return (['sent', 'received', 'forwarded', 'below'] as const).filter((row) => !own[role].includes(row))
}

/** All parts of an answer that could tell one refusal from another. */
function visible({ status, headers, text }: WorldAnswer): unknown {
  const { 'x-request-id': requestId, date: _date, ...others } = headers
  return { status, others, text: text.replaceAll(String(requestId), '') }
}

async function callAbout(name: EndpointName, endpoint: Endpoint, person: Person, id: number) {
  const { method, path, upload } = endpoint
  const recipe = callRecipes[name]
  const ids: Ids = { ...(await ownIds(world, recipe, person, sharedThing)), id }
  const rest = upload ? documentForm() : await recipe.rest?.(world, person, ids)
  return callAs(world, person, { method, url: urlOf(path, ids), ...rest })
}

describe('[PERM-07] [REQ-03] the parties of a request', () => {
  test('are told apart by every call about requests, answers, documents and replies', () => {
    expect(aboutRequest.length).toBeGreaterThan(20)
    expect(new Set(Object.values(world.rows)).size).toBe(4)
  })

  describe.each(aboutRequest)('%s', (name, endpoint) => {
    test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
      'as %s: a row that is not its own is the same as none, byte for byte',
      async (role) => {
        const person = world[role]
        const missing = await callAbout(name, endpoint, person, MISSING)
        expect(missing.status).toBe(404)
        for (const row of hiddenRows(endpoint.path, role)) {
          const answer = await callAbout(name, endpoint, person, world.rows[row])
          expect({ row, answer: visible(answer) }).toEqual({ row, answer: visible(missing) })
        }
      },
    )
  })

  test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
    'as %s: nothing is signed for a request that is not its own',
    async (role) => {
      const person = world[role]
      const sign = (requestId: number) =>
        callAs(world, person, {
          method: 'POST',
          url: '/api/auth/declaration/message',
          payload: { method: 'email', name: 'Signer', options: { requestId } },
        })
      const missing = await sign(MISSING)
      expect(missing.status).toBe(404)
      for (const row of hiddenRows(RECEIVED, role))
        expect({ row, answer: visible(await sign(world.rows[row])) }).toEqual({
          row,
          answer: visible(missing),
        })
    },
  )

  test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
    'as %s: no reply to a request that is not its own is approved',
    async (role) => {
      const approve = async (id: number) => {
        const { status, text } = await callAs(world, world[role], {
          method: 'POST',
          url: '/api/sent-requests/approve',
          payload: { requests: [{ id, number: 1 }] },
        })
        return { status, text: text.replaceAll(`"id":${id}`, '"id":0') }
      }
      const missing = await approve(MISSING)
      expect(missing).toMatchObject({ status: 200, text: expect.stringContaining('not_found') })
      for (const row of hiddenRows(SENT, role))
        expect({ row, answer: await approve(world.rows[row]) }).toEqual({ row, answer: missing })
    },
  )

  test.each([
    ['asker', 'sent', '/api/sent-requests/:id'],
    ['asker', 'sent', '/api/sent-requests/:id/reply'],
    ['counterparty', 'received', '/api/received-requests/:id'],
    ['counterparty', 'received', '/api/received-requests/:id/answer'],
    ['counterparty', 'received', '/api/received-requests/:id/replies'],
    ['counterparty', 'received', '/api/received-requests/:id/forwarded'],
    ['counterparty', 'forwarded', '/api/sent-requests/:id'],
    ['below', 'below', '/api/received-requests/:id'],
  ] as const)('%s reads its own row %s by %s', async (role, row, path) => {
    const { status } = await callAs(world, world[role], { url: urlOf(path, { id: world.rows[row] }) })
    expect(status).toBe(200)
  })
})
