import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { LegislationId, ProductId, SupplierId } from '#contract/values/ids.ts'
import { requestPlan, type RequestPlan } from '#web/exchange/ask/ask.queries.ts'
import {
  askedMailing,
  askingsOf,
  type AskedMailing,
  type MailingEdit,
  type MailingResult,
  type Terms,
} from '#web/exchange/ask/asked.ts'
import { useSendRequests } from '#web/exchange/sent/sent.queries.ts'

export interface AskingWork {
  rows: readonly AskedMailing[]
  plan: RequestPlan
  /** All that the company works with, ticked or not. */
  legislations: RequestPlan['legislations']
  terms: Terms
  edit: (supplierId: SupplierId, change: MailingEdit) => void
  setTerms: (change: Partial<Terms>) => void
  send: () => Promise<void>
  isSending: boolean
  /** Suppliers that a job has asked so far; null: none runs. */
  progress: { done: number; total: number } | null
  /** The refusal of the whole call; null: none. */
  error: unknown
  /** True while the questions for other legislations are counted. */
  isCounting: boolean
}

/** The state of asking: the plan, what was changed about it, and what was sent. */
export function useAsking(productIds: readonly ProductId[], whole: RequestPlan): AskingWork {
  const all = whole.legislations.map(({ id }) => id)
  const [terms, setTerms] = useState<Terms>({
    dueOn: whole.dueOn,
    messages: { en: '', sv: '' },
    legislationIds: all,
  })
  const { plan, isCounting } = useNarrowedPlan(productIds, whole, terms.legislationIds)
  const [edits, setEdits] = useState<ReadonlyMap<SupplierId, MailingEdit>>(new Map())
  const [results, setResults] = useState<ReadonlyMap<SupplierId, MailingResult>>(new Map())
  const rows = useMemo(
    () =>
      plan.mailings.map((mailing) => {
        const { id } = mailing.supplier
        return askedMailing(mailing, edits.get(id), results.get(id))
      }),
    [plan, edits, results],
  )
  const [progress, setProgress] = useState<AskingWork['progress']>(null)
  const { mutateAsync, isPending, error } = useSendRequests(setProgress)
  const send = async () => {
    for (const asking of askingsOf(rows, terms)) {
      const answer = await mutateAsync(asking).catch(() => null)
      if (!answer) return
      setResults((before) => {
        const next = new Map(before)
        for (const { supplierId, ...result } of answer) next.set(supplierId, result)
        return next
      })
    }
  }
  return {
    rows,
    plan,
    legislations: whole.legislations,
    terms,
    setTerms: (change) => setTerms((before) => ({ ...before, ...change })),
    edit: (id, change) => {
      setEdits((before) => new Map(before).set(id, { ...before.get(id), ...change }))
      // A refused mailing that was changed is a new mailing: its old result says nothing.
      setResults((before) => new Map(Array.from(before).filter(([of]) => of !== id)))
    },
    send,
    isSending: isPending,
    progress,
    error,
    isCounting,
  }
}

/** The plan for fewer legislations; for all, or for none yet, the one that is there. */
function useNarrowedPlan(
  productIds: readonly ProductId[],
  whole: RequestPlan,
  legislationIds: readonly LegislationId[],
) {
  const isNarrowed = legislationIds.length > 0 && legislationIds.length < whole.legislations.length
  const narrowed = useQuery({ ...requestPlan(productIds, legislationIds), enabled: isNarrowed })
  const plan = isNarrowed ? (narrowed.data ?? whole) : whole
  return { plan, isCounting: isNarrowed && narrowed.isFetching }
}
