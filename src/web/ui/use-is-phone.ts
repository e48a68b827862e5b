import { useMedia } from '#web/ui/use-media.ts'

/** Narrower than the breakpoint `sm` (48em): one hand, little room, fingers instead of a pointer. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.99em)')
