import { useMediaQuery } from '@mantine/hooks'

/** Narrower than the breakpoint `sm` (48em): one hand, little room, fingers instead of a pointer. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)') ?? false
