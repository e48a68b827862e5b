import { lazyScreen } from '#web/screen/lazy-screen.tsx'

/** The sections below what is in sight at first: a part of the program of their own, fetched beside the screen's. */
export const CardRest = lazyScreen(async () => (await import('#web/products/card/rest.tsx')).CardRest)
