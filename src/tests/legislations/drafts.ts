import type { z } from 'zod'

import type { SubscriberId } from '#contract/values/ids.ts'
import { legislationDraft, legislationRules } from '#contract/legislations/draft.ts'
import { recomputeJobHandlers } from '#server/compliance/judging/recompute-job.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { CAS, substanceOf } from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'
import type { TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

export type Draft = z.input<typeof legislationDraft>

let counter = 0

/** A company's regulation that restricts lead to 0.05 % in an article, as the form begins it. */
export async function aDraft(user: TestUser, overrides: Partial<Draft> = {}): Promise<Draft> {
  counter += 1
  const list = `own_restricted_${counter}`
  const { body } = await api(user).get('/api/legislations/template', { query: { list } })
  return {
    ...body,
    key: `house_rules_${counter}`,
    title: { en: 'House rules', sv: 'Husregler' },
    shortName: { en: 'House', sv: 'Huset' },
    type: 'company_regulation',
    group: null,
    kind: 'concern_substances',
    hint: null,
    validFrom: null,
    validTo: null,
    source: 'Purchasing policy 4',
    sourceDate: '2026-01-15',
    evidenceReportTypes: ['test_report'],
    verificationDocumentTypes: ['compliant_statement'],
    legalRoles: [],
    listKeys: [],
    lists: [
      {
        key: list,
        title: { en: 'Restricted by us', sv: 'Begränsat av oss' },
        question: { en: 'Does it hold any of these?', sv: 'Innehåller den något av dessa?' },
        allowNewSubstances: false,
        entries: [
          {
            substanceId: await substanceOf(CAS.lead),
            limit: { value: '0.05', unit: '%', operator: 'above', scope: 'article' },
          },
        ],
      },
    ],
    ...overrides,
  }
}

/** The draft that a form sends back for a card. */
export function draftOfCard(card: Record<string, unknown>): Draft {
  const fields = Object.keys(legislationDraft.shape)
  // The fields of the draft are those of the card; the test says so by what it sends.
  return Object.fromEntries(Object.entries(card).filter(([field]) => fields.includes(field))) as Draft
}

/** Saves a company's regulation and has the company judged by it; gives its id. */
export async function addLegislation(user: TestUser, draft: Draft): Promise<number> {
  const { status, body } = await api(user).post('/api/legislations', draft)
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`)
  await runRecompute(body.jobId, user.company?.subscriberId ?? null)
  return body.id
}

/** The rules of a card, as a form tries them out. */
export const rulesOfCard = (card: object) =>
  Object.fromEntries(Object.entries(card).filter(([field]) => field in legislationRules.shape))

/** Runs the job that a save started. */
export async function runRecompute(jobId: number, subscriberId: SubscriberId | null): Promise<void> {
  const deps = await testDeps()
  const fail = (error: Error) => {
    throw error
  }
  await runJob({ ...deps, onError: fail }, recomputeJobHandlers, { jobId: jobId as never, subscriberId })
}
