import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/forecasts.ts'
import { getComplianceAsOf } from '#server/forecasts/as-of.service.ts'
import * as forecasts from '#server/forecasts/forecasts.service.ts'
import { implement } from '#server/http/implement.ts'

export async function forecastRoutes(app: FastifyInstance) {
  implement(app, contract.getComplianceAsOf, (ctx, { params, query }) =>
    getComplianceAsOf(ctx, params.id, query.asOf),
  )
  implement(app, contract.getTurningDays, (ctx) => forecasts.getTurningDays(ctx))
  implement(app, contract.startForecast, (ctx, { body }) => forecasts.startForecast(ctx, body.day))
  implement(app, contract.getForecast, (ctx, { query }) => forecasts.getForecast(ctx, query))
}
