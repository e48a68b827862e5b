import { useState } from 'react'

/** Which lines of a tree are open; closing one closes what is below it. */
export function useOpenKeys(): { open: ReadonlySet<string>; toggle: (key: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpen((before) =>
      before.has(key)
        ? new Set(Array.from(before).filter((other) => other !== key && !other.startsWith(`${key}/`)))
        : new Set([...before, key]),
    )
  return { open, toggle }
}
