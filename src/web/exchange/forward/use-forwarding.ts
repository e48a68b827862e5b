import { useState } from 'react'

import type { ForwardSupplier } from '#contract/exchange/forwarding.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { forwardedDueOn } from '#domain/exchange/forwarded-question.ts'
import type { Terms } from '#web/exchange/ask/asked.ts'
import { useForward } from '#web/exchange/forward/forward.queries.ts'
import {
  chosenRecipient,
  faultOf,
  forwardingOf,
  typedRecipient,
  type Recipient,
} from '#web/exchange/forward/recipients.ts'
import { useLanguage } from '#web/i18n/index.ts'

export interface ForwardingWork {
  recipients: readonly Recipient[]
  terms: Terms
  setTerms: (change: Partial<Terms>) => void
  choose: (supplier: ForwardSupplier) => void
  type: () => void
  edit: (key: string, change: Partial<Recipient>) => void
  remove: (key: string) => void
  /** Number of suppliers that were asked already, while others were refused. */
  sent: number
  /** Asks the suppliers; true where all were asked. */
  send: () => Promise<boolean>
  isSending: boolean
  error: unknown
}

/** Days of deadlines are those of the server, which are the same for everybody. */
export const today = () => new Date().toISOString().slice(0, 10)

/** The state of forwarding: whom to ask, about what, until when, and who was refused. */
export function useForwarding({ id, snapshot }: ReceivedRequest): ForwardingWork {
  const language = useLanguage()
  const [recipients, setRecipients] = useState<readonly Recipient[]>([typedRecipient('0', language)])
  const [next, setNext] = useState(1)
  const [sent, setSent] = useState(0)
  const [terms, setTerms] = useState<Terms>({
    dueOn: forwardedDueOn(snapshot.dueOn, today()),
    messages: { en: '', sv: '' },
    legislationIds: snapshot.legislations.map((legislation) => legislation.id),
  })
  const { mutateAsync, isPending, error } = useForward(id)
  const add = (make: (key: string) => Recipient) => {
    // A typed supplier in which nothing stands gives way.
    const isBlank = ({ title, email }: Recipient) => title.trim() === '' && email.trim() === ''
    setRecipients((before) => [...before.filter((one) => !isBlank(one)), make(String(next))])
    setNext(next + 1)
  }
  const send = async () => {
    const ready = recipients.filter((one) => faultOf(one) === null)
    const answer = await mutateAsync(forwardingOf(ready, terms)).catch(() => null)
    if (!answer) return false
    const refused = ready.flatMap((one, place) => {
      const refusal = answer.results[place]?.refusal ?? null
      return refusal === null ? [] : [{ ...one, refusal }]
    })
    setSent((before) => before + ready.length - refused.length)
    setRecipients((before) => [...before.filter((one) => !ready.includes(one)), ...refused])
    return refused.length === 0 && ready.length === recipients.length
  }
  return {
    recipients,
    terms,
    setTerms: (change) => setTerms((before) => ({ ...before, ...change })),
    choose: (supplier) => add((key) => chosenRecipient(key, supplier, language)),
    type: () => add((key) => typedRecipient(key, language)),
    edit: (key, change) =>
      setRecipients((before) =>
        // What was refused and is changed is another supplier: the refusal says nothing of it.
        before.map((one) => (one.key === key ? { ...one, refusal: null, ...change } : one)),
      ),
    remove: (key) => setRecipients((before) => before.filter((one) => one.key !== key)),
    sent,
    send,
    isSending: isPending,
    error,
  }
}
