import { useEffect, type RefObject } from 'react'

/** An element and its distance from the top of the window, in px. */
interface Place {
  element: Element
  top: number
}

const placeOf = (element: Element): Place => ({ element, top: element.getBoundingClientRect().top })
const isInWindow = ({ top }: Place) => top >= 0 && top < window.innerHeight

/**
 * Keeps what was last focused or pressed in the sections at its place in the window while others come and go above it. The browser
 * itself keeps the topmost element in sight, which may be the very question that goes.
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
    const choose = ({ target }: Event) => {
      path = target instanceof Element && box.contains(target) ? pathTo(box, target).map(placeOf) : []
    }
    const measure = () => {
      path = path.filter(({ element }) => element.isConnected).map(({ element }) => placeOf(element))
    }
    const keep = () => {
      const place = path.find(({ element }) => element.isConnected)
      if (place && isInWindow(place)) scroller.scrollTop += placeOf(place.element).top - place.top
      measure()
    }
    card.addEventListener('focusin', choose)
    card.addEventListener('pointerdown', choose)
    scroller.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(keep)
    observer.observe(page)
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
      card.removeEventListener('pointerdown', choose)
      card.removeEventListener('focusin', choose)
    }
  }, [sections])
}

/** The element and what it stands in, up to the section. */
function pathTo(box: Element, element: Element): Element[] {
  const parent = element.parentElement
  return parent === null || parent === box || element === box ? [element] : [element, ...pathTo(box, parent)]
}
