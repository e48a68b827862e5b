import type { z } from 'zod'

import type * as contract from '#contract/exchange/forwarding.ts'
import { MAX_FORWARDED, type ForwardedRequest, type ForwardSupplier } from '#contract/exchange/forwarding.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { requestSnapshot, type RequestSnapshot } from '#contract/exchange/requests.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { organizationFields } from '#contract/supply-chain/organizations.ts'
import type { LegislationId, RequestId } from '#contract/values/ids.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { forwardedDueOn, forwardedQuestion } from '#domain/exchange/forwarded-question.ts'
import { NAMED_PARTS } from '#domain/mails/content.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { factKeysOf } from '#server/exchange/asked-facts.ts'
import {
  checkRecipients,
  isAsker,
  type Forwarding,
  type GoodRecipient,
  type Part,
} from '#server/exchange/checked-recipients.ts'
import * as repository from '#server/exchange/forwarding.repository.ts'
import { tellParties } from '#server/exchange/requests.repository.ts'
import { getReceivedRequest, postStep } from '#server/exchange/requests.service.ts'
import * as sending from '#server/exchange/sending.repository.ts'
import type { MadeMailing, NewRequest, Questioner } from '#server/exchange/sending.repository.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import { createOrganization } from '#server/supply-chain/supply-chain.service.ts'

type Results = z.output<(typeof contract.forwardRequest)['response']>['results']
type Supplier = NonNullable<GoodRecipient['supplier']>

/** A mail about a request is of use until the day has passed, and this long after. */
const USEFUL_DAYS_AFTER = 30
/** Mails to suppliers that a company without a fee may send in an hour. */
export const MAX_MAILS_OF_FREE_COMPANY = MAX_FORWARDED
const HOUR_SECONDS = 3600

/** REQ-09: own suppliers that a received request may be forwarded to; its questioner is marked. */
export async function getForwardSuppliers(
  ctx: Context,
  id: RequestId,
  query: PageQuery & { text?: string | undefined },
): Promise<{ items: ForwardSupplier[]; totalItems: number }> {
  const request = await getReceivedRequest(ctx, id)
  const { items, totalItems } = await repository.findForwardSuppliers(
    repository.inNameOf(ctx, request.organization.id),
    query,
  )
  const addressesOf = (contacts: ForwardSupplier['contacts']) =>
    contacts.flatMap(({ email }) => (email === null ? [] : [email]))
  const askerAddresses = await repository.findAddressesOfAsker(
    ctx,
    id,
    items.flatMap(({ contacts }) => addressesOf(contacts)),
  )
  const asker = { askerName: request.questioner, askerAddresses }
  return {
    items: items.map((supplier) => ({
      ...supplier,
      isAsker: isAsker({ title: supplier.title, addresses: addressesOf(supplier.contacts) }, asker),
    })),
    totalItems,
  }
}

/** REQ-09: the requests to own suppliers that a received request was forwarded by. */
export async function getForwarded(ctx: Context, id: RequestId): Promise<{ items: ForwardedRequest[] }> {
  await getReceivedRequest(ctx, id)
  return { items: await repository.findForwarded(ctx, id) }
}

/**
 * REQ-09: asks own suppliers what a questioner asks, in the name of the organization that was asked. A supplier that cannot be asked gets a reason
 * and stops no other; where none can, nothing changes. rate:limited after many mails of a company without a fee.
 */
export async function forwardRequest(
  caller: Context,
  id: RequestId,
  forwarding: Forwarding,
): Promise<{ results: Results }> {
  const request = await getReceivedRequest(caller, id)
  const ctx = repository.inNameOf(caller, request.organization.id)
  const terms = termsOf(ctx, request, forwarding)
  await repository.lockForwarding(ctx, id)
  const checked = await checkRecipients(ctx, request, forwarding)
  const good = checked.filter((one) => typeof one !== 'string')
  await requireFewMails(ctx, good.length)
  const opened = good.length === 0 ? [] : await openAll(ctx, request, terms, good)
  return {
    results: checked.map((one, place) => {
      const { supplierId, title, contact } = forwarding.recipients[place] ?? fail()
      const made = typeof one === 'string' ? undefined : opened[good.indexOf(one)]
      return {
        supplierId: made?.supplier.id ?? supplierId,
        title: made?.supplier.title ?? title,
        email: typeof one === 'string' ? contact.email : one.email,
        requestIds: made?.requestIds ?? [],
        refusal: typeof one === 'string' ? one : null,
      }
    }),
  }
}

/** A limit on the mails of companies without a fee: anybody who was asked by mail has such a company, and could send mails to everybody through it. */
async function requireFewMails(ctx: Context, more: number): Promise<void> {
  if ((await repository.countMailsOfFreeCompany(ctx)) + more > MAX_MAILS_OF_FREE_COMPANY)
    throw new AppError('rate:limited', { seconds: HOUR_SECONDS })
}

const fail = (): never => {
  throw new Error('A supplier was checked that nobody chose.')
}

interface Terms {
  legislationIds: LegislationId[]
  dueOn: string
  messages: Forwarding['messages']
}

