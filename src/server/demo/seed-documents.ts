import { Readable } from 'node:stream'

import { dayOf } from '#domain/days.ts'
import { MAX_DOCUMENT_BYTES } from '#contract/documents/documents.ts'
import type { SubscriberId } from '#contract/values/ids.ts'
import { demoDocuments, demoStatements } from '#server/demo/documents.ts'
import * as repository from '#server/demo/documents.repository.ts'
import { demoPdf } from '#server/demo/pdf.ts'
import type { Deps } from '#server/deps.ts'

/** The documents of one of the demo's companies, with files that can be opened, and what it says of its products in general. */
export async function seedDocuments(
  { databases, adapters: { files }, now }: Deps,
  subscriberId: SubscriberId,
  company: string,
): Promise<void> {
  const documents = demoDocuments[company] ?? []
  const today = dayOf(now())
  for (const document of documents) {
    const file = await files.receive(
      Readable.from([demoPdf(document.lines)]),
      document.name,
      MAX_DOCUMENT_BYTES,
    )
    await file.keep()
    await databases.transaction(subscriberId, (db) =>
      repository.insertDocument(db, document, { file, today }),
    )
    await file.discard()
  }
  if (documents.length === 0) return
  await databases.transaction(subscriberId, async (db) => {
    for (const { title, text } of demoStatements)
      await repository.insertStatement(db, { title: JSON.stringify(title), text: JSON.stringify(text) })
  })
}
