import { defineConfig } from 'vitest/config'

import { WITHOUT_DATABASE, WEB_LOGIC } from '#scripts/test-files.ts'

/** The tests that Stryker runs for each change that it tries (`npm run mutants`): those that need neither a database nor a document. */
export default defineConfig({
  test: {
    include: [...WITHOUT_DATABASE, ...WEB_LOGIC.include],
    exclude: WEB_LOGIC.exclude,
    environment: 'node',
    testTimeout: 60_000,
  },
})
