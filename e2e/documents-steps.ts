import type { Page } from '@playwright/test'

/** A page without words, unlike every other. */
export const pdf = (text: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n% ${text} ${Math.random()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** A section of a card by its whole name. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
