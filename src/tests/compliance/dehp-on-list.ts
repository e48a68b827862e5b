import { CAS } from '#tests/compliance/world.ts'
import type { ListDatabase } from '#tests/lists/database.ts'

/** Puts DEHP on the Candidate List or takes it off, as withdrawing and applying a version do. */
export const putDehpOnList = ({ owner }: Pick<ListDatabase, 'owner'>, isListed: boolean) =>
  owner.query(
    `update data.list_entries e set removed_version_id = case when $2 then null else (
       select v.id from data.list_versions v where v.list_id = l.id order by v.valid_from desc limit 1) end
     from data.substance_lists l, data.substances s
     where l.id = e.list_id and l.key = 'candidate_list' and s.id = e.substance_id and $1 = any(s.cas_numbers)`,
    [CAS.dehp, isListed],
  )
