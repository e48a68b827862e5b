import { test, type Locator } from '@playwright/test'

import { expect, openCard, section } from '#e2e/obligations.ts'
import { pickSuggestion, saveCard } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18] what is edited stays at its place when a save takes the questions above it away, and when it brings them', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Cable gland kit')
  const questions = section(page, 'Facts of use').getByRole('group')
  const declared = section(page, 'Substances in the product')
  await expect(declared).toBeVisible()
  const atFirst = await questions.count()

  // The questions are about its only substance: all of them go, also the topmost one in sight.
  await declared.getByRole('button', { name: /^Remove / }).click()
  const left = await bringTo(declared, 400)
  await saveCard(page)
  await expect(questions).toHaveCount(0)
  await expect.poll(() => topOf(declared)).toBeCloseTo(left, 0)

  await pickSuggestion(page, page.getByRole('combobox', { name: /^Add a substance/ }), 'DINP')
  const entry = declared.getByRole('group').last()
  const typed = await bringTo(entry, 400)
  await saveCard(page)
  await expect(questions).toHaveCount(atFirst)
  await expect.poll(() => topOf(entry)).toBeCloseTo(typed, 0)
})

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top)

/** Scrolls the card until the element is so far from the top of the window, in px; returns how far it is then. */
async function bringTo(element: Locator, top: number): Promise<number> {
  await element.evaluate((node, at) => {
    node.closest('main')?.scrollBy(0, node.getBoundingClientRect().top - at)
  }, top)
  return await topOf(element)
}
