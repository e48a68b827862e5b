import { sql } from 'kysely'

/** PROD-45: the title of the supplier whose answer `a` (product_answers) is; null: our own knowledge. */
export const sourceTitle = sql<
  string | null
>`(select o.title from supply_chain_organizations o where o.id = a.source_id)`

/** The name of the document that answer `a` (product_answers) rests on; null: none was named. */
export const basisDocument = sql<
  string | null
>`(select f.name from answer_documents x join files f on f.id = x.file_id
  where x.id = a.document_id)`
