import { useState } from 'react'
import { z } from 'zod'

import type { Profile } from '#contract/profile.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'
import { useSession } from '#web/auth/store.ts'

/**
 * SHELL-04: state of the menu as the user left it on this device; collapsed at first for a free subscriber.
 */
export function useCollapsedMenu(): [boolean, (isCollapsed: boolean) => void] {
  const { profile } = useSession()
  const key = `kedja.layout.${profile?.id ?? 0}.menu`
  const [chosen, setChosen] = useState(() => readStorageItem(localStorage, key, z.boolean()))
  const choose = (isCollapsed: boolean) => {
    writeStorageItem(localStorage, key, isCollapsed)
    setChosen(isCollapsed)
  }
  return [chosen ?? (profile !== null && isFree(profile)), choose]
}

/** A free subscriber: logged in by a link and without a subscription in force. */
export const isFree = ({ attributes }: Profile) =>
  attributes.subscriber?.isFree === true && !attributes.subscription.isActive
