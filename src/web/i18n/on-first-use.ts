/** The browser's own formats take a while to make, and a screen needs one or two of them. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
