import '#web/http/zod-without-eval.ts'
import '#web/theme/mantine-styles.ts'
import '@fontsource-variable/inter/opsz.css'
import '#web/theme/global.css'

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { startEventEffects } from '#web/events/effects.ts'
import { Providers } from '#web/frame/providers.tsx'
import { prepareConfig } from '#web/sessions/runtime-config.ts'
import { startSessionEffects } from '#web/sessions/effects.ts'
import { startI18n } from '#web/i18n/index.ts'
import { router } from '#web/router.tsx'

/**
 * Milliseconds that the first picture waits for its screen; then the frame is drawn with a skeleton. A screen that comes after the frame is
 * drawn at once with all that only has to happen after it, before anything is seen.
 */
const SCREEN_WAIT_MS = 250

async function start(): Promise<void> {
  startSessionEffects(router)
  startEventEffects()
  // The screen's program and data are fetched beside the texts and the configuration; the first picture waits for all of them.
  const opened = Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT_MS))])
  await Promise.all([startI18n(undefined, { isWhole: false }), prepareConfig(), opened])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

// A function and no await at the top: with one, the bundler leaves a hundred small files where a few do.
void start()
