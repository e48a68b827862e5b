import path from 'node:path'

import { openFileStore } from '#server/adapters/file-store.ts'
import { openMail, type MailSettings } from '#server/adapters/mail.ts'
import { openMailboxes, type MailboxSettings } from '#server/adapters/mailboxes.ts'
import { openJobQueue } from '#server/adapters/job-queue.ts'
import { openS3FileStore, type S3Settings } from '#server/adapters/s3-file-store.ts'
import type { Adapters } from '#server/context.ts'
import { openSecretBox } from '#server/secrets/secret-box.ts'

/** The part of the configuration that the outside world is reached by; a process that takes jobs gets it from the server. */
export interface AdapterSettings {
  /** The directory of files; with a bucket, of those that are being received. */
  filesDirectory: string
  s3?: S3Settings | undefined
  secretKey: string
  mail: MailSettings
  mailboxes: MailboxSettings
}

/** Opens the outside world as these settings describe it. What is heavy is loaded when first needed. */
export async function openAdapters({
  filesDirectory,
  s3,
  secretKey,
  mail,
  mailboxes,
}: AdapterSettings): Promise<Adapters> {
  return {
    files: s3
      ? await openS3FileStore(s3, path.join(filesDirectory, 'incoming'))
      : await openFileStore(filesDirectory),
    jobs: openJobQueue(),
    mail: openMail(mail),
    mailboxes: openMailboxes(mailboxes, mail.publicUrl),
    secrets: openSecretBox(secretKey),
  }
}
