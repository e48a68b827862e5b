import { expect, type Page } from '@playwright/test'

/** Address of the list of legislations. */
export const LEGISLATIONS = '/administration/legislations'

/** Waits until no job judges products, so that every status reflects the saved rules. */
export async function untilJudged(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const underWay = async () => {
    const answer = await page.request.get('/api/compliance/recomputing', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).items
  }
  await expect.poll(underWay, { timeout: 60_000 }).toEqual([])
}
