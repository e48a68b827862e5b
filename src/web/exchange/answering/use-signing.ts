import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { askDeclarationCode } from '#contract/exchange/declarations.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import { useSession } from '#web/auth/store.ts'
import { useApprove, useAskCode, useReply } from '#web/exchange/answering/answer.queries.ts'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import { ApiError } from '#web/http/api-error.ts'
import { showToast } from '#web/ui/toast.ts'
import { REPLY_NOTICE_MS } from '#web/ui/timing.ts'

const CODE_DIGITS = 6

export interface Signing {
  /** ask: no code yet; code: it was sent, and is typed; approved: signed, and ready to send. */
  phase: 'ask' | 'code' | 'approved'
  name: string
  setName: (name: string) => void
  /** The sent code: its address, its text, its end. */
  sent: EndpointResponse<typeof askDeclarationCode> | null
  code: string
  /** Takes what is typed; six digits are submitted at once. */
  setCode: (code: string) => void
  askCode: () => Promise<void>
  send: () => Promise<void>
  isPending: boolean
  /** Refusal of the last step; null: none. */
  error: unknown
  /** Number of the requests that the signature is for. */
  count: number
}

/** AUTH-15, REQ-07: the answer is signed by a code, then sent. A signature that was cleared asks for a new code in place. */
export function useSigning(request: ReceivedRequest, writing: Writing): Signing {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { profile } = useSession()
  const [name, setName] = useState(profile?.name ?? '')
  const [code, setCode] = useState('')
  const [isApproved, setApproved] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [sent, setSent] = useState<Signing['sent']>(null)
  const { id } = request
  const [ask, approve, reply] = [useAskCode(id), useApprove(), useReply(id)]
  const { draft, flush } = writing
  const count = draft.alsoFor.length + 1

  const begin = () => {
    setCode('')
    setApproved(false)
    setSent(null)
  }
  /** A refusal says whether another code is needed. */
  const refuse = (refusal: unknown) => {
    setError(refusal)
    if (refusal instanceof ApiError && needsCode.includes(refusal.code)) begin()
  }
  const askCode = async () => {
    setError(null)
    if (!(await flush())) return
    await ask.mutateAsync(name.trim()).then((answer) => {
      begin()
      setSent(answer)
    }, refuse)
  }
  const submit = (digits: string) =>
    approve.mutate(digits, {
      onSuccess: () => setApproved(true),
      onError: (refusal) => {
        setCode('')
        refuse(refusal)
      },
    })
  const send = async () => {
    setError(null)
    if (!(await flush())) return
    await reply.mutateAsync({}).then(() => {
      showToast({ title: t('answering.sent', { count }), duration: REPLY_NOTICE_MS })
      return count > 1
        ? navigate({ to: '/received-requests' })
        : navigate({ to: '/received-requests/$id', params: { id } })
    }, refuse)
  }
  return {
    phase: isApproved ? 'approved' : sent ? 'code' : 'ask',
    name,
    setName,
    sent,
    code,
    setCode: (typed) => {
      const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
      setCode(digits)
      setError(null)
      if (digits.length === CODE_DIGITS && digits !== code) submit(digits)
    },
    askCode,
    send,
    isPending: ask.isPending || approve.isPending || reply.isPending,
    error,
    count,
  }
}

const needsCode: readonly string[] = ['declaration:needed', 'declaration:outdated', 'declaration:ended']
