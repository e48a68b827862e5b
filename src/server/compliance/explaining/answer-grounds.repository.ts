import { sql } from 'kysely'

/** The name of the document that answer `a` (product_answers) rests on; null: none was named. */
export const basisDocument = sql<
  string | null
>`(select f.name from answer_documents x join files f on f.id = x.file_id
  where x.id = a.document_id)`
