import { expect as plainExpect, test } from '@playwright/test'

import { askSofia, replyAsSofia } from '#e2e/replies.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

test('[REQ-05] [REQ-08] a reply is looked at, approved without one change, and undone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'anna')
  const { word, sentId } = await askSofia(page)
  await replyAsSofia(browser, word, '2.9')

  await page.goto(`/sent-requests?product=${word}`)
  await expect(page.getByRole('row', { name: /R-/ })).toContainText('Replied')
  await page.goto(`/sent-requests/${sentId}`)
  const changes = page.getByRole('table', { name: 'What changes' })
  await expect(changes.getByRole('row', { name: /Lead/ }).first()).toContainText('2.9 %')
  const declaration = page.getByRole('region', { name: 'Declaration' })
  await expect(declaration).toContainText('Signature valid')
  await expect(declaration).toContainText('Sofia Ek, quality manager')
  const statuses = page.getByRole('table', { name: 'Status before and after' })
  await expect(statuses.getByRole('row', { name: /^Article 33 / })).toContainText('Inform')
  await expectAccessible(page)

  // One change is left out, which the supplier is told of.
  await changes
    .getByRole('checkbox', { name: /^Take over:/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^Approve \d+ of \d+ changes$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('This list is not ours.')
  await dialog.getByRole('button', { name: /^Approve \d+ of/ }).click()
  await expect(page.getByText(/^Reply approved: \d+ changes? stored/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Partially approved')

  await expect(page.getByRole('table', { name: 'What was approved' }).getByRole('row').last()).toContainText(
    'Left out',
  )
  await page.getByRole('button', { name: 'Undo the approval' }).click()
  await expect(page.getByText('The approval is undone')).toBeVisible()
})
