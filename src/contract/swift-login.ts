import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { tokens } from '#contract/sessions.ts'
import { day, digits } from '#contract/values/field-rules.ts'
import { language } from '#contract/values/locale.ts'

/** Digits of the code in a mail that asks. */
const CODE_DIGITS = 6

const token = z.string().min(1).max(128)

/** The code as it is typed: the mail shows it in two groups. */
const typedCode = z
  .string()
  .max(16)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(digits(CODE_DIGITS))

/** The question behind a link, before anyone has logged in with it. */
const swiftLink = z.strictObject({
  /** Title of the company that asks. */
  questioner: z.string(),
  products: z.number().int(),
  dueOn: day,
  language,
})
export type SwiftLink = z.output<typeof swiftLink>

export const getSwiftLink = endpoint({
  method: 'POST',
  path: '/api/auth/swift-login/link',
  summary:
    'Who asks about how many products with the link of a mail; null when the link is used, expired or unknown. The link stays usable (AUTH-12).',
  access: 'anonymous',
  isReading: true,
  errors: ['rate:limited'],
  body: z.strictObject({ token }),
  example: { body: { token: 'not a token' } },
  response: swiftLink.nullable(),
})

export const swiftLogin = endpoint({
  method: 'POST',
  path: '/api/auth/swift-login',
  summary:
    'Log in without a password, with the link of a mail that asks and the code in that mail: once, for the requests of that mail (AUTH-12).',
  access: 'anonymous',
  carriesTokens: true,
  errors: ['auth:link-ended', 'auth:link-code', 'rate:limited'],
  body: z.strictObject({ token, code: typedCode }),
  response: tokens.extend({
    /** The path of the request, or of the list where the mail asks about several products. */
    path: z.string(),
  }),
})

export const renewSwiftLink = endpoint({
  method: 'POST',
  path: '/api/auth/swift-login/new-link',
  summary:
    'Ask for another mail with a new link, to the address that the link was sent to. The answer is the same for every link (AUTH-12).',
  access: 'anonymous',
  errors: ['rate:limited'],
  body: z.strictObject({ token }),
  example: { body: { token: 'not a token' } },
  response: z.null(),
})

/** The form of the code. */
export const swiftCodeForm = z.object({ code: typedCode })
