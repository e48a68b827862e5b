import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { aWord, expect, factTitle, facts, openAnswers } from '#e2e/use-facts-steps.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18] an answer of the company reaches a product, and that of its organization is nearer', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const product = await makeProduct(page, aWord('Centrifuge'))
  const title = await factTitle(page)
  const cardSays = async (words: string) => {
    await page.goto(`/product/${product}/card`)
    await expect(facts(page)).toContainText(words)
  }

  const ofCompany = await openAnswers(page, title)
  await expect(ofCompany.getByText('Not answered')).toBeVisible()
  await ofCompany.getByRole('button', { name: /^Yes: / }).click()
  const takeBack = ofCompany.getByRole('button', { name: `Remove answer: ${title}` })
  await expect(takeBack).toBeVisible()
  await expectAccessible(page)
  await cardSays(`${title}: yesfrom the company`)

  const ofOrganization = await openAnswers(page, title, 'Nordvärme AB')
  await expect(ofOrganization.getByText('Inherited: yes')).toBeVisible()
  await ofOrganization.getByRole('button', { name: /^No: / }).click()
  await expect(takeBack).toBeVisible()
  await cardSays(`${title}: nofrom Nordvärme AB`)

  for (const place of ['Nordvärme AB', undefined]) {
    const answers = await openAnswers(page, title, place)
    await answers.getByRole('button', { name: `Remove answer: ${title}` }).click()
    await expect(answers.getByRole('button', { name: `Remove answer: ${title}` })).toBeHidden()
  }
  await page.goto(`/product/${product}/card`)
  await expect(facts(page)).toBeVisible()
  await expect(facts(page)).not.toContainText(title)
})
