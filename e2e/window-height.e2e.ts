import { expect, test } from '@playwright/test'

import { keepSession } from '#e2e/support.ts'

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const) {
  test(`[PROD-44, SHELL-11] overview and card scroll inside the window, and the strip on top names each law, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await keepSession(page, 'anna')
    await page.goto('/product/overview?name=Polar+8')
    const polar = page.getByRole('link', { name: 'Polar 8 heat pump' }).first()
    await expect(polar).toBeVisible()
    const windowHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await windowHeight()).toBe(height)
    await page.goto((await polar.getAttribute('href')) ?? '')
    await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible()
    expect(await windowHeight()).toBe(height)
    await page.locator('main').evaluate((main) => main.scrollTo(0, 1200))
    const strip = page.getByRole('group', { name: 'Status by legislation' })
    await expect(page.locator('[data-stuck]').filter({ has: strip })).toBeVisible()
    const cut = await strip
      .getByRole('button')
      .locator('span:first-child')
      .evaluateAll((names) =>
        names.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
      )
    expect(cut).toEqual([])

    // The one line of the fact may be cut: the tip has it whole, for whoever comes by keyboard, and moves nothing.
    const cell = strip.getByRole('button').first()
    const place = await cell.boundingBox()
    const fact = await cell.locator('span').filter({ hasText: /\S/ }).last().evaluate(factOf)
    await page.keyboard.press('Tab')
    await cell.focus()
    await expect(page.getByRole('tooltip', { name: fact, exact: true })).toBeVisible()
    expect(await cell.boundingBox()).toEqual(place)
  })
}

/** The fact of a cell, which stands before the word that is for screen readers only. */
const factOf = (why: Element) => why.previousElementSibling?.textContent ?? ''
