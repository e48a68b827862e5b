/** Tests of rules, which need no database: it is not started for them, and Stryker runs them for each change that it tries. */
export const RULES = [
  'src/{contract,domain}/**/*.test.ts',
  'src/server/compliance/rules/*.test.ts',
  'src/server/compliance/judging/verdicts-*.test.ts',
]

/** Tests of what the web knows without a document. */
export const WEB_LOGIC = { include: ['src/web/**/*.test.ts'], exclude: ['**/*.dom.test.ts'] }
