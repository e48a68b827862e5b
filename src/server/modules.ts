import type { FastifyPluginAsync } from 'fastify'

import { jobRoutes } from '#server/jobs/jobs.routes.ts'
import { systemRoutes } from '#server/system/system.routes.ts'

/** Every module's routes, one line each. */
export const modules: readonly FastifyPluginAsync[] = [systemRoutes, jobRoutes]
