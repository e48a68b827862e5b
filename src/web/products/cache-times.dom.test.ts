import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { legislationId, productId } from '#contract/values/ids.ts'
import * as facts from '#web/products/characteristics/characteristics.queries.ts'
import * as ofProduct from '#web/products/form/product.queries.ts'
import * as catalogues from '#web/catalogues/catalogues.queries.ts'
import * as categories from '#web/catalogues/categories.queries.ts'
import { explanation } from '#web/compliance/explanation.queries.ts'
import { productChildren } from '#web/products/overview/overview.queries.ts'
import { substanceList } from '#web/products/substances/substances.queries.ts'
import { CONFIG_KEY, createQueryClient, dropServerData } from '#web/cache/query-client.ts'

const id = productId.parse(1)
const SECOND = 1000

describe('how long the client trusts what it has', () => {
  test.each([
    ['the card', ofProduct.productCard(id)],
    ['its children', productChildren(id, 1)],
    ['its substances', ofProduct.productSubstances(id)],
    ['an explanation', explanation(id, legislationId.parse(1))],
    ['its picture', facts.productPicture(id, 1)],
    ['its disassembly documents', facts.disassemblyDocuments(id)],
  ])('[PROD-36] per-product data is kept 60 s: %s', (_, { staleTime }) => {
    expect(staleTime).toBe(60 * SECOND)
  })

  test.each([
    ['legislations', catalogues.legislations],
    ['business roles', catalogues.businessRoles],
    ['countries', catalogues.countries],
    ['organizations', catalogues.organizations],
    ['kinds of identifiers and names', ofProduct.productAttributes],
    ['a substance list', substanceList('rohs')],
    ['material categories', categories.materialCategories],
    ['mixture categories', categories.mixtureCategories],
    ['additional materials', categories.additionalMaterials],
    ['a category', categories.categoryById(1)],
    ['categories below a node', categories.categoryChildren(null)],
    ['found categories', categories.categorySuggestions('8481', true)],
  ])('[PROD-36] reference data and filter options are kept 300 s: %s', (_, { staleTime }) => {
    expect(staleTime).toBe(300 * SECOND)
  })

  test('[PROD-36] whatever has no figure of its own is kept 300 s', () => {
    expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(300 * SECOND)
  })

  test('[PROD-36] what was fetched for one organization is not shown in another', () => {
    const client = createQueryClient()
    client.setQueryData(['requests', 'sent'], ['a request'])
    client.setQueryData(ofProduct.productCard(id).queryKey, undefined)
    client.setQueryData([CONFIG_KEY], 'of the installation')
    const onScreen = new QueryObserver(client, {
      queryKey: ['requests', 'received'],
      queryFn: () => [],
      initialData: ['another'],
      staleTime: Infinity,
    })
    const leave = onScreen.subscribe(() => undefined)

    dropServerData(client)

    expect(client.getQueryData(['requests', 'sent'])).toBeUndefined()
    expect(client.getQueryData([CONFIG_KEY])).toBe('of the installation')
    leave()
  })
})
