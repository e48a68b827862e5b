import type { Db } from '#server/db/connection.ts'

/** The hash of a file of reference/ as it was loaded; undefined before that. */
export async function findLoadedFile(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('loaded_files').select('sha256').where('name', '=', name).executeTakeFirst()
  return row?.sha256
}

export async function storeLoadedFile(db: Db, name: string, sha256: string): Promise<void> {
  await db
    .insertInto('installation_loaded_files')
    .values({ name, sha256 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sha256 }))
    .execute()
}
