import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useUiTexts } from '#web/ui/texts.tsx'

export interface Crumb {
  key: string
  /** A link, or for the last one its text. */
  content: ReactNode
}

/** True for the short name of a menu at the start, and for the screen itself behind a name. */
const isShort = (index: number, count: number) =>
  (index === 0 && count > 1) || (index > 1 && index === count - 1)

/** The path to the open screen; the last crumb is the screen itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const texts = useUiTexts()
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 6,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          whiteSpace: 'nowrap',
        }}
      >
        {crumbs.map(({ key, content }, index) => (
          <li
            key={key}
            // The first one is a short name of the menu; long names after it are cut.
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: 6,
              minWidth: 0,
              flexShrink: isShort(index, crumbs.length) ? 0 : 1,
              // Behind a long name the screen is still told.
              maxWidth: index > 1 && index === crumbs.length - 1 ? '50%' : undefined,
            }}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {index > 0 && (
              <IconChevronRight
                size={12}
                stroke={1.6}
                color="var(--k-text3)"
                style={{ flex: 'none' }}
                aria-hidden="true"
              />
            )}
            {content}
          </li>
        ))}
      </ol>
    </nav>
  )
}
