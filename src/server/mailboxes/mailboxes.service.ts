import type { z } from 'zod'

import type { addMailbox, Mailbox, MailProvider } from '#contract/mailboxes.ts'
import type { MailboxId } from '#contract/values/ids.ts'
import { oauthProviderKeys } from '#server/adapters/mail-providers.ts'
import { audit } from '#server/audit/audit.ts'
import { demandFew } from '#server/auth/attempts.ts'
import type { Context } from '#server/context.ts'
import type { Databases } from '#server/db/connection.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import * as repository from '#server/mailboxes/mailboxes.repository.ts'
import type { NewMailbox } from '#server/mailboxes/mailboxes.repository.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import { mailboxSecret } from '#server/mails/own-mailbox.ts'
import { storeSecret } from '#server/secrets/secrets.ts'

type LoginForm = z.output<typeof addMailbox.body>

/** Log-ins that a person may try in a quarter of an hour: nobody guesses passwords or looks for servers through this one. */
export const MAX_CHECKS = 20
const CHECK_WINDOW_SECONDS = 15 * 60

/** REQ-11. */
export function getMailProviders(ctx: Context): Promise<{ items: MailProvider[] }> {
  const { providers, oauth } = ctx.adapters.mailboxes
  const known = oauthProviderKeys.map((id): MailProvider => {
    const { title, host, port } = providers[id]
    return { id, title, host, port, hasLogin: oauth.isKnownAt(id) }
  })
  const other: MailProvider = { id: 'other', title: '', host: null, port: null, hasLogin: false }
  return Promise.resolve({ items: [...known, other] })
}

/** REQ-11. */
export const getMailboxes = repository.findMailboxes

export async function getMailbox(ctx: Context, id: MailboxId): Promise<Mailbox> {
  const mailbox = await repository.findMailbox(ctx, id)
  if (!mailbox) throw new AppError('not-found')
  return mailbox
}

interface Check {
  databases: Databases
  form: LoginForm
  /** True: the mailbox is there already, and its values change. */
  isChange: boolean
}

/**
 * REQ-11: logs in with the given values, outside of any transaction, and keeps them when the server takes them. mailbox:login with the words of a
 * mail server that does not; mailbox:refused for every other reason, so that nobody learns what stands in this network; mailbox:exists; rate:limited.
 */
export async function checkAndSave(ctx: Context, { databases, form, isChange }: Check): Promise<Mailbox> {
  const found = await repository.findMailboxByEmail(ctx, form.email)
  if (isChange && found === undefined) throw new AppError('not-found')
  if (!isChange && found !== undefined) throw new AppError('mailbox:exists')
  const key = ctx.adapters.secrets.mark('mailbox checks', String(ctx.userId))
  await demandFew({ ...ctx, db: databases.standalone() }, key, {
    allowed: MAX_CHECKS,
    windowSeconds: CHECK_WINDOW_SECONDS,
  })
  const { email, password, emailProvider: provider, host, port } = form
  const answer = await ctx.adapters.mailboxes.logIn({ email, host, port, secret: { password } })
  if (!answer.isTaken) throw refusalOf(answer.words)
  return databases.transaction(ctx.subscriberId, async (db) => {
    const writing = { ...ctx, db }
    const id = await keepMailbox(writing, { email, provider, method: 'password', host, port }, (of) =>
      storeSecret(writing, mailboxSecret(of, 'password'), password),
    )
    return getMailbox(writing, id)
  })
}

const refusalOf = (words: string | null) =>
  words === null ? new AppError('mailbox:refused') : new AppError('mailbox:login', { words })

type Keeper = Pick<
  Context,
  'db' | 'subscriberId' | 'organizationId' | 'userId' | 'now' | 'adapters' | 'request'
>

/** Keeps a mailbox whose log-in was taken, with its secret, and lets its mails go out. */
export async function keepMailbox(
  ctx: Keeper,
  mailbox: NewMailbox,
  storeLogin: (id: MailboxId) => Promise<void>,
): Promise<MailboxId> {
  const before = await repository.findMailboxByEmail(ctx, mailbox.email)
  const id = await repository.saveMailbox(ctx, mailbox)
  await storeLogin(id)
  await repository.releaseMails(ctx.db, id, ctx.now())
  await audit(ctx, {
    action: before === undefined ? 'created' : 'updated',
    objectType: 'Mailbox',
    objectId: id,
    changes: { ...mailbox },
  })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  return id
}

/** REQ-11: the organization's requests go out from it, for those who send from an own mailbox. */
export async function chooseMailbox(ctx: Context, id: MailboxId): Promise<Mailbox> {
  await getMailbox(ctx, id)
  await repository.chooseMailbox(ctx.db, id)
  await audit(ctx, { action: 'chosen', objectType: 'Mailbox', objectId: id })
  return getMailbox(ctx, id)
}

/** REQ-11: forgets a mailbox and its log-in. */
export async function deleteMailbox(ctx: Context, id: MailboxId): Promise<null> {
  const { email } = await getMailbox(ctx, id)
  await repository.deleteMailbox(ctx.db, id, ctx.now())
  await audit(ctx, { action: 'deleted', objectType: 'Mailbox', objectId: id, changes: { email } })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  return null
}
