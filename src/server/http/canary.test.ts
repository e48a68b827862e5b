import { describe, expect, test } from 'vitest'

import { FOREIGN, holding, reading, seenBy, useCanary } from '#tests/http/canary.ts'

const canary = useCanary()

describe('[PERM-07] the canary', () => {
  test('the second subscriber has a mark in every kind of text that it owns', () => {
    for (const column of [
      'subscribers.title',
      'organizations.title',
      'users.name',
      'products.title',
      'product_names.value',
      'product_identifiers.value',
      'supply_chain_organizations.title',
      'substances.name',
      'legislations.title',
      'product_substances.material_name',
      'product_legislations.reason',
    ]) {
      expect(canary().markedColumns).toContain(column)
    }
  })

  test('the second subscriber sees its marks, so the canary can sing', async () => {
    const found = holding(await seenBy(canary().world.people.stranger), FOREIGN)
    for (const path of [
      '/api/products/overview',
      '/api/suppliers',
      '/api/organizations',
      '/api/user/profile',
      '/api/product-groups',
      '/api/products/search',
      '/api/products/:id/card',
    ]) {
      expect({ path, isFound: found.some((what) => what.startsWith(path)) }).toEqual({ path, isFound: true })
    }
  })

  test.each(['anonymous', 'system_admin'] as const)(
    'no answer to %s holds a text of the second subscriber',
    async (caller) => {
      const seen = await seenBy(caller === 'anonymous' ? null : canary().world.people[caller])
      expect(seen.size).toBeGreaterThan(reading.length)
      expect(holding(seen, FOREIGN)).toEqual([])
    },
  )
})
