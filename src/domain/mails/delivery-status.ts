import { withoutSecrets } from '#domain/mails/masked.ts'
import type { MailReason } from '#domain/mails/reasons.ts'

/** The news that a returned mail has of the mail that was sent. `none`: nothing, such as an answer of an absent reader. */
export interface Bounce {
  outcome: 'failed' | 'delayed' | 'unknown' | 'none'
  kind: MailReason | null
  /** The words of the server. */
  words: string
}

const MAX_WORDS = 300
const oneLine = (text: string) => withoutSecrets(text.replaceAll(/\s+/g, ' ').trim()).slice(0, MAX_WORDS)

/** Fields of the groups of a delivery status (RFC 3464): the one about the mail, then one for each recipient. */
function groupsOf(text: string): ReadonlyMap<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((group) => {
      const fields = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
      return new Map(
        fields.flatMap((field) => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(field) ?? []
          return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const]
        }),
      )
    })
    .filter((group) => group.has('action'))
}

/** The reason of an enhanced status code (RFC 3463), by its subject and detail. */
function kindOf(status: string): MailReason {
  const [, subject = '', detail = ''] = /^\d\.(\d{1,3})\.(\d{1,3})/.exec(status) ?? []
  if (subject === '1') return 'address_unknown'
  if (subject === '2')
    return detail === '2' ? 'mailbox_full' : detail === '3' ? 'too_large' : 'mailbox_closed'
  if (subject === '3') return detail === '4' ? 'too_large' : 'came_back'
  if (subject === '4') return 'server_unreachable'
  return subject === '7' ? 'rejected' : 'came_back'
}

/** RFC 3464: what the part message/delivery-status of a returned mail says. One recipient has one mail, so the first group about one counts. */
export function readDeliveryStatus(text: string): Bounce {
  const [group] = groupsOf(text)
  if (!group) return { outcome: 'unknown', kind: 'unclear', words: '' }
  const action = (group.get('action') ?? '').trim().toLowerCase()
  const status = group.get('status') ?? ''
  const words = oneLine((group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;/, '') || status)
  // 4.x.x with "failed": the server has given up what it tried for days.
  if (action === 'failed') return { outcome: 'failed', kind: kindOf(status), words }
  if (action === 'delayed') return { outcome: 'delayed', kind: 'delayed', words }
  // delivered, relayed, expanded.
  return { outcome: 'none', kind: null, words }
}

/** A mail that came back without a delivery status, as far as its head and text tell. */
export interface PlainReturn {
  from: string
  subject: string
  text: string
  /** The header Auto-Submitted (RFC 3834), in small letters. */
  autoSubmitted: string
}

const SENT_BY_SERVER = /mailer-daemon|postmaster|mail delivery|mail system/i
const ABOUT_DELIVERY =
  /undeliver|delivery (status|fail|has failed)|returned mail|mail delivery|failure notice|could ?n[o’']t be delivered|kunde inte levereras|gick inte att leverera/i

/** A mail from a server about delivery may be a failure, and nobody knows; any other is an answer, of an absent reader for example, and is ignored. */
export function readPlainReturn({ from, subject, text, autoSubmitted }: PlainReturn): Bounce {
  const isAnswer = autoSubmitted.startsWith('auto-replied')
  if (!isAnswer && SENT_BY_SERVER.test(from) && ABOUT_DELIVERY.test(`${subject}\n${text}`))
    return { outcome: 'unknown', kind: 'unclear', words: oneLine(subject) }
  return { outcome: 'none', kind: null, words: '' }
}
