import { randomUUID } from 'node:crypto'

import { withoutSecrets } from '#domain/mails/masked.ts'
import { LONGEST_DELIVERY_MS, type Delivery } from '#server/adapters/smtp.ts'
import type { Adapters } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { hashOfCode, hashOfToken, makeCode, makeLinkToken, shownCode } from '#server/mails/link-tokens.ts'
import { deliverFromMailbox } from '#server/mails/own-mailbox.ts'
import {
  insertLoginNotice,
  isUnsubscribed,
  lockMailbox,
  pauseMailbox,
} from '#server/mails/own-mailbox.repository.ts'
import { returnPathOf } from '#server/mails/return-paths.ts'
import * as repository from '#server/mails/sending.repository.ts'
import type { ClaimedMail } from '#server/mails/sending.repository.ts'
import {
  isTemplate,
  renderStored,
  RESET_LINK_MINUTES,
  sessionOfDeclaration,
  SWIFT_LINK_DAYS,
  templateOf,
} from '#server/mails/templates.ts'
import { unsubscribeToken } from '#server/mails/unsubscribing.ts'
import { storeSecret } from '#server/secrets/secrets.ts'

/** Mails that are with one mail server at once, over all processes. */
const PER_TARGET = 4
/** Mails from one company's mailbox in a minute: providers close mailboxes that send more. */
export const PER_MINUTE = 20
/** Longer than an attempt can last, so that no second process sends a mail that the first still sends. */
const LEASE_SECONDS = LONGEST_DELIVERY_MS / 1000 + 60
const MAX_ATTEMPTS = 12
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** A mailbox that nobody has logged in to for so long is told of no more. */
const NOTICE_USEFUL_MS = 7 * 86_400_000

/** The part of a job that sends mails. */
export type Sender = Pick<JobRun, 'now' | 'transaction'> & {
  adapters: Pick<Adapters, 'mail' | 'mailboxes' | 'secrets'>
}

/** Pause before the next attempt, in milliseconds: a minute, and twice as long each time, up to an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))

/**
 * Sends the mails that are due, until none is left. Each one is claimed for a while, sent outside of any transaction, and its end noted: a
 * process that is killed in between leaves a mail that is sent again when its lease has ended. Gives how many were sent.
 */
export async function sendDueMails(sender: Sender): Promise<number> {
  let sent = 0
  const underWay = new Set<Promise<void>>()
  for (;;) {
    const lease = randomUUID()
    const mails = await sender.transaction(null, (db) =>
      repository.claimMails(db, {
        at: sender.now(),
        lease,
        leaseSeconds: LEASE_SECONDS,
        perTarget: PER_TARGET,
        perMinute: PER_MINUTE,
        withInstallation: hasServer(sender),
      }),
    )
    for (const mail of mails) {
      const sending = sendOne(sender, mail, lease).then((state) => {
        underWay.delete(sending)
        if (state === 'sent' || state === 'kept') sent += 1
      })
      underWay.add(sending)
    }
    if (underWay.size === 0) return sent
    // A mail server has room for the next one; one that hangs keeps nobody else waiting.
    await Promise.race(underWay)
  }
}

/** False: mails that do not go out from a company's mailbox wait for a mail server, with all their attempts before them. */
const hasServer = ({ adapters }: Pick<Sender, 'adapters'>) => adapters.mail.kind !== 'none'

/** True when any mail waits for another attempt. */
export const isAnyWaiting = (sender: Pick<Sender, 'transaction' | 'adapters'>): Promise<boolean> =>
  sender.transaction(null, (db) => repository.isAnyMailWaiting(db, hasServer(sender)))

type Attempted = Delivery | { state: 'expired'; kind?: 'unsubscribed' }

async function sendOne(sender: Sender, mail: ClaimedMail, lease: string): Promise<string> {
  const delivery = await attempt(sender, mail, lease)
  const at = sender.now()
  const { state, againAt } = endOf(delivery, mail, at)
  const reason = 'reason' in delivery ? withoutSecrets(delivery.reason) : null
  const kind = 'kind' in delivery ? (delivery.kind ?? null) : null
  await sender.transaction(mail.subscriberId, async (db) => {
    // Before the mail's row: two mails of one mailbox would each wait for the other's.
    if (delivery.state === 'log_in_again' && mail.mailboxId !== null) await lockMailbox(db, mail.mailboxId)
    const isEnded = await repository.endMail(db, { id: mail.id, lease, at, state, reason, kind, againAt })
    if (!isEnded || delivery.state !== 'log_in_again' || mail.mailboxId === null) return
    const keeper = await pauseMailbox(db, mail.mailboxId, withoutSecrets(delivery.reason))
    if (keeper)
      await insertLoginNotice(db, { ...keeper, at, expiresAt: new Date(at.getTime() + NOTICE_USEFUL_MS) })
  })
  return state
}

