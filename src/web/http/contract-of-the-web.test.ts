import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'

/** vite.config.ts leaves these parts out of the built web, where they are undefined. */
const { NOT_OF_THE_WEB }: { NOT_OF_THE_WEB: ReadonlySet<string> } = await import(
  path.resolve('vite.config.ts')
)
const ENDPOINT = `(?:[Ee]ndpoint|contract|${Object.keys(allEndpoints).join('|')})`
const PART = `(?:${Array.from(NOT_OF_THE_WEB).join('|')})`
const READS = [
  new RegExp(`\\b${ENDPOINT}\\s*(?:\\?\\.|\\.)\\s*${PART}\\b`, 'g'),
  new RegExp(`\\b${ENDPOINT}\\s*\\[\\s*['"]${PART}['"]`, 'g'),
  new RegExp(`\\{[^{}]*\\b${PART}\\b[^{}]*\\}\\s*[=:]\\s*(?:contract\\.)?${ENDPOINT}\\b`, 'g'),
]

const readsIn = (code: string) => READS.flatMap((read) => code.match(read) ?? [])

test('[S13] the web reads nothing of an endpoint that its build leaves out', () => {
  const web = path.resolve('src', 'web')
  const files = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    readsIn(fs.readFileSync(path.join(web, file), 'utf8')).map((read) => `${file}: ${read}`),
  )
  expect(found).toEqual([])
})

test.each([
  'const page = getProduct.response.parse(answer)',
  'const codes = contract.getProduct?.errors',
  "const text = endpoint['summary']",
  'const { path, example } = getProduct',
  'const of = ({ method, errors }: Endpoint) => errors',
])('%s would be found', (code) => {
  expect(readsIn(code)).toHaveLength(1)
})
