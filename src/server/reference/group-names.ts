import { shippedGroupNames } from '#server/reference/tables.ts'

/** Entries, as "list entry", that an act defines by structure and that a substance may be in by its names. */
export const groupsByName = ({ name, nameSv }: { name: string; nameSv?: string | null }): string[] =>
  shippedGroupNames().flatMap(({ list, entry, pattern }) =>
    new RegExp(pattern, 'i').test(`${name} ${nameSv ?? ''}`) ? [`${list} ${entry}`] : [],
  )
