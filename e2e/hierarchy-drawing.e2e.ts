import { expect, test } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

test('[PROD-32] the drawn hierarchy begins where it can be read, leaves the wheel to the card, and leads to each part by the keyboard', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview?name=Polar')
  await page.getByText('Polar 16 heat pump', { exact: true }).first().click()
  const hierarchy = page.getByRole('region', { name: 'Included products' })
  await hierarchy.getByText('Drawing', { exact: true }).click()
  const drawing = hierarchy.getByRole('group', { name: 'Drawing of the hierarchy' })
  const part = drawing.getByRole('link', { name: 'Refrigerant circuit' })
  await expect(part).toBeVisible()
  // Its line is 16 px high where nothing is made smaller.
  await expect.poll(async () => (await part.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(12)

  // Where lines meet, the units have a ground of their own above all of them.
  const units = drawing.getByText(/^×/).first()
  await expect(units).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const isAbove = units.evaluate((label) => {
    const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0
    const lines = Array.from(document.querySelectorAll('.react-flow__edges svg'))
    return lines.length > 0 && lines.every((line) => layerOf(line) < layerOf(label))
  })
  expect(await isAbove).toBe(true)

  const box = drawing.locator('[data-marked]').filter({
    // Looked for within each box: a locator that begins at the screen is never inside one.
    has: page.getByRole('link', { name: 'Refrigerant circuit' }),
  })
  await expect(box).toContainText('Inform')
  await expect(hierarchy.getByText('Marked: the path to the parts that also have Inform.')).toBeVisible()

  const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop)
  await drawing.hover({ position: { x: 200, y: 200 } })
  const before = await scrolled()
  await page.mouse.wheel(0, 200)
  await expect.poll(scrolled).toBeGreaterThan(before)

  // What is pointed at marks its path; no box disappears for it, or the focus would be lost with the box.
  const hidden = drawing.evaluate(
    (boxes) =>
      new Promise<number>((resolve) => {
        let count = 0
        const watch = new MutationObserver((changes) => {
          count += changes.filter(
            ({ target }) => (target as HTMLElement).style.visibility === 'hidden',
          ).length
        })
        watch.observe(boxes, { attributes: true, attributeFilter: ['style'], subtree: true })
        requestAnimationFrame(() => boxes.setAttribute('data-watched', ''))
        boxes.addEventListener('focusin', () => setTimeout(() => resolve(count), 300), { once: true })
      }),
  )
  await expect(drawing).toHaveAttribute('data-watched')
  await part.focus()
  expect(await hidden).toBe(0)
  await expect(part).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Refrigerant circuit' })).toBeVisible()
})
