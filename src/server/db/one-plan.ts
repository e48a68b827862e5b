import { sql } from 'kysely'

const MARK = '/* one plan */'

/**
 * Begins a statement of many parts whose best plan is the same whatever its values are: it is then planned once a connection.
 * By itself PostgreSQL plans such a statement each time, which takes longer than running it.
 */
export const onePlan = sql.raw(MARK)

export const hasOnePlan = (text: string): boolean => text.trimStart().startsWith(MARK)
