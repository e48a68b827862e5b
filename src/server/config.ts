import { isIP } from 'node:net'
import path from 'node:path'

import { z } from 'zod'

import type { OauthClients } from '#server/adapters/mail-oauth.ts'
import { parseDatabaseUrl } from '#server/db/url.ts'
import { messageOf } from '#server/node-errors.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The work of a process: answer requests, take jobs, or both. */
const roles = ['all', 'web', 'worker'] as const

const MINIMAL_SECRET_LENGTH = 32

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const databaseUrl = z.string().transform((value, context) => {
  try {
    return parseDatabaseUrl(value)
  } catch (error) {
    context.addIssue(messageOf(error))
    return z.NEVER
  }
})

/** The proxies whose X-Forwarded-For is trusted: none, those nearby, or those with the given addresses (http/proxies.ts). */
const trustProxy = z
  .string()
  .regex(/^(true|false|[\da-f.:/]+(,[\da-f.:/]+)*)$/i, 'must be true, false or a list of addresses')
  .transform((value): boolean | string[] =>
    value === 'true' || value === 'false' ? value === 'true' : value.split(','),
  )

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number'))

const DOMAIN_NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i

/** An address of this machine, or a name of one. Four numbers that are no address are no name either. */
const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || (DOMAIN_NAME.test(value) && !/^[\d.]+$/.test(value)),
    'must be an address such as 127.0.0.1 or ::1',
  )

const oneText = z.string().trim().min(1)

/** The environment, each variable with its meaning in README.md. Unset and empty are the same. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: host.default('::'),
  PUBLIC_URL: url(/^https?$/, 'https://kedja.example.com').optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SECRET_KEY: z
    .string()
    .min(MINIMAL_SECRET_LENGTH, `must have at least ${MINIMAL_SECRET_LENGTH} characters`)
    .optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .min(MINIMAL_SECRET_LENGTH, `must have at least ${MINIMAL_SECRET_LENGTH} characters`)
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .max(200)
    .regex(
      /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an address such as kedja@example.com or Kedja <kedja@example.com>',
    )
    .optional(),
  SMTP_ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s,]+:\d{1,5}(,[^\s,]+:\d{1,5})*$/, 'must be a list such as localhost:2525')
    .toLowerCase()
    .transform((value) => value.split(','))
    .default([]),
  GOOGLE_CLIENT_ID: oneText.optional(),
  GOOGLE_CLIENT_SECRET: oneText.optional(),
  MICROSOFT_CLIENT_ID: oneText.optional(),
  MICROSOFT_CLIENT_SECRET: oneText.optional(),
  BOUNCE_DOMAIN: z
    .string()
    .regex(DOMAIN_NAME, 'must be a domain such as bounces.example.com')
    .toLowerCase()
    .optional(),
  // Not 0, which is any port: mails are led to this one.
  BOUNCE_SMTP_PORT: port.refine((value) => value > 0, 'must be a port number').optional(),
  AUTHORITY_URL: url(/^https?$/, 'https://api.echa.europa.eu').optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_BUCKET: oneText.optional(),
  S3_REGION: oneText.default('us-east-1'),
  S3_ACCESS_KEY_ID: oneText.optional(),
  S3_SECRET_ACCESS_KEY: oneText.optional(),
  BRAND_SUSTAINABILITY_WORD: z
    .string()
    .trim()
    .min(1)
    .max(40, 'must have at most 40 characters')
    .default('sustain'),
  ENVIRONMENT: z.string().trim().max(20, 'must have at most 20 characters').default(''),
  ROLE: z.enum(roles, `must be one of ${roles.join(', ')}`).default('all'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: trustProxy.default(false),
})

export type Config = ReturnType<typeof readConfig>

/**
 * The configuration of this process. Throws one line that names the variable and what it must be; the value is not
 * repeated, because it may be a secret.
 */
export function readConfig(variables: Record<string, string | undefined>, { isDemo }: { isDemo: boolean }) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const values = parsed.data
  // The embedded database is this process's own: nobody would take the jobs, or enqueue any.
  if (values.ROLE !== 'all' && values.DATABASE_URL === undefined)
    throw new Error(`DATABASE_URL: must be set when ROLE is ${values.ROLE}`)
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new Error('DATABASE_URL: must be set when DATABASE_DIRECT_URL is')
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new Error('MAIL_FROM: must be set when SMTP_URL is')
  if ((values.BOUNCE_DOMAIN === undefined) !== (values.BOUNCE_SMTP_PORT === undefined))
    throw new Error(
      values.BOUNCE_DOMAIN === undefined
        ? 'BOUNCE_DOMAIN: must be set when BOUNCE_SMTP_PORT is'
        : 'BOUNCE_SMTP_PORT: must be set when BOUNCE_DOMAIN is',
    )
  return {
    isDemo,
    role: values.ROLE,
    port: values.PORT,
    /** The address that is listened on; `::` is every address of the machine. */
    host: values.HOST,
    publicUrl: publicUrlOf(values),
    dataDir: path.resolve(values.DATA_DIR ?? (isDemo ? 'data-demo' : 'data')),
    /** The owner's connection; undefined means the embedded database. */
    database: values.DATABASE_URL,
    /** The same without the pooler that DATABASE_URL leads to. */
    directDatabase: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Undefined means the one in the data directory, see secret-key.ts. */
    secretKey: values.SECRET_KEY,
    /** The key that secrets are still encrypted with, when SECRET_KEY is a new one. */
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? 'Kedja <kedja@localhost>',
      publicUrl: publicUrlOf(values),
      // The demo shows its mails in the outbox; an installation keeps them until it has a mail server.
      isKept: isDemo,
      bounceDomain: values.BOUNCE_DOMAIN,
    },
    mailboxes: { clients: oauthClientsOf(values), allowedHosts: values.SMTP_ALLOWED_HOSTS },
    /** The port on which failures of delivery are taken; undefined: none are. */
    bouncePort: values.BOUNCE_SMTP_PORT,
    authorityUrl: values.AUTHORITY_URL,
    s3: s3Of(values),
    sustainabilityWord: values.BRAND_SUSTAINABILITY_WORD,
    /**
     * Name of the environment, shown beside the product's name; some values also show the flow switcher
     * (SHELL).
     */
    environment: values.ENVIRONMENT,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
  }
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: z.output<typeof environment>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

function oauthClientsOf(values: z.output<typeof environment>): OauthClients {
  const clientOf = (name: 'GOOGLE' | 'MICROSOFT') => {
    const [id, secret] = [values[`${name}_CLIENT_ID`], values[`${name}_CLIENT_SECRET`]]
    if (id !== undefined && secret !== undefined) return { id, secret }
    if (id !== undefined) throw new Error(`${name}_CLIENT_SECRET: must be set when ${name}_CLIENT_ID is`)
    if (secret !== undefined) throw new Error(`${name}_CLIENT_ID: must be set when ${name}_CLIENT_SECRET is`)
    return undefined
  }
  const [google, microsoft] = [clientOf('GOOGLE'), clientOf('MICROSOFT')]
  return { ...(google && { google }), ...(microsoft && { microsoft }) }
}

function s3Of(values: z.output<typeof environment>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values(needed).every((value) => value === undefined)) return undefined
  const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0]
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(`${missing}: must be set when another S3_ variable is`)
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
