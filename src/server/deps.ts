import type pg from 'pg'

import type { Adapters, Context } from '#server/context.ts'
import type { Databases } from '#server/db/connection.ts'

/** The parts of the server; built in main.ts, or in src/tests for tests. */
export interface Deps {
  databases: Databases
  /** The server's connection to PostgreSQL itself, where a pooler is between: for what it tells by itself. */
  directConnection: pg.ClientConfig
  adapters: Adapters
  now: () => Date
  /** Judges what a transaction of a company has changed, as the last of its writes (COMP-03). */
  judge: (ctx: Context) => Promise<void>
  config: AppConfig
}

/** The part of the configuration that requests need. */
export interface AppConfig {
  /** Secret from which the keys for tokens, refresh tokens and stored secrets are derived. */
  secretKey: string
  /** The public address of the web, e.g. https://kedja.example.com */
  publicUrl: string
  environment: string
  sustainabilityWord: string
  trustProxy: boolean | string[]
  logLevel: string
  isDemo: boolean
  /** True when responses are validated against their schemas: in tests and development. */
  isResponseChecked: boolean
  /** The built web; null: not served (tests of the API, development with Vite). */
  webDirectory: string | null
  version: string
}
