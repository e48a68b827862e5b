import type { Page } from '@playwright/test'

import { callApi, makeProduct } from '#e2e/api.ts'

/** The supplier in whose name a text is. */
export async function supplierOf(page: Page, text: string): Promise<number> {
  const { items } = await callApi<{ items: { id: number }[] }>(
    page,
    'GET',
    `/api/suppliers?text=${encodeURIComponent(text)}`,
  )
  const [supplier] = items
  if (!supplier) throw new Error(`No supplier is named ${text}.`)
  return supplier.id
}

interface Part {
  name: string
  productId: string
  supplierId: number
}

/** A purchased part of a supplier; gives its id. */
export const makePart = (page: Page, { name, productId, supplierId }: Part): Promise<number> =>
  makeProduct(page, name, {
    type: 'purchased_product',
    identifiers: [{ key: 'Product ID', value: productId }],
    supplierIds: [supplierId],
  })

/** Purchased parts of one's own, one for each supplier; gives the word that all their names have. */
export async function makeParts(page: Page, suppliers: readonly string[]): Promise<string> {
  const word = `Asked${Date.now().toString(36)}`
  for (const [index, title] of suppliers.entries())
    await makePart(page, {
      name: `${word} part ${index + 1}`,
      productId: `${word}-${index + 1}`,
      supplierId: await supplierOf(page, title),
    })
  return word
}
