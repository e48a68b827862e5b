import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The database is shared with the server processes of the end-to-end tests on small machines.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src/contract,src/domain,src/server,src/tests,scripts,bench}/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'src/tests/db/global-setup.ts',
          // One database per worker, not per file: tests make a subscriber of their own instead of cleaning up.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'src/tests/web/setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
