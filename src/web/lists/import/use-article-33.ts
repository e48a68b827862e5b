import { useQuery } from '@tanstack/react-query'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import { legislations } from '#web/products/products.queries.ts'
import type { Tone } from '#web/ui/status.tsx'

const ARTICLE_33 = 'reach_article_33'

/** A status as Article 33 names it. */
export type StatusWords = (status: StatusKey) => { tone: Tone; word: string }

/** The duty to inform follows from the Candidate List; its own words, in the user's language. */
export function useArticle33(): StatusWords {
  const statuses = useQuery(legislations).data?.items.find(({ key }) => key === ARTICLE_33)?.statuses
  return (status) => {
    const named = statuses?.find(({ key }) => key === status)
    return { tone: named?.tone ?? 'none', word: named?.word ?? '' }
  }
}
