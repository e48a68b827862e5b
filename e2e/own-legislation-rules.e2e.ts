import { expect, test } from '@playwright/test'

import { fillInLead, LEGISLATIONS } from '#e2e/legislation-journeys.ts'
import { signIn } from '#e2e/support.ts'

test('[ADM-03] a rule of a company’s own regulation is written with completion, and its faults are told in their place', async ({
  page,
}) => {
  await signIn(page, 'anna', `${LEGISLATIONS}/add`)
  await fillInLead(page)
  await page.getByRole('button', { name: /^Rule 2\b/ }).click()
  const expression = page.getByLabel('Expression of rule 2')
  await expect(expression).toHaveValue('own_lead.above')
  await expression.press('End')
  await expression.pressSequentially(' && pro')
  await expect(page.getByRole('option', { name: /^product\./ })).toBeVisible()
  await expression.press('Enter')
  await expression.pressSequentially('kin')
  await page.getByRole('option', { name: /^product\.kind/ }).waitFor()
  await expression.press('Tab')
  await expect(expression).toHaveValue('own_lead.above && product.kind')
  await expect(
    page.getByText(
      'Line 1, column 1: && and || combine true or false values. This value has the type string.',
    ),
  ).toBeVisible()
  await expect(expression).toHaveAttribute('aria-invalid', 'true')
  await expression.fill('own_lead.above')
  await expect(expression).toHaveAttribute('aria-invalid', 'false')
})
