import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { MAX_PASSWORD, writtenAddress } from '#contract/values/field-rules.ts'

/** An access token (at most 15 minutes) and the token that renews it once (AUTH-02, AUTH-05). */
export const tokens = z.strictObject({ token: z.string(), refresh_token: z.string() })
export type Tokens = z.output<typeof tokens>

/** The address and the password that a person types to log in. */
export const credentials = z.strictObject({
  email: writtenAddress.min(1),
  password: z.string().min(1).max(MAX_PASSWORD),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in with e-mail and password.',
  access: 'anonymous',
  carriesTokens: true,
  errors: ['auth:credentials', 'rate:limited'],
  body: credentials,
  response: tokens,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary:
    'Exchange a refresh token for new tokens. The old token works for 10 more seconds; later use of it ends the session.',
  access: 'anonymous',
  carriesTokens: true,
  errors: ['auth:failed'],
  body: z.strictObject({ refresh_token: z.string().min(1).max(512) }),
  response: tokens,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session: its refresh token and access tokens are refused from now on.',
  access: { action: 'read', subject: 'Profile' },
  realm: 'any',
  response: z.null(),
})
