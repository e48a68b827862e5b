import { test } from '@playwright/test'

import { FACT, aWord, call, expect, facts, makeProduct, openAnswers } from '#e2e/use-facts-steps.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18] an answer of the company reaches a product, and the nearer one wins: organization, group, product', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = aWord('Centrifuge')
  const group = await makeProduct(page, `${word} family`, { type: 'product_group' })
  const product = await makeProduct(page, `${word} A`)
  await call(page, 'POST', '/api/products/bulk/product-group', {
    selection: { productIds: [product] },
    mode: 'add',
    productGroupId: group,
  })
  const { items } = await call<{ items: { key: string; title: string }[] }>(
    page,
    'GET',
    '/api/use-facts/company',
    {},
  )
  const title = items.find(({ key }) => key === FACT)!.title
  const cardSays = async (id: number, words: string) => {
    await page.goto(`/product/${id}/card`)
    await expect(facts(page)).toContainText(words)
  }

  const ofCompany = await openAnswers(page, title)
  await expect(ofCompany.getByText('Not answered')).toBeVisible()
  await ofCompany.getByRole('button', { name: /^Yes: / }).click()
  const takeBack = ofCompany.getByRole('button', { name: `Take back: ${title}` })
  await expect(takeBack).toBeVisible()
  await expectAccessible(page)
  await cardSays(product, `${title}: yesfrom the company`)
  await cardSays(group, `${title}: yesfrom the company`)

  const ofOrganization = await openAnswers(page, title, 'Nordvärme AB')
  await expect(ofOrganization.getByText('Inherited: yes')).toBeVisible()
  await ofOrganization.getByRole('button', { name: /^No: / }).click()
  await expect(takeBack).toBeVisible()
  await cardSays(product, `${title}: nofrom Nordvärme AB`)

  const answerOnCard = async (answer: string) => {
    await facts(page)
      .getByRole('button', { name: `Change the answer: ${title}` })
      .click()
    await facts(page)
      .getByRole('button', { name: new RegExp(`^${answer}: `) })
      .click()
    await expect(facts(page)).toContainText(`${title}: ${answer.toLowerCase()}of the product`)
  }
  await cardSays(group, `${title}: nofrom Nordvärme AB`)
  await expectAccessible(page)
  await answerOnCard('Yes')
  await cardSays(product, `${title}: yesfrom the group ${word} family`)
  await answerOnCard('No')
  await facts(page)
    .getByRole('button', { name: `Take back: ${title}` })
    .click()
  await expect(facts(page)).toContainText(`${title}: yesfrom the group ${word} family`)

  for (const place of ['Nordvärme AB', undefined]) {
    const answers = await openAnswers(page, title, place)
    await answers.getByRole('button', { name: `Take back: ${title}` }).click()
    await expect(answers.getByRole('button', { name: `Take back: ${title}` })).toBeHidden()
  }
  await cardSays(product, `${title}: yesfrom the group ${word} family`)
})
