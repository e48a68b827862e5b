import { createContext } from 'react'

/**
 * State of the palette, open or closed; a context, because the palette's program is fetched later and takes
 * no properties.
 */
export const PaletteContext = createContext<{ isOpen: boolean; close: () => void }>({
  isOpen: false,
  close: () => undefined,
})
