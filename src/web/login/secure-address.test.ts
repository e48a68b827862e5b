import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

test('nothing in the web asks for what browsers offer to secure addresses only: a company may run it on its own network without', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) =>
    /crypto\.(randomUUID|subtle)|navigator\.clipboard/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
