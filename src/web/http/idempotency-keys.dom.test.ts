import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { call } from '#web/http/call.ts'

const createThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: '',
  access: { action: 'create', subject: 'Product' },
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ id: z.number() }),
})
const getThing = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: '',
  access: { action: 'read', subject: 'Product' },
  response: z.strictObject({ id: z.number() }),
})

describe('the key of a write', () => {
  const server = useFakeServer()
  let keys: (string | null)[]
  const answers: { status?: number }[] = []
  beforeEach(() => {
    keys = []
    answers.length = 0
    server.on('POST /api/things', ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      const { status } = answers.shift() ?? {}
      return status === undefined ? { body: { id: 1 } } : refusal(status, 'internal')
    })
  })
  const create = (name: string) => call(createThing, { body: { name } }).catch(() => undefined)

  test('[R7] is another one for each write that was answered', async () => {
    await create('Pump')
    await create('Pump')
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  test('[R7] is the same for the same write after a lost answer, and another one for another', async () => {
    answers.push({ status: 503 }, { status: 500 })
    await create('Fan')
    await create('Valve')
    await create('Fan')
    expect(keys[2]).toBe(keys[0])
    expect(keys[1]).not.toBe(keys[0])
  })

  test('[R7] a double click sends a write once, and both clicks get its answer', async () => {
    expect(await Promise.all([create('Bolt'), create('Bolt'), create('Nut')])).toEqual([
      { id: 1 },
      { id: 1 },
      { id: 1 },
    ])
    expect(keys).toHaveLength(2)
  })

  test('[R7] what can be called off is sent by itself: a screen that comes back does not wait for one that was left', async () => {
    const ask = () => call(createThing, { body: { name: 'Seal' } }, { signal: new AbortController().signal })
    expect(await Promise.all([ask(), ask()])).toEqual([{ id: 1 }, { id: 1 }])
    expect(keys).toHaveLength(2)
  })

  test('[R7] is another one after a refusal, which had no effect', async () => {
    answers.push({ status: 409 })
    await create('Hose')
    await create('Hose')
    expect(keys[1]).not.toBe(keys[0])
  })

  test('[R7] does not go with reads', async () => {
    server.on('GET /api/things', ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return { body: { id: 1 } }
    })
    await call(getThing)
    expect(keys).toEqual([null])
  })
})
