import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import type * as Library from '@aws-sdk/client-s3'

import type { FileStore } from '#server/adapters/file-store.ts'
import { openIncoming } from '#server/adapters/incoming-files.ts'
import { AppError } from '#server/errors.ts'

/** A bucket of a store that speaks S3. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The library and a client of the store, loaded and made with the first file. */
type S3 = typeof Library & { client: Library.S3Client }

/**
 * Key of a file's content: the same path as in a directory of files, so that one store can be copied into the
 * other.
 */
const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`
const sha256Of = (key: string) => /^[\da-f]{2}\/([\da-f]{64})$/.exec(key)?.[1]

/**
 * Opens a file store in a bucket. A file being received lies in a directory of this machine until it is
 * stored or discarded.
 */
export async function openS3FileStore(settings: S3Settings, incomingDirectory: string): Promise<FileStore> {
  const Bucket = settings.bucket
  let opened: Promise<S3> | undefined
  const open = () => (opened ??= openS3(settings))
  const incoming = await openIncoming(incomingDirectory, async ({ path, sha256, size }) => {
    const { client, PutObjectCommand } = await open()
    const put = new PutObjectCommand({
      Bucket,
      Key: keyOf(sha256),
      Body: createReadStream(path),
      ContentLength: size,
    })
    await client.send(put).catch(refuseAway)
    return path
  })
  return {
    ...incoming,
    open: (sha256) => Readable.from(bytesOf(open, Bucket, keyOf(sha256)), { objectMode: false }),
    async has(sha256) {
      const { client, HeadObjectCommand } = await open()
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(sha256) }))
        return true
      } catch (error) {
        return isMissing(error) ? false : refuseAway(error)
      }
    },
    async *list() {
      const { client, paginateListObjectsV2 } = await open()
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key = '', LastModified } of Contents) {
          const sha256 = sha256Of(Key)
          if (sha256 !== undefined && LastModified) yield { sha256, keptAt: LastModified }
        }
    },
    async remove(sha256) {
      const { client, DeleteObjectCommand } = await open()
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(sha256) })).catch(refuseAway)
    },
  }
}

async function openS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<S3> {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's know no host name for each bucket, and not every checksum.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { ...library, client }
}

async function* bytesOf(open: () => Promise<S3>, Bucket: string, Key: string): AsyncGenerator<Buffer> {
  const { client, GetObjectCommand } = await open()
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch(refuseAway)
  // In Node the library gives a stream of buffers; its types name the browser's, too.
  yield* Body as AsyncIterable<Buffer>
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')

/** A store that is away is no fault of the request, which can be made again. */
function refuseAway(error: unknown): never {
  throw isMissing(error) ? new AppError('not-found') : new AppError('service:unavailable')
}
