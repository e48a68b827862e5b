import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { allEndpoints, isEndpoint } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'

const endpoints = Object.entries(allEndpoints)

/** The endpoints that the contract's files export, independent of the list. */
async function exportedEndpoints(): Promise<[string, Endpoint][]> {
  const files = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w/-]+\.ts$/.test(file) && file !== 'all-endpoints.ts')
  const modules: object[] = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file))),
  )
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  )
}

describe('the list of endpoints', () => {
  test('holds every endpoint of every file of the contract, each under a name of its own', async () => {
    const names = (await exportedEndpoints()).map(([name]) => name).toSorted()
    expect(names).toEqual([...new Set(names)])
    expect(Object.keys(allEndpoints).toSorted()).toEqual(names)
  })

  test('no two have the same method and path', () => {
    const calls = endpoints.map(([, { method, path: url }]) => `${method} ${url.replaceAll(/:\w+/g, ':x')}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  test('[PERM-02] anonymous are exactly the calls before a log-in, and what the installation shows everybody', () => {
    const anonymous = endpoints
      .filter(([, { access }]) => access === 'anonymous')
      .map(([, { path: url }]) => url)
    for (const url of anonymous)
      expect(url).toMatch(
        /^\/api\/(auth\/\w|config$|translations\/:language$|changelog$|health$|verify\/:token$|email\/(callback|subscription|subscribe|unsubscribe)$)/,
      )
  })

  test('[PERM-04] who may only read changes nothing but what is its own, and has files written, rules checked and numbers looked up', () => {
    const byReading = endpoints
      .filter(
        ([, { access, method }]) => method !== 'GET' && access !== 'anonymous' && access.action === 'read',
      )
      .map(([name]) => name)
    const ofOneself = 'logout selectOrganization switchLanguage updateSettings saveEmailPreferences'
    const views = 'createView updateView deleteView setDefaultView'
    const others =
      'startProductExport startBomExport startForecast checkRules findSubstancesByNumber findSimilarSuppliers resolveMailProvider'
    expect(byReading.toSorted()).toEqual(`${ofOneself} ${views} ${others}`.split(' ').toSorted())
  })

  test('[R7] exactly those whose answer holds a token say so: what they answer is stored nowhere', () => {
    // A link that logs in is a token, too: a code to type comes with it.
    const isLogin = (shape: string) => shape.includes('"url":{') && shape.includes('"code":{')
    const holdsToken = (response: Endpoint['response']) => {
      const shape = JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))
      return /"[^"]*(token|secret)":\{/i.test(shape) || isLogin(shape)
    }
    for (const [name, { response, carriesTokens = false }] of endpoints)
      expect({ name, carriesTokens }).toEqual({ name, carriesTokens: holdsToken(response) })
    expect(endpoints.filter(([, { carriesTokens }]) => carriesTokens).length).toBeGreaterThan(2)
  })

  test('[PERM-04] every other one names its permission, and what answers a file or takes one says so', () => {
    for (const [name, { access, summary, upload }] of endpoints) {
      expect({ name, summary: summary.length > 10 }).toEqual({ name, summary: true })
      if (access !== 'anonymous')
        expect(access).toEqual({ action: expect.any(String), subject: expect.any(String) })
      if (upload) expect(upload.maxBytes).toBeGreaterThan(0)
    }
  })
})
