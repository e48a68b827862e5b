import { expect as plainExpect, type Locator, type Page } from '@playwright/test'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
export const expect = plainExpect.configure({ timeout: 20_000 })

export const OVERVIEW = '/product/overview'

/** A row of a list; the row of filter boxes is none. */
export const row = (page: Page, name: RegExp): Locator =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })

/** A section of a product card. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

const savedToast = (page: Page) => page.getByRole('alert').filter({ hasText: /^Saved/ })

export async function saveCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(savedToast(page)).toBeVisible()
}

/** Chooses a suggestion of what is there; the one that adds the text itself is offered before the answer comes. */
export async function pickSuggestion(page: Page, box: Locator, text: string): Promise<void> {
  const suggestion = page
    .getByRole('option', { name: new RegExp(text) })
    .filter({ hasNotText: /^Add “/ })
    .first()
  // A list of suggestions closes when something else takes the focus, as a screen may that is still arriving.
  await expect(async () => {
    await box.fill('')
    await box.fill(text)
    await suggestion.click({ timeout: 15_000 })
  }).toPass({ timeout: 60_000 })
}

/**
 * Creates a product by the form for its type and waits for the card. `name` should sort after the first page,
 * because other journeys open products from the first page.
 */
export async function createProduct(page: Page, type: string, name: string): Promise<void> {
  await page.goto(`/product/new/type/${type}`)
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill(name)
  await page.getByRole('button', { name: 'Remove Product ID' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectCard(page, name)
}

/**
 * Waits until a new card has finished loading: a late part of the page would move a field while the test uses
 * the field.
 */
export async function expectCard(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Yes, these').first()).toBeVisible()
  await expect(page.getByText('No documents yet', { exact: true })).toBeVisible()
  await expect(page.getByText('No documents of suppliers yet')).toBeVisible()
  await expect(section(page, 'General statements').getByRole('checkbox').first()).toBeVisible()
}

export async function choose(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click()
  await page.getByRole('option', { name: option }).first().click()
}
