import type { AdapterSettings } from '#server/open-adapters.ts'

/** The outside world of a test: files in this directory, and no mail server. */
export const adapterSettings = (filesDirectory: string): AdapterSettings => ({
  filesDirectory,
  secretKey: 'the secret key of the tests, which is no secret',
  mail: { from: 'Kedja <kedja@test.example>', publicUrl: 'http://localhost:3000', isKept: false },
  mailboxes: { clients: {}, allowedHosts: [] },
})
