import { defineConfig } from 'vitest/config'

import { WITHOUT_DATABASE, WEB_LOGIC } from '#scripts/test-files.ts'

export default defineConfig({
  test: {
    // One more than a small machine has cores: a third of a worker's time is waiting for commits.
    maxWorkers: 3,
    // The end of a test that hangs. One that works may take long on a slow or busy machine: none has a limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // Files share a worker's modules: what a file needs, it sets; what it changes outside itself, it puts back.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'without database',
          include: WITHOUT_DATABASE,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src/server,src/tests,scripts,bench}/**/*.test.ts'],
          exclude: WITHOUT_DATABASE,
          environment: 'node',
          // One database per worker, not per file: tests make a subscriber of their own instead of cleaning up.
          globalSetup: 'src/tests/db/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'web logic', ...WEB_LOGIC, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx', 'src/web/**/*.dom.test.ts'],
          environment: 'jsdom',
          setupFiles: 'src/tests/web/setup.ts',
        },
      },
    ],
  },
})
