import { deliverBySmtp, SILENCE_MS, type Delivery, type OutgoingMail } from '#server/adapters/smtp.ts'

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
  /** Domain of the addresses that failures of delivery go to; absent: nobody reads them. */
  bounceDomain?: string | undefined
}

export interface MailAdapter {
  /**
   * `smtp`: mails are sent; `kept`: mails are only stored in the outbox to be read; `none`: mails wait for a
   * mail server.
   */
  readonly kind: 'smtp' | 'kept' | 'none'
  /** Domain of the addresses that failures of delivery go to; undefined: nobody reads them. */
  readonly bounceDomain: string | undefined
  /** An address of the web. */
  linkTo(path: string): string
  deliver(mail: OutgoingMail): Promise<Delivery>
}

/** Opens the way of the installation's mails. The library is loaded with the first mail. */
export function openMail(settings: MailSettings, { silenceMs = SILENCE_MS } = {}): MailAdapter {
  const { smtpUrl, isKept, publicUrl, from, bounceDomain } = settings
  const ways = { linkTo: (path: string) => `${publicUrl}${path}`, bounceDomain }
  if (smtpUrl !== undefined)
    return {
      ...ways,
      kind: 'smtp',
      deliver: async (mail) => {
        const delivery = await deliverBySmtp({ options: { url: smtpUrl }, silenceMs }, from, mail)
        // The installation's log-in is mended by its administrator, and the mail is tried again meanwhile.
        return delivery.state === 'log_in_again' ? { ...delivery, state: 'later' } : delivery
      },
    }
  const deliver = async (): Promise<Delivery> =>
    isKept ? { state: 'kept' } : { state: 'later', reason: 'SMTP_URL' }
  return { ...ways, kind: isKept ? 'kept' : 'none', deliver }
}
