import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { previewReplyApproval } from '#contract/exchange/approving.ts'
import type { PlacedStatusFact } from '#contract/compliance/status-facts.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Verdict, VerdictStatus } from '#domain/compliance/statuses.ts'
import { dayOf } from '#domain/days.ts'
import { chosenChanges, effectsOf } from '#domain/exchange/chosen-changes.ts'
import { getStatusFacts } from '#server/compliance/explaining/status-facts.service.ts'
import { findJudgedProducts } from '#server/compliance/inputs/products.repository.ts'
import { tryRows, type TriedProduct } from '#server/compliance/judging/trial.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { lockForApproving } from '#server/exchange/approving/approve-one.ts'
import { findCycle, lookAt, type LookedAt } from '#server/exchange/approving/looked-at.ts'
import * as repository from '#server/exchange/approving/looked-at.repository.ts'
import { undone } from '#server/exchange/approving/trial.repository.ts'
import { refusalError, refused } from '#server/exchange/approving/refusals.ts'
import { writeApproval } from '#server/exchange/approving/write-approval.ts'
import { findTitles } from '#server/products/answers/titles.repository.ts'
import { noProducts } from '#server/transactions/touched-products.ts'

type Effect = EndpointResponse<typeof previewReplyApproval>
type Asked = HandlerInput<typeof previewReplyApproval>['body']

const SHOWN_ABOVE = 50
/** Maximum number of products that are judged; with more above, the product itself alone is. */
const MAX_TRIED = 5_000

/**
 * REQ-08: the statuses that an approval would bring. The changes are written behind a savepoint, judged as they stand there, and taken back: what is
 * shown is what an approval writes, components and edges included.
 */
export async function previewApproval(ctx: Context, id: RequestId, asked: Asked): Promise<Effect> {
  await lockForApproving(ctx, [id])
  const [request] = await repository.findSentRows(ctx, [id])
  if (!request) throw new AppError('not-found')
  const looked = asked.number === null ? undefined : await lookAt(ctx, request, asked.number)
  if (!looked) throw new AppError('exchange:no-reply')
  if (looked.refusal !== null) throw refusalError(refused(ctx, looked.refusal, request))
  const chosen = chosenChanges(looked.changes, looked.known, {
    leftOut: asked.leftOut,
    legislationIds: asked.legislations ?? null,
  })
  const coming = effectsOf(chosen, 'component').flatMap(({ place, after }) => (after ? [place] : []))
  const cycle = await findCycle(ctx, looked, coming)
  if (cycle !== undefined) throw refusalError(refused(ctx, 'cycle', request, cycle))
  const trial = { ...ctx, touched: noProducts() }
  return undone(ctx, async () => {
    await writeApproval(trial, looked, chosen)
    return effectOf(trial, looked)
  })
}

/** Judges what was written, in memory: the stored verdicts are those of before. */
async function effectOf(ctx: Context, { product }: LookedAt): Promise<Effect> {
  if (product === null) return { statuses: [], above: { total: 0, items: [] } }
  const today = dayOf(ctx.now())
  const ids = Array.from(new Set<number>([product.id, ...ctx.touched.productIds]))
  const rows = await findJudgedProducts(ctx.db, ids, today)
  const { tried } = await tryRows({ ...ctx, today }, rows, MAX_TRIED)
  const { all } = await judgedLegislations(ctx.db)
  const workedWith = new Set(await findWorkedWithIds(ctx.db, today))
  const legislations = all.filter(({ id }) => workedWith.has(id))
  const own = tried.find(({ productId }) => productId === product.id)
  const above = tried.filter(
    ({ productId, before }) => productId !== product.id && !ids.includes(productId) && before !== null,
  )
  const moving = above.filter((each) => legislations.some((legislation) => isMoved(each, legislation.id)))
  const facts = (await getStatusFacts(ctx, product.id, { isUnjudged: true })).items
  return {
    statuses: own
      ? legislations.flatMap((legislation) => statusesOf(ctx, legislation, { own, above, facts }))
      : [],
    above: {
      total: moving.length,
      items: await findTitles(
        ctx,
        moving.map(({ productId }) => productId),
        SHOWN_ABOVE,
      ),
    },
  }
}

const isMoved = ({ before, after }: TriedProduct, legislationId: number, obligation?: string): boolean =>
  statusIn(before ?? {}, legislationId, obligation)?.status !==
  statusIn(after, legislationId, obligation)?.status

function statusIn(verdict: Verdict, legislationId: number, obligation?: string): VerdictStatus | undefined {
  const whole = verdict[legislationId]
  return obligation === undefined ? whole : whole?.obligations?.find(({ key }) => key === obligation)
}

interface Told {
  own: TriedProduct
  above: readonly TriedProduct[]
  facts: readonly PlacedStatusFact[]
}

/** The rows of a legislation: of its obligations where it has some (COMP-20), else of itself. */
function statusesOf(
  { language }: Context,
  legislation: JudgedLegislation,
  { own, above, facts }: Told,
): Effect['statuses'] {
  const { id: legislationId, shortName, definition } = legislation
  const obligations = definition.obligations ?? []
  const places = obligations.length === 0 ? [null] : obligations
  return places.flatMap((place) => {
    const key = place?.key
    const after = statusIn(own.after, legislationId, key)
    const before = statusIn(own.before ?? {}, legislationId, key)
    if (!after) return []
    const fact = facts.find(
      (each) => each.legislationId === legislationId && each.obligation === (key ?? null),
    )
    return [
      {
        legislationId,
        legislation: shortName[language],
        obligation: place && { key: place.key, title: place.title[language] },
        before: before ? eventStatusOf(legislation, before, language) : null,
        after: eventStatusOf(legislation, after, language),
        fact: fact?.fact ?? null,
        above: above.filter((each) => isMoved(each, legislationId, key)).length,
      },
    ]
  })
}
