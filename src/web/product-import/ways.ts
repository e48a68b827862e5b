/** Navigation between the steps. */
export interface ImportWays {
  toFile: () => void
  toColumns: () => void
  toCheck: () => void
  /** Goes to the step that the import has reached. */
  toNow: () => void
}
