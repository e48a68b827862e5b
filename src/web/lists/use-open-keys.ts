import { useState } from 'react'

/** The keys of the open lines of a tree; closing a line closes the lines below it. */
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
