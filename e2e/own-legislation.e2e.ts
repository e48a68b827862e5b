import { expect, test } from '@playwright/test'

import { fillInLead, LEGISLATIONS, untilJudged } from '#e2e/legislation-journeys.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test('[ADM-03][COMP-02] a company’s own regulation with its list and limit is tried out, saved and judged', async ({
  page,
}) => {
  await signIn(page, 'anna', `${LEGISLATIONS}/add`)
  await fillInLead(page)
  const would = page.getByRole('region', { name: 'What would change' })
  await expect(would).toContainText(/of \d+ products would change/)
  // The list of the form is tried, though it is not saved: some products hold lead above its limit.
  await expect(would).toContainText(/Over limit\s*\d+/)
  const examples = page.getByRole('table', { name: 'Made-up products' })
  await expect(examples.getByRole('row', { name: /A substance above its limit/ })).toContainText('Over limit')
  await expect(examples.getByRole('row', { name: /None of these substances/ })).toContainText('Compliant')

  await page.getByRole('button', { name: 'Add legislation' }).click()
  await expect(page.getByRole('heading', { name: 'Lead in our products' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Company regulation').first()).toBeVisible()
  await expectAccessible(page)

  // Room for the column of each legislation.
  await page.setViewportSize({ width: 2560, height: 900 })
  await page.goto('/product/overview')
  await expect(page.getByRole('columnheader', { name: 'Our lead' })).toBeAttached()
  await expect(page.getByRole('columnheader', { name: 'Our lead' }).getByRole('status')).toHaveCount(0, {
    timeout: 30_000,
  })
  await untilJudged(page)
  await page.goto(`${LEGISLATIONS}?layout=grid&text=lead`)
  await expect(page.getByRole('list', { name: 'Products by status' })).toContainText('Over limit')
})
