import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { confirmed, email, newPassword } from '#contract/values/field-rules.ts'

/** The address that a person types who has forgotten the password. */
export const forgottenPassword = z.strictObject({ email })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Ask for a mail with a link to choose a new password. The answer is the same for an unknown address (AUTH-09).',
  access: 'anonymous',
  errors: ['rate:limited'],
  body: forgottenPassword,
  response: z.null(),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Choose a new password with the token of a mail’s link, which works once; ends all sessions (AUTH-10).',
  access: 'anonymous',
  errors: ['auth:link-ended', 'rate:limited'],
  body: z.strictObject({ token: z.string().min(1).max(128), password: newPassword }),
  response: z.null(),
})

/** The form of a new password: written twice, so that a slip is noticed. */
export const newPasswordForm = confirmed(
  { password: newPassword, confirmation: z.string() },
  'password',
  'confirmation',
)
