import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { AddressCard, Book } from '#web/supply-chain/books.ts'
import { similarSuppliers, type Description } from '#web/supply-chain/supply-chain.queries.ts'
import { identityOf, type AddressValues } from '#web/supply-chain/use-address-editing.ts'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

/** A shorter text is the beginning of too many names. */
const SHORTEST_TITLE = 3
const NOTHING: Description = { title: null, legalIdentity: null, domain: null }

/** CHAIN-03: suppliers that may be the new one. They are shown while it is described, and once more before it is added. */
export function useSimilarSuppliers(book: Book, known: AddressCard | undefined, values: AddressValues) {
  const queryClient = useQueryClient()
  const isAsked = known === undefined && book.kind === 'supplier'
  // Compared by their content, so that another object with the same texts asks nothing.
  const typed = JSON.stringify(isAsked ? descriptionOf(values) : NOTHING)
  const [settled] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const found = useQuery(similarSuppliers(JSON.parse(settled))).data?.items ?? []
  const [seen, setSeen] = useState('')
  return {
    found: isAsked ? found : [],
    /** True when the person has been asked about this very description. */
    isSeen: seen === typed && found.length > 0,
    /** True when something similar is known that the person has not been asked about: it is shown now. */
    async isToBeSeenFirst(): Promise<boolean> {
      if (!isAsked || seen === typed || typed === JSON.stringify(NOTHING)) return false
      // Without an answer nothing is known to be similar; the save tells of the fault.
      const { items } = await queryClient
        .fetchQuery(similarSuppliers(JSON.parse(typed)))
        .catch(() => ({ items: [] }))
      setSeen(typed)
      return items.length > 0
    },
  }
}

function descriptionOf(values: AddressValues): Description {
  const [title, domain] = [values.title.trim(), values.domain.trim()]
  return {
    title: title.length < SHORTEST_TITLE ? null : title,
    legalIdentity: identityOf(values),
    domain: domain === '' ? null : domain,
  }
}
