import { NativeSelect, Text, type NativeSelectProps } from '@mantine/core'
import { useCallbackRef, useMergedRef, useMutationObserver, useScrollSpy } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'

import { focusSection } from '#web/ui/section-focus.ts'
import { BELOW_MD, useMedia, useScrollBehavior } from '#web/ui/use-media.ts'
import { useReadingPlace } from '#web/ui/use-reading-place.ts'
import classes from '#web/ui/page.module.css'

interface Anchor {
  /** The section's id. */
  id: string
  title: string
  count?: number | string
}

/** Sections that belong together. */
export interface AnchorGroup {
  /** The heading; undefined: the card has one group. */
  title?: string
  anchors: readonly Anchor[]
}

type CardLayoutProps = {
  groups: readonly AnchorGroup[]
  anchorsLabel: string
  /** Below the links. */
  note?: string
  children: ReactNode
  aside?: ReactNode
}

/** Below what stays on top of the screen: the section here is the one that is read. */
const READING_LINE_PX = 68
const COMING_AND_GOING = { childList: true }

/** Anchors left, sections in the middle, what happened to the right; one column on small screens. */
export function CardLayout({ groups, anchorsLabel, note, children, aside }: CardLayoutProps) {
  const anchors = groups.flatMap((group) => group.anchors)
  // The screen scrolls in the shell's content and not in the window.
  const scroller = useRef<HTMLElement>(null)
  const spy = useScrollSpy({
    scrollHost: scroller,
    offset: READING_LINE_PX,
    selector: anchors.map(({ id }) => `#${id}`).join(', ') || 'section[id]',
    getDepth: () => 1,
    getValue: ({ id }) => id,
  })
  const active = spy.data[spy.active]?.value ?? anchors[0]?.id
  // What is below the first sections is drawn after them.
  const comingAndGoing = useMutationObserver(useCallbackRef(spy.reinitialize), COMING_AND_GOING)
  const sections = useRef<HTMLDivElement>(null)
  useReadingPlace(sections)
  const isNarrow = useMedia(BELOW_MD)
  const behavior = useScrollBehavior()
  const goTo = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior })
  return (
    <>
      {isNarrow && (
        <NativeSelect
          mt={16}
          aria-label={anchorsLabel}
          value={active}
          data={groups.flatMap(optionsOf)}
          onChange={(event) => goTo(event.currentTarget.value)}
        />
      )}
      {isNarrow && note && (
        <Text mt={8} fz={12} c="var(--k-text3)">
          {note}
        </Text>
      )}
      <div
        ref={(element) => {
          scroller.current = element?.closest('main') ?? null
        }}
        className={classes['card']}
        data-aside={aside !== undefined || undefined}
      >
        <nav className={classes['anchors']} aria-label={anchorsLabel}>
          {groups.map(({ title: group, anchors: items }) => (
            <div
              key={group ?? ''}
              className={classes['anchorGroup']}
              {...(group === undefined ? {} : { role: 'group', 'aria-label': group })}
            >
              {group && (
                <div className={classes['anchorHead']} aria-hidden="true">
                  {group}
                </div>
              )}
              {items.map(({ id, title, count }) => (
                <a
                  key={id}
                  href={`#${id}`}
                  className={classes['anchor']}
                  data-active={id === active || undefined}
                  onClick={(event) => {
                    // The hash belongs to the router: what else a link to a part of the page does is done here.
                    event.preventDefault()
                    goTo(id)
                    focusSection(document.getElementById(id))
                  }}
                >
                  {title}
                  {count !== undefined && <span className={classes['anchorCount']}>{count}</span>}
                </a>
              ))}
            </div>
          ))}
          {note && <p className={classes['anchorNote']}>{note}</p>}
        </nav>
        <div ref={useMergedRef(comingAndGoing, sections)} className={classes['sections']}>
          {children}
        </div>
        {aside}
      </div>
    </>
  )
}

/** The choices of a phone's list, grouped where the card has several groups. */
function optionsOf({ title, anchors }: AnchorGroup): NonNullable<NativeSelectProps['data']> {
  const items = anchors.map(({ id, title: label }) => ({ value: id, label }))
  return title === undefined ? items : [{ group: title, items }]
}
