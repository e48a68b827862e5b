import { expect as plainExpect, type Page } from '@playwright/test'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
export const expect = plainExpect.configure({ timeout: 30_000 })

/** A row of a list; the row of filter boxes is none. */
export const row = (page: Page, name: RegExp) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const legislation = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Obligations' }).getByRole('row', { name: new RegExp(`^${name}(?!:)`) })

export async function openCard(page: Page, title: string): Promise<void> {
  await page.goto(`/product/overview?name=${encodeURIComponent(title)}`)
  await row(page, new RegExp(title)).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