/**
 * Makes the token for this attempt and stores its hash before the mail goes out; only the mail contains the
 * token.
 */
async function attempt(sender: Sender, mail: ClaimedMail, lease: string): Promise<Attempted> {
  if (!isTemplate(mail.template)) return { state: 'refused', reason: `template ${mail.template}` }
  const { isEssential, isOpenInDemo, replyTo, senderName } = templateOf(mail.template)
  const { secrets, mail: system } = sender.adapters
  if (!isEssential && (await sender.transaction(null, (db) => isUnsubscribed(db, mail.recipient))))
    return { state: 'expired', kind: 'unsubscribed' }
  const token = makeLinkToken()
  const code = makeCode()
  if (!(await mint(sender, mail, { lease, token, code }))) return { state: 'expired' }
  const unsubscribe = unsubscribeToken(secrets, mail.recipient)
  const rendered = renderStored(mail, { token, code: shownCode(code), unsubscribe }, (path) =>
    system.linkTo(path),
  )
  const { messageKey, recipient, subscriberId, mailboxId } = mail
  const outgoing = {
    ...rendered,
    messageKey,
    recipient,
    replyTo: replyTo(mail.parameters),
    headers: isEssential
      ? PERSONAL
      : { ...PERSONAL, ...unsubscribing((path) => system.linkTo(path), unsubscribe) },
    returnPath: system.bounceDomain && returnPathOf(secrets, messageKey, system.bounceDomain),
  }
  const delivery =
    mailboxId === null || subscriberId === null
      ? await system.deliver(outgoing)
      : await deliverFromMailbox(
          sender,
          { subscriberId, mailboxId },
          { ...outgoing, senderName: senderName(mail.parameters) },
        )
  if (delivery.state === 'kept' && isOpenInDemo) await keep(sender, mail, JSON.stringify(rendered))
  return delivery
}

/** Programs that answer for an absent reader answer no mail of a program. */
const PERSONAL = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** The way to unsubscribe with one click, without opening the page (RFC 2369, RFC 8058). */
const unsubscribing = (linkTo: (path: string) => string, token: string) => ({
  'List-Unsubscribe': `<${linkTo(`/api/email/unsubscribe?token=${token}`)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Stores the hashes of what a mail brings. False: the mail is of no use any more. */
function mint(
  { transaction, now }: Sender,
  mail: ClaimedMail,
  { lease, token, code }: { lease: string; token: string; code: string },
): Promise<boolean> {
  const link = { id: mail.id, lease, hash: hashOfToken(token), at: now() }
  const swiftLink = (db: Db) =>
    repository.insertSwiftLink(db, {
      ...link,
      codeHash: hashOfCode(code, token),
      lifetimeDays: SWIFT_LINK_DAYS,
    })
  const minted: Readonly<Record<string, (db: Db) => Promise<boolean>>> = {
    request: swiftLink,
    'reply-outcome': swiftLink,
    colleague: (db) =>
      repository.insertColleagueLink(db, {
        ...link,
        codeHash: hashOfCode(code, token),
        lifetimeDays: SWIFT_LINK_DAYS,
      }),
    declaration: (db) =>
      repository.insertDeclarationCode(db, {
        ...link,
        hash: hashOfCode(code, sessionOfDeclaration(mail.parameters)),
      }),
    'password-reset': (db) =>
      repository.insertLinkToken(db, {
        ...link,
        purpose: 'password-reset',
        lifetimeMinutes: RESET_LINK_MINUTES,
      }),
  }
  const store = minted[mail.template]
  return store ? transaction(mail.subscriberId, store) : Promise.resolve(true)
}

/** Keeps a mail of the demo, which nobody sends, with its link, for those who may read the outbox: encrypted, as the link logs in. */
const keep = ({ transaction, adapters }: Sender, { id, subscriberId }: ClaimedMail, rendered: string) =>
  transaction(subscriberId, (db) =>
    storeSecret({ db, subscriberId, adapters }, { table: 'mails', column: 'kept', row: id }, rendered),
  )

function endOf(delivery: Attempted, { attempts, expiresAt }: ClaimedMail, at: Date) {
  // It waits for a person, and is claimed no more until then.
  if (delivery.state === 'log_in_again') return { state: 'waiting' as const, againAt: null }
  if (delivery.state !== 'later') return { state: delivery.state, againAt: null }
  const againAt = new Date(at.getTime() + waitAfter(attempts))
  if (attempts < MAX_ATTEMPTS && againAt < expiresAt) return { state: 'waiting' as const, againAt }
  return { state: 'failed' as const, againAt: null }
}
