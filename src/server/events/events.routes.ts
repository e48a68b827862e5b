import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/events.ts'
import { openEvents } from '#server/events/hub.ts'
import { implement } from '#server/http/implement.ts'

export async function eventRoutes(app: FastifyInstance) {
  const events = openEvents({
    connection: app.deps.directConnection,
    onError: (error) => app.log.warn({ err: error }, 'events could not be read'),
  })
  // Before the requests in flight are waited for.
  app.addHook('preClose', async () => events.release())
  app.addHook('onClose', () => events.stop())
  implement(app, contract.getEvents, ({ userId, subscriberId, scope }, { query }) =>
    events.next({ userId, subscriberId, scope }, query.after),
  )
}
