import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/system.ts'
import { documentOf } from '#server/http/endpoint-document.ts'
import { implement } from '#server/http/implement.ts'
import { parseInput } from '#server/http/input.ts'
import { languageOf } from '#server/http/language.ts'
import { readChangelog } from '#server/system/changelog.ts'
import { runtimeConfig } from '#server/system/runtime-config.ts'

export async function systemRoutes(app: FastifyInstance) {
  implement(app, contract.getChangelog, async ({ language }) => readChangelog(language))
  app.get(contract.getConfig.path, { schema: documentOf(contract.getConfig) }, async (request) => {
    parseInput(contract.getConfig, { query: request.query }, languageOf(request))
    return runtimeConfig(app.deps, request.hostname)
  })
  // Not by implement: its answer depends on the database being away, which implement would answer itself.
  app.get(
    contract.getHealth.path,
    { schema: documentOf(contract.getHealth), logLevel: 'warn' },
    async (_request, reply) => {
      const ready = !app.isDraining && (await app.deps.databases.isReady())
      return reply.status(ready ? 200 : 503).send({ live: true, ready })
    },
  )
  app.implemented.push({ endpoint: contract.getConfig }, { endpoint: contract.getHealth })
}
