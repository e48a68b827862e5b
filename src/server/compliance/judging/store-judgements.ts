import { writeJudgements, type JudgedRows } from '#server/compliance/judging/judgements.repository.ts'
import { noteStatusChanges, type StatusCause } from '#server/compliance/judging/status-changes.repository.ts'
import type { Db } from '#server/db/connection.ts'

interface Stored {
  /** True where a product is judged for the first time. */
  isAnyNew: boolean
  /** The change that statuses move by (PROD-44); absent: nobody asks, e.g. when a demo is made. */
  cause?: StatusCause | undefined
}

/** Writes judgements and notes the statuses that move with them. The second statement is sent while the first is done. */
export async function storeJudgements(db: Db, rows: JudgedRows, { isAnyNew, cause }: Stored): Promise<void> {
  await Promise.all([writeJudgements(db, rows, isAnyNew), cause && noteStatusChanges(db, cause, rows)])
}
