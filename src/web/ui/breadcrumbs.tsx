import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useUiTexts } from '#web/ui/texts.tsx'

export interface Crumb {
  key: string
  /** A link, or for the last one its text. */
  content: ReactNode
}

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
              flexShrink: index === 0 && crumbs.length > 1 ? 0 : 1,
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
