import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApprovalRefusal, SentRequestReply } from '#contract/exchange/approving.ts'
import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { useAbility } from '#web/auth/ability.ts'
import { countTaken } from '#web/exchange/review/choice.ts'
import { sentRequestReply } from '#web/exchange/review/review.queries.ts'

/** Changes that a person unticked, of the version that was looked at. */
interface LeftOut {
  number: number
  keys: ReadonlySet<string>
}

/** A reply that is looked at, and which of its changes would be taken over. */
export interface Review {
  request: SentRequest
  reply: SentRequestReply
  leftOut: ReadonlySet<string>
  setLeftOut: (keys: ReadonlySet<string>) => void
  counts: ReturnType<typeof countTaken>
  /** True when the reply can be approved, and by this person. */
  mayApprove: boolean
  show: (number: number) => void
}

/** The last approval, which was not carried out or whose outcome is unknown. */
export interface NotApproved {
  /** undefined: the call itself failed. */
  reason?: ApprovalRefusal
  text: string
}

export interface LoadedReview {
  review: Review | undefined
  /** False: nothing has been replied. */
  hasReply: boolean
  query: UseQueryResult<SentRequestReply>
  notApproved: NotApproved | null
  setNotApproved: (notApproved: NotApproved | null) => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** REQ-08: the version that is looked at stays the same while newer ones come. */
export function useReview(request: SentRequest): LoadedReview {
  const hasReply = request.steps.some(({ action }) => action === 'reply')
  const mayUpdate = useAbility().can('update', 'SentRequest')
  const [shown, setShown] = useState<number>()
  const [left, setLeft] = useState<LeftOut>()
  const [notApproved, setNotApproved] = useState<NotApproved | null>(null)
  const query = useQuery({ ...sentRequestReply(request.id, shown), enabled: hasReply })
  const reply = query.data
  if (reply && shown === undefined) setShown(reply.number)
  const leftOut = left && left.number === reply?.number ? left.keys : NOTHING
  return {
    hasReply,
    query,
    notApproved,
    setNotApproved,
    review: reply && {
      request,
      reply,
      leftOut,
      setLeftOut: (keys) => setLeft({ number: reply.number, keys }),
      counts: countTaken(reply.changes, leftOut),
      mayApprove: mayUpdate && reply.refusal === null,
      show: (number) => {
        setShown(number)
        setNotApproved(null)
      },
    },
  }
}
