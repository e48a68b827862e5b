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

/** Fills in the form of a company's own regulation with all its fields: lead above 0.05 %. Ends in the open form. */
export async function fillInLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All fields' }).click()
  await page.getByLabel('Title, English').first().fill('Lead in our products')
  await page.getByLabel('Title, Swedish').first().fill('Bly i våra produkter')
  await page.getByLabel('Short name, English').fill('Our lead')
  await page.getByLabel('Short name, Swedish').fill('Vårt bly')
  await page.getByLabel('Source', { exact: true }).fill('Purchasing policy 4')
  await page.getByLabel('Key of the list').fill('own_lead')
  for (const language of ['English', 'Swedish']) {
    await page.getByLabel(`Title of the list, ${language}`).fill('Our lead list')
    await page.getByLabel(`Question to suppliers, ${language}`).fill('Is there lead in it?')
  }
  await page.getByRole('combobox', { name: 'Add a substance' }).fill('7439-92-1')
  await page.getByRole('option', { name: /7439-92-1/ }).click()
  await page.getByRole('combobox', { name: /^Limit of/ }).click()
  await page.getByRole('option', { name: 'Above', exact: true }).click()
  await page.getByLabel(/^Value for/).fill('0.05')
}
