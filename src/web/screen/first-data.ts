/** Milliseconds that an opened screen waits for its data: less than the router waits before it shows a skeleton (router.tsx). */
const SOON_MS = 150

/**
 * Waits for the data of a screen that is being opened, if the data come soon: a screen that is drawn with its data is drawn once, and not
 * first as a skeleton. The screen itself shows what failed.
 */
export async function firstData(fetched: Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(fetched), new Promise((resolve) => setTimeout(resolve, SOON_MS))])
}
