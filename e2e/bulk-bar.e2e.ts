import { expect as plainExpect, test, type Page } from '@playwright/test'

import { expectAccessible, expectTouchable, keepSession } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen products' })

test('[OV-14, SHELL-11] on a phone products are chosen with a finger, all that match too, and every action can be reached', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await keepSession(page, 'anna')
  await page.goto('/product/overview?name=Screw')
  const screw = (text: string) => page.getByRole('row', { name: text })
  await expect(screw('Screw M3 × 6')).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await screw('Screw M3 × 6').tap()
  await screw('Screw M3 × 18').tap()
  await expect(bar(page)).toContainText('2 selected')
  await expectAccessible(page)
  await expectTouchable(page)

  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .tap()
  await expect(bar(page)).toContainText(/\d{2,} selected/)
  await bar(page).getByRole('button', { name: 'Answer lists…' }).tap()
  const answering = page.getByRole('dialog', { name: /^Answer lists for \d{2,} parts/ })
  await answering.getByRole('button', { name: 'Cancel' }).last().tap()
  await expect(answering).toBeHidden()
  await bar(page).getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Customs' }).tap()
  const customs = page.getByRole('dialog', { name: /^Customs category of \d{2,} products/ })
  await customs.getByRole('button', { name: 'Cancel' }).last().tap()
  await expect(customs).toBeHidden()

  await page.getByRole('button', { name: 'Cancel', exact: true }).tap()
  await expect(bar(page)).toBeHidden()
  await screw('Screw M3 × 6').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Screw M3 × 6' })).toBeVisible()
  await context.close()
})

for (const width of [1280, 1440])
  test(`[OV-14] the bar of the chosen products is one line at ${width} px, and a menu has what finds no room`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const language of ['en', 'sv'] as const) {
      await keepSession(page, 'anna', language)
      await page.goto('/product/overview?name=Screw')
      await page.getByRole('checkbox').first().click()
      const shown = page.getByRole('region', { name: /^(Chosen products|Valda produkter)$/ })
      const remove = shown.getByRole('button', { name: /^(Delete|Ta bort)$/ })
      const more = shown.getByRole('button', { name: /^(More actions|Fler åtgärder)$/ })
      await expect(remove.or(more)).toBeVisible()
      expect((await shown.boundingBox())!.height).toBeLessThanOrEqual(46)
      if (await more.isVisible()) {
        await more.click()
        await expect(page.getByRole('menuitem', { name: /^(Delete|Ta bort)$/ })).toBeVisible()
      }
    }
    await keepSession(page, 'anna')
  })
