import { existsSync, globSync } from 'node:fs'

/** Tests of the server's parts that only compute, without a database. */
const COMPUTING_PARTS_OF_THE_SERVER = [
  'src/server/adapters/mail-hosts.test.ts',
  'src/server/auth/{access-token,attempt-keys,password}.test.ts',
  'src/server/catalogues/picklists.test.ts',
  'src/server/compliance/inputs/{id-index,ways-down}.test.ts',
  'src/server/compliance/law/{assumed-figures,known-uses}.test.ts',
  'src/server/compliance/rules/*.test.ts',
  'src/server/config.test.ts',
  'src/server/db/url.test.ts',
  'src/server/files/content.test.ts',
  'src/server/http/{content-disposition,query-string}.test.ts',
  'src/server/legislations/rule-fault-texts.test.ts',
  'src/server/lists/import/{*-shapes,hidden-parts,languages,list-file,list-file-faults,moved-columns,row-orders}.test.ts',
  'src/server/product-import/write-batches.test.ts',
  'src/server/products/export/table.test.ts',
  'src/server/reference/{manifest,rohs-exemptions,tables}.test.ts',
  'src/server/secrets/secret-box.test.ts',
  'src/server/sessions/refresh-token.test.ts',
  'src/server/spreadsheets/read/{doctype,fixed-width*,older-encodings,tables}.test.ts',
  'src/server/spreadsheets/write/table.test.ts',
]

/** Tests that need no database: it is not started for them, and Stryker runs them for each change that it tries. */
export const WITHOUT_DATABASE = [
  'src/{contract,domain}/**/*.test.ts',
  'src/server/compliance/judging/verdicts-*.test.ts',
  ...COMPUTING_PARTS_OF_THE_SERVER,
]

/** Tests of what the web knows without a document. */
export const WEB_LOGIC = { include: ['src/web/**/*.test.ts'], exclude: ['**/*.dom.test.ts'] }

/** Files that Stryker changes: the domain, and what has a test of its own among those that need neither a database nor a document. */
export function computingParts(): string[] {
  const tests = [
    ...globSync(COMPUTING_PARTS_OF_THE_SERVER),
    ...globSync(WEB_LOGIC.include, { exclude: WEB_LOGIC.exclude }),
  ]
  const tested = tests.map((test) => test.replace('.test.ts', '.ts')).filter((file) => existsSync(file))
  return ['src/domain/**/*.ts', '!src/domain/**/*.test.ts', ...tested]
}
