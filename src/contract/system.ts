import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { variant } from '#contract/values/locale.ts'

/** The settings that the client needs before a log-in. */
export const runtimeConfig = z.strictObject({
  version: z.string(),
  /** The variant that the host name decides (SHELL-06). */
  variant,
  environment: z.string(),
  /** Environments in which the received-request flow can be switched (SHELL-17). */
  hasFlowSwitcher: z.boolean(),
  /** False: nothing sends mails, or keeps them to be read. */
  hasMail: z.boolean(),
  /** Log-ins offered as buttons by the demo; empty in production. */
  demoLogins: z.array(
    z.strictObject({
      email: z.string(),
      password: z.string(),
      name: z.string(),
      role: z.strictObject({ en: z.string(), sv: z.string() }),
      organization: z.string(),
    }),
  ),
})

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What the web needs to know before a login.',
  access: 'anonymous',
  response: runtimeConfig,
})
export type RuntimeConfig = z.output<typeof runtimeConfig>

export const getChangelog = endpoint({
  method: 'GET',
  path: '/api/changelog',
  summary: 'What changed, version by version, newest first.',
  access: 'anonymous',
  response: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: z.string(),
        date: z.string(),
        sections: z.array(z.strictObject({ title: z.string(), items: z.array(z.string()) })),
      }),
    ),
  }),
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    'live: the process answers. ready: the database answers, too (503 otherwise, and while the server stops).',
  access: 'anonymous',
  response: z.strictObject({ live: z.literal(true), ready: z.boolean() }),
})
