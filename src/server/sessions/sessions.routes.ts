import type { FastifyInstance } from 'fastify'

import * as passwordsContract from '#contract/passwords.ts'
import * as contract from '#contract/sessions.ts'
import * as swiftContract from '#contract/swift-login.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import * as passwords from '#server/sessions/passwords.service.ts'
import * as auth from '#server/sessions/sessions.service.ts'
import * as swift from '#server/sessions/swift-login.service.ts'
import { implement } from '#server/http/implement.ts'

export async function authRoutes(app: FastifyInstance) {
  const keys = authKeysOf(app.deps.config)
  implement(app, contract.login, (ctx, { body }) => auth.login(ctx, keys, body))
  implement(app, contract.refresh, (ctx, { body }) => auth.refresh(ctx, keys, body.refresh_token))
  implement(app, contract.logout, (ctx) => auth.logout(ctx))
  const { databases } = app.deps
  implement(app, passwordsContract.forgotPassword, (ctx, { body }) =>
    passwords.forgotPassword(ctx, { keys, databases }, body),
  )
  implement(app, passwordsContract.resetPassword, (ctx, { body }) => passwords.resetPassword(ctx, keys, body))
  implement(app, swiftContract.getSwiftLink, (ctx, { body }) => swift.getSwiftLink(ctx, keys, body.token))
  implement(app, swiftContract.swiftLogin, (ctx, { body }) => swift.swiftLogin(ctx, keys, body))
  implement(app, swiftContract.renewSwiftLink, (ctx, { body }) =>
    swift.renewSwiftLink(ctx, { keys, databases }, body.token),
  )
}
