import { describe, expect, test } from 'vitest'

import type { AppConfig } from '#server/deps.ts'
import { runtimeConfig } from '#server/system/runtime-config.ts'
import { testDeps } from '#tests/deps.ts'

async function configOf(host: string, changes: Partial<AppConfig>) {
  const { config, adapters } = await testDeps()
  return runtimeConfig({ config: { ...config, ...changes }, adapters }, host)
}

describe('[SHELL-06] before a login the variant', () => {
  test.each([
    ['sustain.kedja.example', 'sustainability'],
    ['kedja-Sustainability.example', 'sustainability'],
    ['kedja.example', 'chemicals'],
    ['localhost', 'chemicals'],
  ])('of %s is %s', async (host, variant) => {
    expect(await configOf(host, { sustainabilityWord: 'sustain' })).toMatchObject({ variant })
  })

  test('follows the word that the installation has chosen, however it is written', async () => {
    const green = { sustainabilityWord: 'GREEN' }
    expect(await configOf('green.kedja.example', green)).toMatchObject({ variant: 'sustainability' })
    expect(await configOf('sustain.kedja.example', green)).toMatchObject({ variant: 'chemicals' })
  })
})

describe('[SHELL-17] the switch between the two flows of a received request', () => {
  test.each(['qa', 'dev', 'local', 'uat', 'prd', 'prod'])('is there in %s', async (environment) => {
    expect(await configOf('kedja.example', { environment })).toMatchObject({ hasFlowSwitcher: true })
  })

  test.each(['', 'production', 'QA'])('is not there in "%s"', async (environment) => {
    expect(await configOf('kedja.example', { environment })).toMatchObject({ hasFlowSwitcher: false })
  })
})
