import type { Page } from '@playwright/test'

/** Screws of one's own, as an import would have brought them; gives the word that all their names have, and the first one's id. */
export async function makeScrews(page: Page, count: number): Promise<{ word: string; id: number }> {
  const word = `Screw${Date.now().toString(36)}`
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const make = (n: number) =>
    page.request.post('/api/products', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        type: 'own_product',
        names: [{ key: 'Our product name', value: `${word} M${n}` }],
        identifiers: [{ key: 'Product ID', value: `${word}-${n}` }],
      },
    })
  const first = await make(1)
  for (let at = 1; at < count; at += 20) await Promise.all(numbers.slice(at, at + 20).map(make))
  return { word, id: (await first.json()).id }
}
