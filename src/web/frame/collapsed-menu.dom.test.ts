import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { aProfile } from '#tests/web/profile.ts'
import { useCollapsedMenu } from '#web/frame/collapsed-menu.ts'
import { setSession } from '#web/auth/store.ts'

const anna = aProfile()
const logIn = (isFree: boolean, isActive: boolean) => {
  const subscriber = anna.attributes.subscriber && { ...anna.attributes.subscriber, isFree }
  const attributes = { ...anna.attributes, subscriber, subscription: { isActive } }
  setSession({
    tokens: { token: 't', refresh_token: 'r' },
    profile: { ...anna, attributes },
    organizationId: null,
  })
}

beforeEach(() => localStorage.clear())

test.each([
  ['collapsed for a free subscriber without a subscription', true, false, true],
  ['open for a free subscriber with one', true, true, false],
  ['open for everybody else', false, false, false],
])('[SHELL-04] the menu is at first %s', (_sentence, isFree, isActive, isCollapsed) => {
  logIn(isFree, isActive)
  expect(renderHook(() => useCollapsedMenu()).result.current[0]).toBe(isCollapsed)
})

test('[SHELL-04] what the user chose is kept', () => {
  logIn(false, true)
  const { result } = renderHook(() => useCollapsedMenu())
  act(() => result.current[1](true))
  expect(result.current[0]).toBe(true)
  expect(renderHook(() => useCollapsedMenu()).result.current[0]).toBe(true)
})
