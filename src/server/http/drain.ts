import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** Half of the time that a stop may take; the rest is for the worker and the database. */
const CUT_AFTER_MS = 5_000

/**
 * Prepares a graceful stop; call before the server listens. The returned function refuses new connections and
 * finishes running requests; health answers "not ready" meanwhile, so that a load balancer turns away. A
 * request whose content has not arrived after 5 seconds (`cutAfterMs`) is cut off.
 */
export function prepareDrain(app: FastifyInstance, cutAfterMs = CUT_AFTER_MS): () => Promise<void> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    app.isDraining = true
    const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs)
    const closed = app.close()
    // Browsers connect ahead and say nothing; Node takes such a connection for one whose request is on its way.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await closed
    clearTimeout(cut)
  }
}
