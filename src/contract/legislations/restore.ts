import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { jobId, legislationId } from '#contract/values/ids.ts'

export const restoreLegislation = endpoint({
  method: 'POST',
  path: '/api/legislations/:id/restore',
  summary:
    'Restore a legislation of the installation as the program ships it. Later versions of the program update it again (ADM-03).',
  access: { action: 'update', subject: 'Legislation' },
  realm: 'installation',
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed', 'legislation:not-shipped'],
  params: z.strictObject({ id: legislationId }),
  /** `jobId`: judges every company's products again; null: it was as it is shipped. */
  response: z.strictObject({ version: z.number().int(), jobId: jobId.nullable() }),
})
