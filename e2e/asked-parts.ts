import type { Page } from '@playwright/test'

import { callApi } from '#e2e/replies.ts'

/** Purchased parts of one's own, one for each supplier; gives the word that all their names have. */
export async function makeParts(page: Page, suppliers: readonly string[]): Promise<string> {
  const word = `Asked${Date.now().toString(36)}`
  for (const [index, title] of suppliers.entries()) {
    const { items } = await callApi<{ items: { id: number }[] }>(
      page,
      'GET',
      `/api/suppliers?text=${encodeURIComponent(title)}`,
    )
    await callApi(page, 'POST', '/api/products', {
      data: {
        type: 'purchased_product',
        names: [{ key: 'Our product name', value: `${word} part ${index + 1}` }],
        identifiers: [{ key: 'Product ID', value: `${word}-${index + 1}` }],
        supplierIds: [items[0]?.id],
      },
    })
  }
  return word
}
