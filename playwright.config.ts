import { defineConfig } from '@playwright/test'

import { findBrowser } from '#scripts/browser.ts'

const port = process.env['E2E_PORT'] ?? '3100'
const executablePath = await findBrowser(process.env['CHROMIUM_PATH'])

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // The journeys share one demo server and its data; each uses rows of its own, but not at the same time.
  workers: 1,
  reporter: 'list',
  timeout: 120_000,
  // A machine with two cores also runs the server and the browser.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node scripts/e2e-server.ts',
    env: { PORT: port },
    url: `http://localhost:${port}/api/health`,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
