import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'

import { aProfile } from '#tests/web/profile.ts'
import { useAppUiTexts } from '#web/frame/ui-texts.ts'
import { startI18n } from '#web/i18n/index.ts'
import { createQueryClient, queryClient } from '#web/cache/query-client.ts'
import { router as application } from '#web/router.tsx'
import { setSession } from '#web/auth/store.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

/** Before the tests of a file: English texts, and somebody who may do what these abilities say. */
export async function startWeb(abilities: { action: string; subject: string }[] = []): Promise<void> {
  await startI18n('en')
  const profile = aProfile()
  setSession({
    tokens: { token: 'access', refresh_token: 'refresh' },
    profile: aProfile({
      // The contract's pairs; tests name those that they need.
      abilities: [...profile.abilities, ...(abilities as typeof profile.abilities)],
    }),
    organizationId: profile.attributes.organization?.id ?? null,
  })
}

// A growing text field asks for fonts; jsdom has none.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })
// The router scrolls; jsdom has nothing to scroll.
window.scrollTo = () => undefined

/** A piece of a screen with all that stands above it in the application; links lead nowhere. */
export async function renderWeb(element: ReactNode): Promise<RenderResult> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => element })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  // The application's router is registered with its types; this one has a single page.
  return renderRouter(<RouterProvider router={router as never} />, createQueryClient())
}

/** The whole application at an address, with a router of its own; what it has fetched before is forgotten. */
export function openApplication(address: string) {
  queryClient.clear()
  const router = createRouter({
    routeTree: application.routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  renderRouter(<RouterProvider router={router} />, queryClient)
  return router
}

function renderRouter(element: ReactNode, client: QueryClient): RenderResult {
  notifications.clean()
  return render(
    <QueryClientProvider client={client}>
      {/* Without the sheets of variables and breakpoints: jsdom shows nothing, and would match each of their rules with each element. */}
      <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
        <Texts>
          <Notifications />
          {element}
        </Texts>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

function Texts({ children }: { children: ReactNode }) {
  return <UiTextsProvider texts={useAppUiTexts()}>{children}</UiTextsProvider>
}
