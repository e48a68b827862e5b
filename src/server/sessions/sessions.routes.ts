import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/sessions.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import * as auth from '#server/sessions/sessions.service.ts'
import { implement } from '#server/http/implement.ts'

export async function authRoutes(app: FastifyInstance) {
  const keys = authKeysOf(app.deps.config)
  implement(app, contract.login, (ctx, { body }) => auth.login(ctx, keys, body))
  implement(app, contract.refresh, (ctx, { body }) => auth.refresh(ctx, keys, body.refresh_token))
  implement(app, contract.logout, (ctx) => auth.logout(ctx))
}
