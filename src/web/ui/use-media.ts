import { useMediaQuery, useReducedMotion } from '@mantine/hooks'

/** Mantine would draw once without the answer, for pages that a server draws, and again with it. */
const AT_ONCE = { getInitialValueInEffect: false }

/** Width of the breakpoint `md` (80em) in pixels, as the size of a window is read. */
export const MD_PX = 1280
/** Narrower than the breakpoint `md` (80em): no room for a list of sections beside the sections. */
export const BELOW_MD = '(max-width: 79.99em)'

/** Tells whether the window fits a media query, from the first picture on. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, AT_ONCE)

/** The way to scroll to a place: without movement for whoever asks for less of it. */
export const useScrollBehavior = (): 'instant' | 'smooth' =>
  useReducedMotion(undefined, AT_ONCE) ? 'instant' : 'smooth'
