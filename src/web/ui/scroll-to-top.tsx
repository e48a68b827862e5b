import { ActionIcon } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'

import { SCROLL_TO_TOP_AFTER_PX } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { useScrollBehavior } from '#web/ui/use-media.ts'

/** SHELL-09: appears after 250 px of scrolling in the given box and scrolls it to its top. */
export function ScrollToTop({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const texts = useUiTexts()
  const behavior = useScrollBehavior()
  const isPhone = useIsPhone()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => setIsShown(box.scrollTop > SCROLL_TO_TOP_AFTER_PX)
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [scroller])
  if (!isShown) return null
  return (
    <ActionIcon
      variant="default"
      size={36}
      pos="fixed"
      // Rows of a phone end with their buttons and begin with their names.
      right={isPhone ? 'calc(50% - 22px)' : 24}
      bottom="calc(72px + var(--k-foot, 0px))"
      style={{ zIndex: 20, boxShadow: 'var(--mantine-shadow-md)' }}
      aria-label={texts.scrollToTop}
      onClick={() => scroller.current?.scrollTo({ top: 0, behavior })}
    >
      <IconArrowUp size={16} stroke={1.6} />
    </ActionIcon>
  )
}
