/** Ways between the steps. */
export interface ImportWays {
  toFile: () => void
  toColumns: () => void
  toCheck: () => void
  /** To the step at which the import is. */
  toNow: () => void
}
