import type { ListMember } from '#domain/list-entry.ts'

/** An entry as a change set keeps it: whole, so that applying needs no second look into the file. */
export interface StoredListEntry {
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  dateOfInclusion: string | null
  description: string
  /** null: the source does not tell members; they stay as they are. */
  members: StoredMember[] | null
}

export interface StoredMember extends ListMember {
  ecNumbers: string[]
  casNumbers: string[]
}
