import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { exemptionId, jobId } from '#contract/values/ids.ts'
import { day } from '#contract/values/field-rules.ts'

/** An exemption one may claim for a substance (SUB-10), e.g. RoHS Annex III, 6(c). */
export const exemption = z.strictObject({
  id: exemptionId,
  annex: z.string(),
  number: z.string(),
  substanceName: z.string(),
  text: z.string(),
  /** Categories of equipment (RoHS Annex I, 1–11) that it covers whole. */
  categories: z.array(z.number().int()),
  /** The categories as the law writes them: "9 (industrial)" is a part of 9. */
  scope: z.string(),
  /** Kinds of material that it covers; none: any. */
  materials: z.array(z.string()),
  /** The use of the material that the exemption covers; empty: any use. */
  application: z.string(),
  /** First day of the exemption; null: the exemption is as old as the law. */
  validFrom: z.iso.date().nullable(),
  /** Last day of the exemption; null: no end is set. */
  endsOn: z.iso.date().nullable(),
  /** A renewal that was requested before the end keeps the exemption valid until it is decided (RoHS Art. 5(5)). */
  renewalPending: z.enum(['yes', 'no', 'unknown']),
  note: z.string(),
  source: z.string(),
  sourceDate: z.iso.date(),
  version: z.number().int(),
})
export type Exemption = z.output<typeof exemption>

/** Fields of an exemption that the system administrator may correct. */
export const exemptionChange = z.strictObject({
  endsOn: day.nullable(),
  renewalPending: z.enum(['yes', 'no', 'unknown']),
  categories: z.array(z.number().int().min(1).max(11)).max(11),
  note: z.string().trim().max(2000).default(''),
  source: z.string().trim().min(1).max(500),
  sourceDate: day,
})

export const updateExemption = endpoint({
  method: 'PUT',
  path: '/api/exemptions/:id',
  summary: 'Correct an exemption’s end, categories or renewal state; statuses follow by a job (SUB-10).',
  access: { action: 'update', subject: 'SubstanceList' },
  realm: 'installation',
  etag: 'demanded',
  errors: ['edit:version-needed', 'edit:outdated'],
  params: z.strictObject({ id: exemptionId }),
  body: exemptionChange,
  /** `jobId`: judges every company's products again; null where nothing changed. */
  example: {
    body: {
      endsOn: '2030-01-01',
      renewalPending: 'no',
      categories: [1],
      source: 'OJ',
      sourceDate: '2025-01-01',
    },
  },
  response: exemption.extend({ jobId: jobId.nullable() }),
})
