import { useQuery } from '@tanstack/react-query'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import type { Tone } from '#web/ui/status.tsx'

/** The legislation that asks by a list: its short name, and its statuses in its own words. */
export interface ListLegislation {
  shortName: string
  wordsOf: (status: StatusKey) => { tone: Tone; word: string }
}

export function useListLegislation(id: LegislationId | undefined): ListLegislation {
  const legislation = useQuery(legislations).data?.items.find((one) => one.id === id)
  return {
    shortName: legislation?.shortName ?? '',
    wordsOf: (status) => {
      const named = legislation?.statuses.find(({ key }) => key === status)
      return { tone: named?.tone ?? 'none', word: named?.word ?? '' }
    },
  }
}
