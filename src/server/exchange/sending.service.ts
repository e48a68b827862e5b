import type { z } from 'zod'

import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import type * as contract from '#contract/exchange/sent-requests.ts'
import type { ProductId, RequestId } from '#contract/values/ids.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { NAMED_PARTS } from '#domain/mails/content.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { checkMailings, type GoodMailing } from '#server/exchange/checked-mailings.ts'
import { askedQuestions, toldQuestions } from '#server/exchange/asked-questions.ts'
import { askedFacts } from '#server/exchange/asked-facts.ts'
import { askedLegislations } from '#server/exchange/asked-legislations.ts'
import * as repository from '#server/exchange/sending.repository.ts'
import type {
  AskedProduct,
  MadeMailing,
  NewRequest,
  Questioner,
} from '#server/exchange/sending.repository.ts'
import { tellParties } from '#server/exchange/requests.repository.ts'
import { askSuppliersJob } from '#server/exchange/jobs.ts'
import { authorOf } from '#server/jobs/author.ts'
import { enqueue, enqueueAsked } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'

type Asking = z.output<(typeof contract.sendRequests)['body']>
type Sent = z.output<(typeof contract.sendRequests)['response']>

/** More suppliers are asked by a job. */
const MAX_ASKED_AT_ONCE = 100

/** A mail about a request is of use until the day has passed, and this long after. */
const USEFUL_DAYS_AFTER = 30

/** A function that is told the number of suppliers that have been asked so far. */
type OnStep = ((done: number) => Promise<void>) | undefined

/** REQ-01: asks suppliers at once, or has a job ask them where they are many. */
export async function askSuppliers(ctx: Context, asking: Asking): Promise<Sent> {
  if (asking.mailings.length <= MAX_ASKED_AT_ONCE)
    return { ...(await sendRequests(ctx, asking)), jobId: null }
  // Told now: a refusal of the job comes when the screen may have been left.
  demandDay(ctx, asking)
  return {
    results: [],
    jobId: await enqueueAsked(ctx, askSuppliersJob, { asking, author: authorOf(ctx) }),
  }
}

function demandDay(ctx: Context, { dueOn }: Asking): void {
  if (dueOn < dayOf(ctx.now())) throw new AppError('exchange:due')
}

/**
 * REQ-01, REQ-05: asks suppliers, one mail per supplier and one request per product. A supplier that cannot be asked gets a reason and
 * stops no other. All that can be asked is written in one transaction; the mails go out from the outbox.
 */
export async function sendRequests(
  ctx: Context,
  asking: Asking,
  onStep?: OnStep,
): Promise<Pick<Sent, 'results'>> {
  demandDay(ctx, asking)
  const checked = await checkMailings(ctx, asking)
  const good = checked.filter((mailing) => typeof mailing !== 'string')
  const opened = good.length === 0 ? [] : await openAll(ctx, asking, { good, onStep })
  return {
    results: checked.map((mailing, place) => ({
      supplierId: asking.mailings[place]?.supplierId ?? fail(),
      requestIds: typeof mailing === 'string' ? [] : (opened[good.indexOf(mailing)] ?? []),
      refusal: typeof mailing === 'string' ? mailing : null,
    })),
  }
}

const fail = (): never => {
  throw new Error('A mailing was checked that nobody asked for.')
}

interface Opening {
  good: readonly GoodMailing[]
  /** Is told each step; without it all mailings are written at once. */
  onStep: OnStep
}

/** Writes mailings, requests and mails; gives the requests of each mailing. */
async function openAll(ctx: Context, asking: Asking, { good, onStep }: Opening): Promise<RequestId[][]> {
  const legislations = await askedLegislations(ctx, asking.legislationIds)
  const common = {
    asking,
    legislations,
    questions: await askedQuestions(ctx, legislations),
    questioner: await repository.findQuestioner(ctx),
  }
  const step = onStep ? MAX_ASKED_AT_ONCE : good.length
  const steps: Opened[] = []
  for (let done = 0; done < good.length; done += step) {
    steps.push(await openSome(ctx, good.slice(done, done + step), common))
    await onStep?.(Math.min(done + step, good.length))
  }
  const opened = steps.flatMap((some) => some.opened)
  const requests = steps.flatMap((some) => some.requests)
  await audit(ctx, {
    action: 'requests-sent',
    objectType: 'SentRequest',
    // The first of the requests; all of them are among the changes.
    objectId: opened[0]?.requestId ?? null,
    changes: { requests },
  })
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  await tellParties(
    ctx,
    opened.map(({ requestId }) => requestId),
  )
  return requests
}

