import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { useScrollBehavior } from '#web/ui/use-media.ts'

afterEach(() => vi.restoreAllMocks())

test('[SHELL-11] the first picture knows whether it is on a phone and moves: nothing is drawn twice', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: true })
  const pictures: string[] = []
  function Picture() {
    const picture = `${useIsPhone() ? 'phone' : 'wide'}, ${useScrollBehavior()}`
    pictures.push(picture)
    return <p>{picture}</p>
  }
  render(<Picture />)
  expect(screen.getByText('phone, instant')).toBeDefined()
  expect(new Set(pictures)).toEqual(new Set(['phone, instant']))
})
