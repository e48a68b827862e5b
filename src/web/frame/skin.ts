import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

import { keep, storedKey, readStored } from '#web/storage/local-storage.ts'

/** SHELL-08: the skin is kept locally and the same in all tabs. public/skin.js sets it before the first paint. */
export function keptSkin(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | null = null
  const unsubscribe = () => {
    if (listener) window.removeEventListener('storage', listener)
    listener = null
  }
  return {
    get: (fallback) => readStored('skin') ?? fallback,
    set: (skin: MantineColorScheme) => keep('skin', skin),
    subscribe(onUpdate) {
      unsubscribe()
      listener = ({ key }) => {
        if (key === storedKey('skin')) onUpdate(readStored('skin') ?? 'auto')
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe,
    clear: () => keep('skin', null),
  }
}
