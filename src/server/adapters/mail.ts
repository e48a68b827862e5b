/** The settings of the mail server and of what stands in each mail. */
export interface MailSettings {
  /**
   * Address of the mail server; absent: mails are stored in the outbox when `isKept`, otherwise they wait.
   */
  smtpUrl?: string | undefined
  /** The sender: an address, or a name with one. */
  from: string
  /** The address of the web, for links. */
  publicUrl: string
  /** True when mails are stored in the outbox to be read instead of being sent: the demo. */
  isKept: boolean
}

/** A mail as it is handed to the mail server. */
export interface OutgoingMail {
  messageKey: string
  recipient: string
  /** Address that an answer goes to; null: the sender's. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** The result of an attempt to send. `later`: a later attempt may succeed; `refused`: none will. */
export type Delivery = { state: 'sent' | 'kept' } | { state: 'refused' | 'later'; reason: string }

export interface MailAdapter {
  /**
   * `smtp`: mails are sent; `kept`: mails are only stored in the outbox to be read; `none`: mails wait for a
   * mail server.
   */
  readonly kind: 'smtp' | 'kept' | 'none'
  /** An address of the web. */
  linkTo(path: string): string
  deliver(mail: OutgoingMail): Promise<Delivery>
}

/** Time after which a silent mail server counts as hanging. */
const SILENCE_MS = 20_000
/** The longest time for a mail, however slowly the server goes on. */
export const LONGEST_DELIVERY_MS = 60_000

/** Opens the way of the installation's mails. The library is loaded with the first mail. */
export function openMail(settings: MailSettings, { silenceMs = SILENCE_MS } = {}): MailAdapter {
  const { smtpUrl, isKept, publicUrl } = settings
  const linkTo = (path: string) => `${publicUrl}${path}`
  if (smtpUrl !== undefined)
    return {
      kind: 'smtp',
      linkTo,
      deliver: (mail) => deliverBySmtp({ ...settings, smtpUrl, silenceMs }, mail),
    }
  const deliver = async (): Promise<Delivery> =>
    isKept ? { state: 'kept' } : { state: 'later', reason: 'SMTP_URL' }
  return { kind: isKept ? 'kept' : 'none', linkTo, deliver }
}

interface Smtp {
  smtpUrl: string
  from: string
  silenceMs: number
}

async function deliverBySmtp({ smtpUrl, from, silenceMs }: Smtp, mail: OutgoingMail): Promise<Delivery> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
      // What a mail holds comes from the templates; nothing in it is fetched or read from the disk.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const late = Promise.withResolvers<never>()
  const limit = setTimeout(() => late.reject(new Error('the mail server took too long')), LONGEST_DELIVERY_MS)
  try {
    const { messageKey, recipient, replyTo, subject, text, html } = mail
    const messageId = `<${messageKey}@${domainOf(from)}>`
    const sending = transport.sendMail({
      messageId,
      to: { name: '', address: recipient },
      ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
    })
    await Promise.race([sending, late.promise])
    return { state: 'sent' }
  } catch (error) {
    return failureOf(error)
  } finally {
    clearTimeout(limit)
    transport.close()
  }
}

const domainOf = (from: string) => /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'

/**
 * The result of a failed attempt: a 5xx answer to the mail is a permanent refusal; a wrong password, a lost
 * connection and 4xx may pass.
 */
function failureOf(error: unknown): Delivery {
  const { code, responseCode, response, message } = error as {
    code?: string
    responseCode?: number
    response?: string
    message?: string
  }
  const reason = (response ?? message ?? String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
  const isRefusal = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { state: isRefusal ? 'refused' : 'later', reason }
}
