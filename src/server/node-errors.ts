export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** True for an error of Node or PostgreSQL with this code (`ENOENT`, `42710`). */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
