import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

import { adoptKeptSession } from '#web/auth/store.ts'
import { queryClient } from '#web/cache/query-client.ts'

// Files share modules: each begins as in a browser that has not been here yet, whichever ran before it.
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  adoptKeptSession()
  queryClient.clear()
  notifications.clean()
})
afterEach(cleanup)
// Of a screen that is still being loaded when a file ends, the files after it would only ever get a failure.
afterAll(() => vi.dynamicImportSettled())
// The end of waiting for what does not come. What does come may take long on a busy machine; no test waits for this.
configure({ asyncUtilTimeout: 120_000 })

// Mantine asks for what jsdom does not have.
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
