import { expect, type Page } from '@playwright/test'

export const LIST = '/administration/import/candidate-list'
export const EXPORT = new URL('../reference/candidate-list-2026-02-04.csv', import.meta.url)

/** A list file of ours, dropped into the form. */
export async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText(name)).toBeVisible()
}