/** Deadline and legislations of a forwarding. Throws where the day has passed or something else is asked than the questioner asks. */
function termsOf(ctx: Context, { snapshot }: ReceivedRequest, forwarding: Forwarding): Terms {
  const today = dayOf(ctx.now())
  const asked = snapshot.legislations.map(({ id }) => id)
  const { dueOn = forwardedDueOn(snapshot.dueOn, today), legislationIds = asked, messages } = forwarding
  if (dueOn < today) throw new AppError('exchange:due')
  if (legislationIds.some((id) => !asked.includes(id))) throw new AppError('exchange:legislations')
  return { legislationIds, dueOn, messages }
}

interface Opened {
  supplier: Supplier
  requestIds: RequestId[]
}

/** Marks the request as forwarded, writes suppliers, mailings, requests and mails; gives the requests of each supplier. */
async function openAll(
  ctx: Context,
  request: ReceivedRequest,
  terms: Terms,
  good: readonly GoodRecipient[],
): Promise<Opened[]> {
  // The step names nobody: the questioner never sees who is asked further on.
  await postStep(ctx, { id: request.id, side: 'received', action: 'forward', told: {} })
  const questioner = await sending.findQuestioner(ctx)
  const suppliers: Supplier[] = []
  for (const recipient of good) suppliers.push(recipient.supplier ?? (await added(ctx, recipient)))
  const made = await sending.insertMailings(
    ctx,
    good.map(({ email, recipient: { contact } }, place) => ({
      supplierId: (suppliers[place] ?? fail()).id,
      contactName: contact.name,
      email,
      language: contact.language,
    })),
  )
  const commonLegislationIds = await repository.findCommonLegislations(ctx, terms.legislationIds)
  const factKeys = await factKeysOf(ctx, terms.legislationIds)
  const told = { request, terms, questioner, commonLegislationIds, factKeys }
  const opened = await sending.openRequests(
    ctx,
    good.flatMap(({ email, parts }, place) => {
      const mailing = { made: made[place] ?? fail(), supplier: suppliers[place] ?? fail(), email }
      return parts.map((part) => childOf(part, mailing, told))
    }),
  )
  await sending.insertMails(
    ctx,
    good.map((recipient, place) => mailOf(recipient, made[place] ?? fail(), told)),
  )
  await sending.markInvited(
    ctx,
    suppliers.map(({ id }) => id),
  )
  const ids = opened.map(({ requestId }) => requestId)
  await repository.tellOfCircles(ctx, ids)
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  await tellParties(ctx, [request.id, ...ids])
  return suppliers.map((supplier, place) => ({
    supplier,
    requestIds: opened
      .filter(({ mailingId }) => mailingId === made[place]?.id)
      .map(({ requestId }) => requestId),
  }))
}

/** A typed supplier, which is in the address book from now on. */
async function added(ctx: Context, { email, recipient }: GoodRecipient): Promise<Supplier> {
  const { title, contact } = recipient
  const fields = organizationFields.parse({
    title,
    contacts: [
      {
        name: contact.name || email,
        role: 'compliance',
        language: contact.language,
        email,
        phone: null,
        postAddress: null,
      },
    ],
  })
  const { id } = await createOrganization(ctx, 'supplier', fields)
  return { id, title: fields.title }
}

interface Told {
  request: ReceivedRequest
  terms: Terms
  questioner: Questioner
  commonLegislationIds: ReadonlySet<LegislationId>
  factKeys: ReadonlySet<string>
}

interface ChildMailing {
  made: MadeMailing
  supplier: Supplier
  email: string
}

function childOf(part: Part, { made, supplier, email }: ChildMailing, told: Told): NewRequest {
  const { request, terms, questioner, commonLegislationIds, factKeys } = told
  // A snapshot of version 1 may have no questions.
  const snapshot: RequestSnapshot = forwardedQuestion(requestSnapshot.parse(request.snapshot), {
    questioner,
    part,
    legislationIds: terms.legislationIds,
    commonLegislationIds,
    factKeys,
    message: terms.messages[made.language],
    dueOn: terms.dueOn,
    language: made.language,
  })
  return {
    mailing: made.id,
    key: made.key,
    organization: request.organization.id,
    product: null,
    supplier: supplier.id,
    title: snapshot.product.title,
    number: snapshot.product.productId,
    counterpart: supplier.title,
    snapshot,
    due: terms.dueOn,
    email,
    parent: request.id,
    component: part !== null,
  }
}

/** The mail's facts: what it says, never how it logs in. */
function mailOf(
  { email, recipient: { contact }, parts }: GoodRecipient,
  made: MadeMailing,
  { request, terms, questioner }: Told,
) {
  const { product } = request.snapshot
  return {
    mailingId: made.id,
    language: contact.language,
    recipient: email,
    parameters: {
      name: contact.name,
      questioner,
      parts: parts.slice(0, NAMED_PARTS).map((part) => ({
        title: part?.title ?? product.title,
        number: part?.productId ?? product.productId,
      })),
      totalParts: parts.length,
      lists: [],
      message: terms.messages[contact.language],
      dueOn: terms.dueOn,
    },
    expiresAt: new Date(dayAfter(terms.dueOn, USEFUL_DAYS_AFTER)),
  }
}
