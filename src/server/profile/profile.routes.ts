import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/profile.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { selectOrganization } from '#server/sessions/sessions.service.ts'
import { implement } from '#server/http/implement.ts'
import * as user from '#server/profile/profile.service.ts'

export async function userRoutes(app: FastifyInstance) {
  const { config } = app.deps
  const keys = authKeysOf(config)
  implement(app, contract.getProfile, (ctx) => user.getProfile(ctx, config.environment))
  implement(app, contract.getCounters, (ctx) => user.getCounters(ctx))
  implement(app, contract.updateSettings, (ctx, { body }) => user.updateSettings(ctx, body))
  implement(app, contract.saveEmailPreferences, (ctx, { body }) => user.updateSettings(ctx, body))
  implement(app, contract.switchLanguage, (ctx, { body }) => user.switchLanguage(ctx, body.language))
  implement(app, contract.selectOrganization, (ctx, { body }) =>
    selectOrganization(ctx, keys, body.organizationId),
  )
}