type Common = Omit<Told, 'products' | 'facts' | 'made'>

interface Opened {
  opened: Awaited<ReturnType<typeof repository.openRequests>>
  /** The requests of each mailing. */
  requests: RequestId[][]
}

async function openSome(ctx: Context, good: readonly GoodMailing[], common: Common): Promise<Opened> {
  const productIds = good.flatMap((mailing) => mailing.productIds)
  const products = await repository.findAskedProducts(ctx, productIds)
  const facts = await askedFacts(
    ctx,
    productIds,
    common.legislations.map(({ id }) => id),
  )
  const made = await repository.insertMailings(
    ctx,
    good.map(({ supplier, email, contact }) => ({
      supplierId: supplier.id,
      contactName: contact.name,
      email,
      language: contact.language,
    })),
  )
  const told = { ...common, products, facts }
  const opened = await repository.openRequests(
    ctx,
    good.flatMap((mailing, place) => requestsOf(ctx, mailing, { ...told, made: made[place] ?? fail() })),
  )
  await repository.insertMails(
    ctx,
    good.flatMap((mailing, place) =>
      mailing.isMailed ? [mailOf(mailing, { ...told, made: made[place] ?? fail() })] : [],
    ),
  )
  await repository.markInvited(
    ctx,
    good.map(({ supplier }) => supplier.id),
  )
  const requests = made.map(({ id }) =>
    opened.filter(({ mailingId }) => mailingId === id).map(({ requestId }) => requestId),
  )
  await repository.auditAsked(ctx, opened)
  return { opened, requests }
}

interface Told {
  asking: Asking
  legislations: RequestSnapshot['legislations']
  questions: RequestSnapshot['questions']
  questioner: Questioner
  products: ReadonlyMap<ProductId, AskedProduct>
  facts: ReadonlyMap<ProductId, RequestSnapshot['facts']>
  made: MadeMailing
}

function requestsOf(
  ctx: Context,
  { supplier, email, contact, productIds }: GoodMailing,
  { asking, legislations, questions, questioner, products, facts, made }: Told,
): NewRequest[] {
  const told = toldQuestions(questions)
  return productIds.flatMap((id) => {
    const product = products.get(id)
    if (!product) return []
    const { title, productId, identifiers, components } = product
    const snapshot: RequestSnapshot = {
      version: told.length > 0 ? 2 : 1,
      questioner,
      product: { title, productId, identifiers },
      components,
      legislations: legislations.map((one) => ({ id: one.id, title: one.title })),
      questions: told,
      facts: facts.get(id) ?? [],
      message: asking.messages[contact.language],
      dueOn: asking.dueOn,
      language: contact.language,
    }
    return [
      {
        mailing: made.id,
        key: made.key,
        organization: ctx.organizationId,
        product: id,
        supplier: supplier.id,
        title,
        number: productId,
        counterpart: supplier.title,
        snapshot,
        due: asking.dueOn,
        email,
      },
    ]
  })
}

/** The mail's facts: what it says, never how it logs in. */
function mailOf(
  { email, contact, productIds }: GoodMailing,
  { asking, questions, questioner, products, made }: Told,
) {
  const parts = productIds.slice(0, NAMED_PARTS).flatMap((id) => {
    const product = products.get(id)
    return product ? [{ title: product.title, number: product.productId }] : []
  })
  return {
    mailingId: made.id,
    language: contact.language,
    recipient: email,
    parameters: {
      name: contact.name,
      questioner,
      parts,
      totalParts: productIds.length,
      lists: questions.map(({ title }) => title[contact.language]),
      message: asking.messages[contact.language],
      dueOn: asking.dueOn,
    },
    expiresAt: new Date(dayAfter(asking.dueOn, USEFUL_DAYS_AFTER)),
  }
}
