import { useEffect } from 'react'

import { useSession } from '#web/auth/store.ts'
import type { RouteName } from '#web/routes/table.ts'
import { cardAddress } from '#web/search/card-address.ts'
import type { PaletteEntry } from '#web/search/palette-entries.ts'
import { rememberChoice } from '#web/search/recent-choices.ts'

type RecentCard = Pick<PaletteEntry, 'kind' | 'title' | 'detail'> & {
  /** The name of the card's screen. */
  screen: RouteName
  id: number
}

/** SHELL-15: a card that is shown is the newest choice of the palette, however it was opened; null: it is not among what the palette finds. */
export function useRecentCard(card: RecentCard | null): void {
  const { organizationId } = useSession()
  const href = card && cardAddress(card.screen, card.id)
  const { kind, title, detail } = card ?? {}
  useEffect(() => {
    if (!href || kind === undefined || title === undefined || detail === undefined) return
    rememberChoice(organizationId, { kind, title, detail, href })
  }, [organizationId, kind, title, detail, href])
}
