import { expect, test, type Page } from '@playwright/test'

import { asAnna, mailOf } from '#e2e/asking.ts'
import { expectAccessible, expectTouchable, signIn } from '#e2e/support.ts'

const PHONE = { width: 390, height: 844 }

interface Mailing {
  supplier: { id: number; title: string }
  products: { id: number; title: string }[]
}

/** Anna asks an address about a part that a supplier delivers; gives the request as she has it. */
async function ask(
  page: Page,
  { supplier, email }: { supplier: RegExp; email: string },
): Promise<{ id: number; title: string; reference: string }> {
  const anna = await asAnna(page)
  const { items } = await anna.get('/api/products/overview/filter?page=1&perPage=30')
  const plan = await anna.post('/api/sent-requests/plan', {
    productIds: items.map(({ id }: { id: number }) => id),
  })
  const mailing = (plan.mailings as Mailing[]).find(({ supplier: { title } }) => supplier.test(title))
  if (!mailing) throw new Error(`Nothing is asked of ${supplier}.`)
  const [product] = mailing.products
  if (!product) throw new Error(`${supplier} delivers nothing.`)
  const { results } = await anna.post('/api/sent-requests', {
    mailings: [
      {
        supplierId: mailing.supplier.id,
        contact: { name: 'Maja Holm', email, language: 'sv' },
        productIds: [product.id],
      },
    ],
    legislationIds: plan.legislations.map(({ id }: { id: number }) => id),
    dueOn: plan.dueOn,
    messages: { en: null, sv: 'Svara gärna före semestern.' },
    again: true,
  })
  expect(results[0].refusal).toBeNull()
  const [id] = results[0].requestIds
  const { reference } = await anna.get(`/api/sent-requests/${id}`)
  return { id, title: product.title, reference }
}

test('[REQ-03] [REQ-05] [REQ-22] Sofia finds what Anna asks, declines it with a reason, and takes the decline back', async ({
  page,
}) => {
  const { id, title, reference } = await ask(page, {
    supplier: /Norrgummi/,
    email: 'sofia@ventilteknik.example',
  })
  // Other journeys ask Sofia, too: her list may have more requests than a page shows.
  await signIn(page, 'sofia', `/received-requests?text=${reference}`)
  const row = page.getByRole('row', { name: new RegExp(`${title}.*${reference}`) })
  await expect(row).toContainText('Nordvärme AB')
  await expect(row).toContainText('New')
  await expectAccessible(page)
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Svara gärna före semestern.')).toBeVisible()
  await expect(page.getByText('anna@nordvarme.example')).toBeVisible()

  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the request?' })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Another reason' }).check()
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog.getByText('Say why in a few words.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('The series has ended.')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Nordvärme AB sees the reason.')).toBeVisible()
  const anna = await asAnna(page)
  expect((await anna.get(`/api/sent-requests/${id}`)).closed).toMatchObject({
    kind: 'declined',
    by: 'Sofia Ek',
    comment: 'The series has ended.',
  })

  await page.getByRole('button', { name: 'Undo decline' }).click()
  await expect(page.getByRole('button', { name: 'Decline…' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first(),
  ).toContainText('Decline undone')
  expect((await anna.get(`/api/sent-requests/${id}`)).closed).toBeNull()
})

test('[AUTH-12] [REQ-15] [REQ-21] a person without an account opens the link on a phone, types the code, and reaches its requests only', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { id, title } = await ask(page, {
    supplier: /Kretskort Import/,
    email: `maja-${Date.now()}@kretskort.example`,
  })
  const { path, code } = await mailOf(page, id)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordvärme AB frågar om 1 produkt')
  await expectAccessible(page)
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Se förfrågan' }).click()
  await expect(page.getByLabel('Koden i mejlet')).toBeFocused()
  await page.getByLabel('Koden i mejlet').fill(code.startsWith('000') ? '111 111' : '000 111')
  await page.getByRole('button', { name: 'Se förfrågan' }).click()
  const field = page.getByLabel('Koden i mejlet')
  await expect(field).toHaveAccessibleDescription(/hör inte till länken/)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordvärme AB asks about 1 product')
  await page.getByRole('button', { name: 'Svenska' }).click()
  await page.getByLabel('Koden i mejlet').fill(code)
  await page.getByRole('button', { name: 'Se förfrågan' }).click()
  await expect(page).toHaveURL(/\/received-requests\/\d+$/)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectTouchable(page)

  // The session reaches nothing else: its home are its requests, and products are refused.
  await page.goto('/')
  await expect(page).toHaveURL(/\/received-requests$/)
  await expect(page.getByRole('heading', { name: 'Mottagna förfrågningar' })).toBeVisible()
  await page.goto('/product/overview')
  await expect(page).toHaveURL(/\/not-authorized$/)

  const anna = await asAnna(page)
  const { steps } = await anna.get(`/api/sent-requests/${id}`)
  expect(steps.map(({ action }: { action: string }) => action)).toEqual(['asked', 'opened'])

  // The used link offers a new one.
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await page.getByRole('button', { name: /Skicka en ny länk|Send a new link/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Titta i din e-post|Check your mail/)
  await expect(async () => expect((await mailOf(page, id)).path).not.toBe(path)).toPass()
  const fresh = await mailOf(page, id)
  await page.goto(fresh.path)
  await page.getByLabel('Koden i mejlet').fill(fresh.code)
  await page.getByRole('button', { name: 'Se förfrågan' }).click()
  await expect(page).toHaveURL(/\/received-requests\/\d+$/)
})
