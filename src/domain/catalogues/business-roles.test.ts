import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { businessRoleGroups } from '#domain/catalogues/business-roles.ts'

const keys = businessRoleGroups.flatMap((group) => [group.key, ...group.roles.map(({ key }) => key)])

test('[CHAIN-06] every business role has a key of its own', () => {
  expect(new Set(keys).size).toBe(keys.length)
})

test('[COMP-07] every business role that a legislation names is in the tree', () => {
  const legislations = readFileSync('reference/legislations.json', 'utf8')
  const named = Array.from(legislations.matchAll(/"businessRoleKeys":\s*\[([^\]]*)\]/g), ([, list = '']) =>
    Array.from(list.matchAll(/"(\w+)"/g), ([, key]) => key),
  ).flat()
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((key) => key === undefined || !keys.includes(key))).toEqual([])
})
