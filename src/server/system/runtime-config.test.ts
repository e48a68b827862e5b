import { describe, expect, test } from 'vitest'

import { runtimeConfig } from '#server/system/runtime-config.ts'

const config = {
  version: '1.0.0',
  publicUrl: 'https://kedja.example',
  environment: '',
  isDemo: false,
  sustainabilityWord: 'sustain',
}
const variantOf = (host: string, sustainabilityWord = 'sustain') =>
  // Only what the function reads.
  runtimeConfig({ ...config, sustainabilityWord } as Parameters<typeof runtimeConfig>[0], host).variant

describe('[SHELL-06] before a login the variant', () => {
  test.each([
    ['sustain.kedja.example', 'sustainability'],
    ['kedja-Sustainability.example', 'sustainability'],
    ['kedja.example', 'chemicals'],
    ['localhost', 'chemicals'],
  ])('of %s is %s', (host, variant) => {
    expect(variantOf(host)).toBe(variant)
  })

  test('follows the word that the installation has chosen, however it is written', () => {
    expect(variantOf('green.kedja.example', 'GREEN')).toBe('sustainability')
    expect(variantOf('sustain.kedja.example', 'GREEN')).toBe('chemicals')
  })
})

describe('[SHELL-17] the switch between the two flows of a received request', () => {
  const hasSwitcher = (environment: string) =>
    runtimeConfig({ ...config, environment } as Parameters<typeof runtimeConfig>[0], 'kedja.example')
      .hasFlowSwitcher

  test.each(['qa', 'dev', 'local', 'uat', 'prd', 'prod'])('is there in %s', (environment) => {
    expect(hasSwitcher(environment)).toBe(true)
  })

  test.each(['', 'production', 'QA'])('is not there in "%s"', (environment) => {
    expect(hasSwitcher(environment)).toBe(false)
  })
})
