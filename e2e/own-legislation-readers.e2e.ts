import { expect, test } from '@playwright/test'

import { LEGISLATIONS, restrictLead } from '#e2e/legislation-journeys.ts'
import { signIn, signOut } from '#e2e/support.ts'

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'anna', LEGISLATIONS)
  await restrictLead(page, { en: 'Metals for others to read', sv: 'Metaller som andra läser' })
  await page.close()
})

test('[ADM-03][PERM-10] the operator counts over the installation and sees no product; a client and another company read', async ({
  page,
}) => {
  await signIn(page, 'system', `${LEGISLATIONS}/2/card`)
  await page.getByRole('button', { name: /^Rule \d+\b.*Concern substance.*for consumers/ }).click()
  await page.getByLabel(/^Expression of rule/).fill('candidate_list.above && product.isLeaf')
  const would = page.getByRole('region', { name: 'What would change' })
  await expect(would).toContainText('without the names of products')
  await expect(would).toContainText(/of \d+ products would change/)
  await expect(would.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goto(`${LEGISLATIONS}?text=metals%20for`)
  await expect(page.getByText('Nothing found')).toBeVisible()
  await signOut(page)

  await signIn(page, 'elin', `${LEGISLATIONS}?text=metals%20for`)
  await expect(page.getByText('Nothing found')).toBeVisible()
  await signOut(page)

  await signIn(page, 'carl', `${LEGISLATIONS}?text=metals%20for`)
  const own = page.getByRole('link', { name: 'Metals for others to read' })
  await expect(own).toBeVisible()
  await expect(page.getByRole('link', { name: 'New legislation' })).toHaveCount(0)
  await own.click()
  await expect(page.getByText('Only an administrator can change this legislation.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What would change' })).toHaveCount(0)
})
