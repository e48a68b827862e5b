import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/home.ts'
import { getHome } from '#server/home/home.service.ts'
import { getHomeRequests } from '#server/home/requests.service.ts'
import { implement } from '#server/http/implement.ts'

export async function homeRoutes(app: FastifyInstance) {
  implement(app, contract.getHome, (ctx) => getHome(ctx))
  implement(app, contract.getHomeRequests, (ctx) => getHomeRequests(ctx))
}
