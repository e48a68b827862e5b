import { test } from '@playwright/test'

import { expect, legislation, openCard } from '#e2e/obligations.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18] a condition that only a person can judge is recorded with its reason in "why?", and opened again', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Room sensor RS2')
  await legislation(page, 'FMV')
    .getByRole('button', { name: /^Answer \d+ questions? under FMV$/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /Why is the status of Room sensor RS2 for FMV/ })
  const condition = drawer.getByRole('radiogroup', { name: 'Does the condition apply to this product?' })
  // Before the drawer is there the page behind it would be checked, which it half covers a moment later.
  await expect(condition).toBeVisible()
  await expectAccessible(page)

  await condition.getByRole('radio', { name: 'No, not in scope' }).check()
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(drawer.getByText('Say why the condition does not apply')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Because/ }).fill('No article of ours with lead is delivered')
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  const openAgain = drawer.getByRole('button', { name: /^Open again: Lead/ })
  await expect(openAgain).toBeVisible()
  await expect(drawer).toContainText('because: No article of ours with lead is delivered')
  await expect(condition).toBeHidden()
  await expectAccessible(page)

  await openAgain.click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Open again', exact: true }).click()
  await expect(condition.getByRole('radio')).toHaveCount(2)
  await expect(condition.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
})
