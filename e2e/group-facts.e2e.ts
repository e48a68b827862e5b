import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { FACT, aWord, call, expect, factTitle, facts } from '#e2e/use-facts-steps.ts'
import { expectAccessible, keepSession, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

// Whatever happened: the products of other journeys inherit nothing.
test.afterEach(async ({ page }) => {
  await keepSession(page, 'anna')
  await call(page, 'PUT', '/api/use-facts/company', { values: { [FACT]: null } })
})

test('[COMP-18] an answer of a group is nearer than that of the company, and that of the product the nearest', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = aWord('Shaker')
  const group = await makeProduct(page, `${word} family`, { type: 'product_group' })
  const product = await makeProduct(page, `${word} A`)
  await call(page, 'POST', '/api/products/bulk/product-group', {
    selection: { productIds: [product] },
    mode: 'add',
    productGroupId: group,
  })
  const title = await factTitle(page)
  await call(page, 'PUT', '/api/use-facts/company', { values: { [FACT]: false } })
  const cardSays = async (id: number, words: string) => {
    await page.goto(`/product/${id}/card`)
    await expect(facts(page)).toContainText(words)
  }
  const answerOnCard = async (answer: string) => {
    await facts(page)
      .getByRole('button', { name: `Change the answer: ${title}` })
      .click()
    await facts(page)
      .getByRole('button', { name: new RegExp(`^${answer}: `) })
      .click()
    await expect(facts(page)).toContainText(`${title}: ${answer.toLowerCase()}for the product`)
  }

  await cardSays(group, `${title}: nofrom the company`)
  await expectAccessible(page)
  await answerOnCard('Yes')
  await cardSays(product, `${title}: yesfrom the group ${word} family`)
  await answerOnCard('No')
  await facts(page)
    .getByRole('button', { name: `Remove answer: ${title}` })
    .click()
  await expect(facts(page)).toContainText(`${title}: yesfrom the group ${word} family`)
})
