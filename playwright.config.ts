import { defineConfig } from '@playwright/test'

import { mailPortBeside } from '#e2e/mail-server.ts'
import { findBrowser } from '#scripts/browser.ts'

// A worker for each port, with a demo of its own there: within a worker journeys run one after the other, each on rows of its own.
const ports = (process.env['E2E_PORT'] ?? '3100,3101').split(',')
const executablePath = await findBrowser(process.env['CHROMIUM_PATH'])

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: ports.length,
  reporter: 'list',
  timeout: 120_000,
  // A machine with two cores also runs the server and the browser.
  expect: { timeout: 15_000 },
  use: {
    // Workers read this file, too, each with its index.
    baseURL: `http://localhost:${ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')]}`,
    screenshot: 'only-on-failure',
    // A trace of every journey costs time: `npm test -- e2e e2e/x.e2e.ts --trace on` records it where one fails.
    trace: 'off',
    viewport: { width: 1440, height: 900 },
    // A dialog that still slides in can move between the press and the release of a click; a slow machine makes that likely.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: ports.map((port) => ({
    command: 'node scripts/e2e-server.ts',
    // A journey's mail server stands beside its demo.
    env: { PORT: port, SMTP_ALLOWED_HOSTS: `127.0.0.1:${mailPortBeside(Number(port))}` },
    url: `http://localhost:${port}/api/health`,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
})
