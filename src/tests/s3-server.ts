import { mkdir } from 'node:fs/promises'

import S3rver from 's3rver'

import type { S3Settings } from '#server/adapters/s3-file-store.ts'

/** A server that speaks S3, on loopback, with one bucket. */
export async function s3Server(directory: string): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  await mkdir(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'kedja-files', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'kedja-files',
      region: 'us-east-1',
      // The names that the server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
