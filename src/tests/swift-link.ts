import { sendRequests } from '#contract/exchange/sent-requests.ts'
import type { ProductId, RequestId, SupplierId } from '#contract/values/ids.ts'
import { openMail } from '#server/adapters/mail.ts'
import type { Context } from '#server/context.ts'
import * as sending from '#server/exchange/sending.service.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import { inRequest, testContext } from '#tests/context.ts'
import type { TestDeps } from '#tests/deps.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'
import { linkIn, smtpServer } from '#tests/mails/smtp-server.ts'

/** The dependencies with a mail server of the test's own. */
export async function withMailServer(shared: TestDeps) {
  const server = await smtpServer()
  const mail = openMail({
    smtpUrl: server.url,
    from: 'Kedja <no-reply@kedja.example>',
    publicUrl: 'https://kedja.example',
    isKept: false,
  })
  return { deps: { ...shared, adapters: { ...shared.adapters, mail } }, server }
}

export interface LinkAndCode {
  token: string
  code: string
}

/** Sends what waits, and gives link and code of the newest mail to an address. */
export async function linkSentTo(
  deps: TestDeps,
  server: Awaited<ReturnType<typeof smtpServer>>,
  email: string,
): Promise<LinkAndCode> {
  await sendDueMails({ ...deps, transaction: (tenant, work) => deps.databases.transaction(tenant, work) })
  const mail = server.received.findLast(({ recipient }) => recipient === email)
  const code = /(\d{3}) (\d{3})/.exec(mail?.text ?? '')
  if (!mail || !code) throw new Error(`No mail with a code reached ${email}.`)
  return { token: linkIn(mail).searchParams.get('token') ?? '', code: `${code[1]}${code[2]}` }
}

export interface AskedAddress {
  /** The company that asks. */
  anna: Context
  supplierId: SupplierId
  email: string
  sentIds: RequestId[]
}

/** A company has asked an address about parts, in Swedish. Default: an address that nobody has, and one part. */
export async function askedAddress({
  anna,
  email = `maja-${crypto.randomUUID().slice(0, 8)}@kretskort.test`,
  parts = 1,
}: { anna?: Context; email?: string; parts?: number } = {}): Promise<AskedAddress> {
  const asking = anna ?? (await testContext())
  const supplierId = await testSupplier(asking, { title: `Kretskort ${crypto.randomUUID()}`, email })
  const productIds: ProductId[] = []
  for (let part = 1; part <= parts; part += 1)
    productIds.push(await boughtPart(asking, supplierId, `Circuit board ${crypto.randomUUID().slice(0, 8)}`))
  const { results } = await inRequest(asking, (ctx) =>
    sending.sendRequests(
      ctx,
      sendRequests.body.parse({
        mailings: [{ supplierId, productIds, contact: { name: 'Maja Holm', email, language: 'sv' } }],
        legislationIds: [1],
        dueOn: '2099-12-31',
        messages: { en: null, sv: 'Svara gärna.' },
      }),
    ),
  )
  const [result] = results
  if (!result || result.refusal !== null) throw new Error(`Nothing was asked: ${result?.refusal}`)
  return { anna: asking, supplierId, email, sentIds: result.requestIds }
}
