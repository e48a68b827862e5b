/**
 * Puts the focus on a part of the page that somebody was led to: the next Tab goes on from there, and not through all that stands before
 * it. Nothing scrolls.
 */
export function focusSection(section: HTMLElement | null): void {
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  // A click within it focuses nothing.
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
}
