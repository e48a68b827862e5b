import type { SMTPTransportOptions } from 'nodemailer'

/** The result of an attempt to send. `later`: a later attempt may succeed; `refused`: none will; `log_in_again`: none will before the log-in is renewed. */
export type Delivery =
  | { state: 'sent' | 'kept' }
  | { state: 'refused' | 'later' | 'log_in_again'; reason: string }

/** A mail as it is handed to a mail server. */
export interface OutgoingMail {
  messageKey: string
  recipient: string
  /** Address that an answer goes to; null: the sender's. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Address that a failure of delivery goes to; absent: the sender's. */
  returnPath?: string | undefined
  /** Headers of the mail's kind, for example the way to unsubscribe. */
  headers?: Readonly<Record<string, string>>
}

/** The sender of a mail: an address, or a name with one. */
export type Sender = string | { name: string; address: string }

/** Time after which a silent mail server counts as hanging. */
export const SILENCE_MS = 20_000
/** The longest time for a mail, however slowly the server goes on. */
export const LONGEST_DELIVERY_MS = 60_000

/** Settings of every connection to a mail server. */
const settingsOf = (silenceMs: number) => ({
  connectionTimeout: silenceMs,
  greetingTimeout: silenceMs,
  socketTimeout: silenceMs,
  dnsTimeout: silenceMs,
  // What a mail holds comes from the templates; nothing in it is fetched or read from the disk.
  disableFileAccess: true,
  disableUrlAccess: true,
})

interface Connection {
  options: SMTPTransportOptions
  silenceMs: number
}

/** Runs `work` with a connection of its own, for at most a minute. The library is loaded with the first one. */
async function withTransport<T>(
  { options, silenceMs }: Connection,
  work: (transport: Awaited<ReturnType<typeof openTransport>>) => Promise<T>,
): Promise<T> {
  const transport = await openTransport(options, silenceMs)
  const late = Promise.withResolvers<never>()
  const limit = setTimeout(() => late.reject(new Error('the mail server took too long')), LONGEST_DELIVERY_MS)
  try {
    return await Promise.race([work(transport), late.promise])
  } finally {
    clearTimeout(limit)
    transport.close()
  }
}

async function openTransport(options: SMTPTransportOptions, silenceMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...options, ...settingsOf(silenceMs) })
}

/** Hands a mail to a mail server. */
export async function deliverBySmtp(
  connection: Connection,
  from: Sender,
  mail: OutgoingMail,
): Promise<Delivery> {
  const { messageKey, recipient, replyTo, returnPath, headers, subject, text, html } = mail
  try {
    await withTransport(connection, (transport) =>
      transport.sendMail({
        messageId: `<${messageKey}@${domainOf(from)}>`,
        from,
        to: { name: '', address: recipient },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: recipient } }),
        ...(headers && { headers: { ...headers } }),
        subject,
        text,
        html,
      }),
    )
    return { state: 'sent' }
  } catch (error) {
    return failureOf(error)
  }
}

/** The answer to a log-in. `words`: those of the mail server that does not take the log-in; null: none said anything about it. */
export type LoginAnswer = { isTaken: true } | { isTaken: false; words: string | null }

/** Logs in at a mail server and sends nothing. */
export async function logIn(connection: Connection): Promise<LoginAnswer> {
  return withTransport(connection, (transport) => transport.verify()).then(
    () => ({ isTaken: true }),
    (error: unknown) => {
      const answer = failureOf(error)
      return { isTaken: false, words: answer.state === 'log_in_again' ? answer.reason : null }
    },
  )
}

const domainOf = (from: Sender) =>
  /@([^\s>]+)>?$/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

/** Answers to a log-in that stay the same until the log-in is another: wrong, or its kind is not accepted. */
const LOGIN_REFUSALS: readonly number[] = [530, 534, 535, 538]

/**
 * The result of a failed attempt: a 5xx answer to the mail is a permanent refusal; a lost connection and 4xx may pass, and so may a refused
 * log-in, once somebody renews it.
 */
function failureOf(error: unknown): Delivery {
  const { code, responseCode, response, message } = error as {
    code?: string
    responseCode?: number
    response?: string
    message?: string
  }
  const reason = (response ?? message ?? String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
  if (code === 'EAUTH' && LOGIN_REFUSALS.includes(responseCode ?? 0)) return { state: 'log_in_again', reason }
  const isRefusal = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { state: isRefusal ? 'refused' : 'later', reason }
}
