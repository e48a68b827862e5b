import { useEffect, type RefObject } from 'react'

/** An element and its distance from the top of what scrolls, in px. */
interface Place {
  element: Element
  offset: number
}

/**
 * Keeps what was last focused or pressed in the sections at its place in the window while others come and go above it. The browser
 * itself keeps the topmost element in sight, which may be the very question that goes; it does so where nothing was pressed, or what
 * was pressed is out of sight.
 */
export function useReadingPlace(sections: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = sections.current
    const card = box?.parentElement
    const page = card?.parentElement
    const scroller = box?.closest('main')
    if (!box || !card || !page || !scroller) return
    // From the element itself outwards: where it goes with its entry, the list of entries stays.
    let path: Place[] = []
    let isKept = false
    const placeOf = (element: Element): Place => ({
      element,
      offset: element.getBoundingClientRect().top + scroller.scrollTop,
    })
    // One of the two scrolls by what moved, and not both.
    const decide = () => {
      const top = path[0] && path[0].offset - scroller.scrollTop
      isKept = top !== undefined && top >= 0 && top < window.innerHeight
      scroller.style.overflowAnchor = isKept ? 'none' : ''
    }
    const choose = ({ target }: Event) => {
      path = target instanceof Element && box.contains(target) ? pathTo(box, target).map(placeOf) : []
      decide()
    }
    const keep = () => {
      path = path.filter(({ element }) => element.isConnected)
      const [place] = path
      if (isKept && place) scroller.scrollTop += placeOf(place.element).offset - place.offset
      path = path.map(({ element }) => placeOf(element))
      decide()
    }
    card.addEventListener('focusin', choose)
    card.addEventListener('pointerdown', choose)
    scroller.addEventListener('scroll', decide, { passive: true })
    const observer = new ResizeObserver(keep)
    observer.observe(page)
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', decide)
      card.removeEventListener('pointerdown', choose)
      card.removeEventListener('focusin', choose)
      scroller.style.overflowAnchor = ''
    }
  }, [sections])
}

/** The element and what it stands in, up to the section. */
function pathTo(box: Element, element: Element): Element[] {
  const parent = element.parentElement
  return parent === null || parent === box || element === box ? [element] : [element, ...pathTo(box, parent)]
}
