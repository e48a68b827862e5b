import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { useScreenFocus } from '#web/frame/use-screen-focus.ts'

/** An application of three screens around which nothing stands. */
async function openAt(address: string) {
  const root = createRootRoute({ component: Around })
  const screenAt = (path: string, element: ReactNode, loader?: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => element,
      ...(loader && { loader, pendingMs: 0, pendingComponent: () => <p>Loading</p> }),
    })
  const router = createRouter({
    routeTree: root.addChildren([
      screenAt('/list', <h1>Products</h1>),
      screenAt('/form', <input ref={(input) => input?.focus()} aria-label="Name" />),
      screenAt('/empty', <p>Nothing</p>),
      screenAt('/endless', <p>Never</p>, () => new Promise(() => undefined)),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  // A screen that never stands is left by a link.
  if (address !== '/endless') await router.load()
  // The application's router is registered with its types; this one has other pages.
  render(<RouterProvider router={router as never} />)
  return (href: string) => act(async () => router.history.push(href))
}

function Around() {
  useScreenFocus()
  return (
    <>
      <button type="button">Menu</button>
      <div role="dialog" aria-label="Search">
        <input aria-label="Search everywhere" />
      </div>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

test('a new screen has the focus on its heading, which Tab passes', async () => {
  const go = await openAt('/empty')
  expect(document.activeElement).toBe(document.body)
  await go('/list')
  const heading = await screen.findByRole('heading', { name: 'Products' })
  expect([document.activeElement, heading.tabIndex]).toEqual([heading, -1])
})

test('a screen without a heading has it on itself, and a field that took it keeps it', async () => {
  const go = await openAt('/list')
  await go('/empty')
  await screen.findByText('Nothing')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await go('/form')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Name' }))
})

test('another search of the same screen leaves the focus where it is', async () => {
  const go = await openAt('/list')
  await go('/list?page=2')
  expect(document.activeElement).toBe(document.body)
})

test('a link that is pressed before the first screen stands leads to a heading with the focus, too', async () => {
  const go = await openAt('/endless')
  const link = await screen.findByRole('button', { name: 'Menu' })
  link.focus()
  await go('/list')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Products' }))
})

test('a page that just opened has the focus nowhere', async () => {
  await openAt('/list')
  await screen.findByRole('heading', { name: 'Products' })
  expect(document.activeElement).toBe(document.body)
})

test('a dialog that was opened while the screen was being fetched keeps the focus', async () => {
  const go = await openAt('/empty')
  const box = screen.getByRole('textbox', { name: 'Search everywhere' })
  box.focus()
  await go('/list')
  await screen.findByRole('heading', { name: 'Products' })
  expect(document.activeElement).toBe(box)
})
