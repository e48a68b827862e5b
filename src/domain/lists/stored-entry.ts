import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { ListFacts } from '#domain/lists/entry.ts'

/** An entry as a change set keeps it: whole, so that applying needs no second look into the file. */
export interface StoredListEntry {
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  dateOfInclusion: string | null
  description: string
  members: StoredMember[]
  /** Absent in change sets of older versions of the program. */
  number?: string | null
  facts?: ListFacts
  /** Absent: those of the entry before, or the common ones of the list. */
  limits?: SubstanceLimit[]
  nameSv?: string
}

export interface StoredMember {
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  nameSv?: string
}
