import { expect, type Page } from '@playwright/test'

import { asAnna } from '#e2e/asking.ts'

/** Address of the list of legislations. */
export const LEGISLATIONS = '/administration/legislations'

/** Waits until no job judges products, so that every status reflects the saved rules. */
export async function untilJudged(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const underWay = async () => {
    const answer = await page.request.get('/api/compliance/recomputing', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).items
  }
  await expect.poll(underWay, { timeout: 60_000 }).toEqual([])
}

/** Anna's company restricts lead to 0.05 % in an article by a regulation of its own, as the form begins it. */
export async function restrictLead(page: Page, title: { en: string; sv: string }): Promise<void> {
  const anna = await asAnna(page)
  const list = `own_${Date.now().toString(36)}`
  const { items } = await anna.post('/api/substances/by-number', { numbers: ['7439-92-1'] })
  await anna.post('/api/legislations', {
    ...(await anna.get(`/api/legislations/template?list=${list}`)),
    key: list,
    title,
    shortName: title,
    type: 'company_regulation',
    group: null,
    kind: 'concern_substances',
    hint: null,
    validFrom: null,
    validTo: null,
    source: 'Purchasing policy 4',
    sourceDate: '2026-01-15',
    evidenceReportTypes: [],
    verificationDocumentTypes: [],
    legalRoles: [],
    listKeys: [],
    lists: [
      {
        key: list,
        title,
        question: { en: 'Is there lead in it?', sv: 'Finns det bly i den?' },
        allowNewSubstances: false,
        entries: [
          {
            substanceId: items[0].id,
            limit: { value: '0.05', unit: '%', operator: 'above', scope: 'article' },
          },
        ],
      },
    ],
  })
}
