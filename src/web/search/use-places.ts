import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import { mayOpen } from '#web/routes/guard.ts'
import { routeEntry, type RouteName } from '#web/routes/table.ts'
import { useBuiltScreens } from '#web/routes/use-built-screens.ts'
import type { Places } from '#web/search/palette-entries.ts'

const pathOf = (name: RouteName, id: number) => routeEntry(name).path.replace(':id', String(id))

/** The screens that this user may open, and the addresses of search results. */
export function usePlaces(): Places & { isOpen: (name: RouteName) => boolean } {
  const router = useRouter()
  const built = useBuiltScreens()
  return useMemo(() => {
    const isOpen = (name: RouteName) => built.has(name) && mayOpen(name)
    return {
      isOpen,
      product: (id) => pathOf('product-card', id),
      // Until a supplier has a card: its products.
      supplier: (id) =>
        isOpen('supplier-card')
          ? pathOf('supplier-card', id)
          : router.buildLocation({ to: '/product/overview', search: { suppliers: [id] } }).href,
      request: (side, id) => {
        const name = side === 'sent' ? 'sent-request' : 'received-request'
        return isOpen(name) ? pathOf(name, id) : null
      },
      substance: (id) => (isOpen('regulated-substance') ? pathOf('regulated-substance', id) : null),
    }
  }, [router, built])
}
