/** The first field with a fault takes the focus, once it is drawn (look: form). */
export function focusFirstFault(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  })
}
