import { sql } from 'kysely'

import type { UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { DemoDocument } from '#server/demo/documents.ts'

interface StoredFile {
  name: string
  sha256: string
  size: number
}

/** A document with its file, said to be added by the company's first administrator. */
export async function insertDocument(
  db: Db,
  { product, description, types, legislations, declaredDaysAgo, endsInDays }: DemoDocument,
  { file, today }: { file: StoredFile; today: string },
): Promise<void> {
  await sql`
    with file as (
      insert into own_files (sha256, name, mime, size) values (${file.sha256}, ${file.name}, 'application/pdf', ${file.size})
      returning id),
    person as (select min(id) as id from users),
    document as (
      insert into documents (product_id, file_id, kind, description, document_types, declaration_date, declaration_validity_date,
        created_by, updated_by)
      select p.id, file.id, ${types.length > 0 ? 'verification' : 'description'}, ${description}, ${[...types]}::text[],
        ${today}::date - ${declaredDaysAgo}::integer, ${today}::date + ${endsInDays ?? null}::integer, person.id, person.id
      from products p, file, person where p.product_number = ${product}
      returning id)
    insert into document_legislations (document_id, legislation_id)
    select d.id, l.id from document d, legislations l where l.key = any(${[...legislations]}::text[])`.execute(
    db,
  )
}

export async function insertStatement(db: Db, statement: { title: string; text: string }): Promise<void> {
  const { id: created_by } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<UserId>('id').as('id'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('general_product_statements')
    .values({ ...statement, created_by, updated_by: created_by })
    .execute()
}
