import { test } from '@playwright/test'

import { expect, legislation, openCard, section } from '#e2e/obligations.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18, COMP-05] a condition of use is asked, answered with a click on the card, taken back, and asked in "why?"', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Cable gland kit')
  const annexXvii = legislation(page, 'Annex XVII')
  await expect(annexXvii).toContainText('Assess')
  const questions = section(page, 'Facts of use')
  await expect(questions).toContainText('could change a status of this product')
  await expectAccessible(page)

  const open = questions.getByRole('group')
  const first = (await open.first().getAttribute('aria-label')) ?? ''
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await open.first().getByRole('button', { name: /^No:/ }).click()
    await expect(open).not.toHaveCount(left)
  }
  await expect(questions).toContainText('No question is open')
  await expect(annexXvii).toContainText('Compliant')

  const takeBack = questions.getByRole('button', { name: /^Remove answer/ })
  for (let left = await takeBack.count(); left > 0; left = await takeBack.count()) {
    await takeBack.first().click()
    await expect(takeBack).toHaveCount(left - 1)
  }
  await expect(annexXvii).toContainText('Assess')
  await annexXvii.getByRole('button', { name: /^Why/ }).click()
  const drawer = page.getByRole('dialog', { name: /Why is the status of Cable gland kit for Annex XVII/ })
  await expect(drawer.getByRole('group', { name: first })).toBeVisible()
  await expectAccessible(page)
})
