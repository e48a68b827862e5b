import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import { mayOpen } from '#web/routes/guard.ts'
import type { RouteName } from '#web/routes/table.ts'
import { useBuiltScreens } from '#web/routes/use-built-screens.ts'
import { cardAddress } from '#web/search/card-address.ts'
import type { Places } from '#web/search/palette-entries.ts'

/** The screens that this user may open, and the addresses of search results. */
export function usePlaces(): Places & { isOpen: (name: RouteName) => boolean } {
  const router = useRouter()
  const built = useBuiltScreens()
  return useMemo(() => {
    const isOpen = (name: RouteName) => built.has(name) && mayOpen(name)
    return {
      isOpen,
      product: (id) => cardAddress('product-card', id),
      // Until a supplier has a card: its products.
      supplier: (id) =>
        isOpen('supplier-card')
          ? cardAddress('supplier-card', id)
          : router.buildLocation({ to: '/product/overview', search: { suppliers: [id] } }).href,
      request: (side, id) => {
        const name = side === 'sent' ? 'sent-request' : 'received-request'
        return isOpen(name) ? cardAddress(name, id) : null
      },
      substance: (id) => (isOpen('regulated-substance') ? cardAddress('regulated-substance', id) : null),
    }
  }, [router, built])
}
