import type { JobId } from '#contract/values/ids.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import { mustCall } from '#tests/http/matrix-world.ts'
import type { ScopeWorld } from '#tests/http/scope-world.ts'

/** Checks the file that names things of the organization beside, and gives the results of its rows. */
export async function checkFile(world: ScopeWorld): Promise<string> {
  const { people, fileId, deps } = world
  const { admin } = people
  const url = `/api/products/import/${fileId}`
  const { settings } = await mustCall<{ settings: { options: object } }>(world, admin, {
    method: 'POST',
    url: `${url}/preview`,
    payload: {},
  })
  const { job } = await mustCall<{ job: { id: number } }>(world, admin, {
    method: 'POST',
    url: `${url}/check`,
    payload: settings,
  })
  const failures: Error[] = []
  const onError = (error: Error) => void failures.push(error)
  // Answers carry plain numbers.
  const jobId = job.id as JobId
  await runJob({ ...deps, onError }, importProductsJobHandlers, { jobId, subscriberId: admin.subscriberId })
  if (failures[0]) throw failures[0]
  const lines = await mustCall<object>(world, admin, {
    url: `${url}/lines`,
    query: { page: '1', perPage: '50' },
  })
  return JSON.stringify({ settings, lines })
}
