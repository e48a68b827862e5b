import { expect, test } from '@playwright/test'

import { asAnna, signingCode } from '#e2e/asking.ts'
import { askSofia, draftWithLead, SOFIA } from '#e2e/replies.ts'
import { expectAccessible, keepSession } from '#e2e/support.ts'

test('[REQ-06] [REQ-07] [COMP-18] Sofia attaches a document to what she has written, signs, and sees what she sent', async ({
  page,
}) => {
  await keepSession(page, 'anna')
  const { word, sentId } = await askSofia(page)
  await keepSession(page, 'sofia')
  const id = await draftWithLead(page, word, '2.9', { facts: { jewellery: false } })
  await page.goto(`/received-requests/${id}`)
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'declaration.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`Material declaration ${Date.now()}`),
  })
  await page.getByRole('button', { name: 'Attach 1 document' }).click()
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText('declaration.txt')
  await page.getByRole('button', { name: 'Next: Other information' }).click()
  await page.getByRole('textbox', { name: 'For colleagues only, optional' }).fill('Check rev C in May.')
  await page.getByRole('button', { name: 'Next: Check and sign' }).click()
  await expect(page.getByText('Lead 2.9 %').first()).toBeVisible()
  await expect(page.getByText('Jewellery')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name and role' }).fill('Sofia Ek, quality manager')
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel(/^Code sent to s\*\*\*/)
  // Other journeys sign in her name, too: an earlier mail has an earlier code.
  await expect(code).toBeFocused()
  await code.fill(await signingCode(page, SOFIA))
  await page.getByRole('button', { name: 'Sign and send the answer' }).click()

  const sent = page.getByRole('region', { name: 'Answers sent' })
  await expect(sent).toContainText('Lead 2.9 %')
  await expect(sent).toContainText('Jewelleryno')
  await expect(sent).toContainText('Signed by Sofia Ek, quality manager')
  await expect(sent).toContainText('declaration.txt')
  await expectAccessible(page)
  const anna = await asAnna(page)
  expect((await anna.get(`/api/sent-requests/${sentId}`)).status).toBe('replied')
})
