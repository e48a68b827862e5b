import { expect as plainExpect, test } from '@playwright/test'

import { makeParts } from '#e2e/asked-parts.ts'
import { callApi } from '#e2e/api.ts'
import { expectAccessible, expectTouchable, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

test('[REQ-01] [REQ-05] on a phone a part is asked about from its card, and asked again; the answer came another way', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.setViewportSize({ width: 390, height: 844 })
  const word = await makeParts(page, ['Norrgummi AB'])
  const { items } = await callApi<{ items: { id: number }[] }>(
    page,
    'GET',
    `/api/products/overview/filter?${encodeURI(`filters[name]=${word}`)}`,
  )
  await page.goto(`/product/${items[0]?.id}/card`)
  await page.getByRole('link', { name: 'Ask suppliers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask 1 supplier about 1 part' })).toBeVisible()
  // At its end, where the foot covers nothing.
  await page.getByText('Kedja creates the link and the code').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Send 1 request' }).click()
  await expect(page.getByText('1 of 1 request sent')).toBeVisible()

  // Asked a second time the part is left out, unless it is meant.
  await page.goto(`/product/${items[0]?.id}/send-request`)
  await expect(page.getByText(/^Norrgummi AB was asked about 1 part on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Ask again anyway' }).click()
  await page.getByRole('button', { name: 'Send 1 request' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sent requests' }).last().click()

  await page.getByRole('textbox', { name: 'Find by product, supplier or number' }).fill(word)
  await expect(page.getByRole('row', { name: /R-/ })).toHaveCount(2)
  await page.getByRole('row', { name: /R-/ }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Answered another way…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Say in a few words how the answer came.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Declaration by mail')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list').getByText('Declaration by mail')).toBeVisible()
  await expectAccessible(page)
})
