import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'

import { routeEntry } from '#web/routes/table.ts'
import { router } from '#web/router.tsx'

/** Every route with a screen, layouts left out. */
const screens: AnyRoute[] = Object.values(router.routesById).filter(
  (route: AnyRoute) => route.isRoot !== true && !['/menu', '/page'].includes(route.id),
)

describe('every screen', () => {
  test.each(screens.map((route) => [route.fullPath as string, route] as const))(
    '[SHELL-19] %s has a name of the table, its path and its layout',
    (fullPath, route) => {
      const name = route.options.staticData?.name
      if (name === undefined) throw new Error(`${fullPath} has no name`)
      const { path, layout } = routeEntry(name)
      expect(fullPath.replaceAll('$', ':')).toBe(path)
      expect(route.parentRoute.id).toBe(`/${layout}`)
    },
  )

  test('[SHELL-19] no name is used twice', () => {
    const names = screens.map((route) => route.options.staticData?.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
