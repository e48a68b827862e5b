import { createContext } from 'react'

/** Whether the palette is open; its program takes no properties, for it is fetched. */
export const PaletteContext = createContext<{ isOpen: boolean; close: () => void }>({
  isOpen: false,
  close: () => undefined,
})
