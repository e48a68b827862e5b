import type { Deps } from '#server/deps.ts'
import type { Implemented } from '#server/http/implement.ts'
import type { Principal } from '#server/auth/principal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    implemented: Implemented[]
    /** True while the server ends: no new work is taken (R13). */
    isDraining: boolean
  }
  interface FastifyRequest {
    principal: Principal | undefined
    /** A token of ours whose session has ended was presented. */
    endedSessionId: string | undefined
  }
}
