import { expect as plainExpect, test, type Page } from '@playwright/test'

import { expectAccessible, signIn, typeInto } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const facts = (page: Page) => section(page, 'Facts of use')
const toast = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })
const row = (page: Page, name: RegExp) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })

async function call<T>(page: Page, method: string, path: string, data: object): Promise<T> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** A product of one's own, so that journeys do not meet. */
async function makeProduct(page: Page, name: string, more: object = {}): Promise<number> {
  const { id } = await call<{ id: number }>(page, 'POST', '/api/products', {
    type: 'own_product',
    names: [{ key: 'Our product name', value: name }],
    ...more,
  })
  return id
}
const aWord = (word: string) => `${word}${Date.now().toString(36)}`

/** The fact of laboratory devices: one entry of Annex XVII asks it, of no product of the demo. */
const FACT = 'laboratory_device'

async function openAnswers(page: Page, title: string, place?: string) {
  await page.goto('/administration/legislations')
  await page.getByRole('button', { name: 'Answers for all products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answers for all products' })
  if (place !== undefined) {
    await dialog.getByRole('combobox', { name: 'Answers of' }).click()
    await page.getByRole('option', { name: place, exact: true }).click()
  }
  await dialog.getByRole('textbox', { name: 'Search the questions' }).fill(title)
  return dialog
}

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

test('[COMP-18, PROD-43] a question is answered for chosen products after a preview, and undone as one step', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = aWord('Flask')
  const ids = await Promise.all([1, 2, 3].map((n) => makeProduct(page, `${word} part ${n}`)))
  const { items } = await call<{ items: { key: string; title: string; question: string }[] }>(
    page,
    'GET',
    '/api/use-facts/questions',
    {},
  )
  const { title, question } = items.find(({ key }) => key === FACT)!
  await page.goto(`/product/overview?name=${word}`)
  await expect(row(page, /part 3/)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().click()
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Answer a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer a question for 3 products' })
  await typeInto(dialog.getByRole('combobox', { name: 'Question' }), question)
  await page.getByRole('option', { name: question }).click()
  await dialog.getByRole('button', { name: `Yes: ${question}` }).click()
  await expect(dialog).toContainText('3 products change')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(toast(page, /^3 products changed/)).toBeVisible()
  await page.goto(`/product/${ids[1]}/card`)
  await expect(facts(page)).toContainText(`${title}: yesof the product`)

  await page.goto(`/product/overview?name=${word}`)
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const drawer = page.getByRole('dialog', { name: 'Recent changes' })
  await drawer.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(toast(page, /^3 products are as they were/)).toBeVisible()
  await page.goto(`/product/${ids[1]}/card`)
  await expect(facts(page)).toBeVisible()
  await expect(facts(page)).not.toContainText(title)
})

test('[COMP-18] whether a substance belongs to an entry by its name is asked of the substance, answered and opened again', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = aWord('Foam')
  const id = await makeProduct(page, word, { kind: 'chemical_product', mixtureCategory: 64945 })
  await call(page, 'PUT', `/api/products/${id}/use-facts`, {
    values: { mixture_use: 'fire_foam_portable', for_consumers: false, food_contact: false },
  })
  await page.goto(`/product/${id}/card`)
  const substances = section(page, 'Substances')
  await substances
    .getByRole('textbox', { name: /^Add a substance/ })
    .first()
    .fill('375-85-9')
  await page
    .getByRole('option', { name: /375-85-9/ })
    .first()
    .click()
  await substances.getByRole('textbox', { name: /^Concentration of/ }).fill('1')
  await page.getByRole('button', { name: /^Save changes/ }).click()
  const annexXvii = page
    .getByRole('table', { name: 'Obligations' })
    .getByRole('row', { name: /^Annex XVII(?!:)/ })
  await expect(annexXvii).toContainText('Assess')
  await annexXvii.getByRole('button', { name: /^Why/ }).click()

  const drawer = page.getByRole('dialog', { name: /^Why is the status/ })
  const belongs = drawer.getByRole('radiogroup', { name: /^Does .* belong to/ }).first()
  await expect(belongs).toBeVisible()
  await expectAccessible(page)
  await belongs.getByRole('radio', { name: 'No, it does not belong' }).check()
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(drawer.getByText('Say why the substance does not belong to the entry')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Because/ }).fill('It has no fully fluorinated carbon')
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(drawer).toContainText('Does not belong')
  await expect(drawer).toContainText('because: It has no fully fluorinated carbon')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /^Open again: .+ in / }).click()
  await drawer.getByRole('button', { name: 'Open again', exact: true }).click()
  await expect(belongs.getByRole('radio', { checked: true })).toHaveCount(0)
})
