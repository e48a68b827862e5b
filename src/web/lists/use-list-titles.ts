import { useQuery } from '@tanstack/react-query'

import { substanceLists } from '#web/lists/lists.queries.ts'

/** The title of a list by its key; the key while the titles are on their way. */
export function useListTitles(): (key: string) => string {
  const lists = useQuery(substanceLists).data?.items
  return (key) => lists?.find((list) => list.key === key)?.title ?? key
}
