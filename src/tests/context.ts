import type { Pair } from '#contract/http/permissions.ts'
import type { Context } from '#server/context.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'

/**
 * The context of the administrator of a fresh company, or of the given user. Each statement through `ctx.db` commits by
 * itself, so that a test can go on after a refusal; where a service needs its transaction, call it by `inRequest`.
 */
export async function testContext(overrides: Partial<Context> = {}, user?: TestUser): Promise<Context> {
  const { databases, adapters, now, owner } = await testDeps()
  const { userId, language, company } = user ?? (await testUser())
  if (!company) throw new Error('A system administrator has no context of a subscriber')
  const { rows } = await owner.query<{ permissions: Pair[] }>(
    'select permissions from data.roles where id = (select role_id from data.users where id = $1)',
    [userId],
  )
  const subscriberId = overrides.subscriberId ?? company.subscriberId
  return {
    db: databases.standalone(subscriberId),
    subscriberId,
    organizationId: company.organizationId,
    scope: [company.organizationId],
    variant: company.variant,
    userId,
    language,
    now,
    request: {
      id: 'test',
      sessionId: null,
      ability: rows[0]?.permissions ?? [],
      mailingKey: null,
      address: '127.0.0.1',
      userAgent: '',
    },
    adapters,
    touched: noProducts(),
    ...overrides,
  }
}

/** Runs a service as a request does: in one transaction, judged and committed at the end, rolled back when it throws. */
export async function inRequest<T>(
  ctx: Context,
  service: (ctx: Context) => Promise<T | AfterJudging<T>>,
): Promise<T> {
  const { databases, judge } = await testDeps()
  return databases.transaction(ctx.subscriberId, (db) =>
    judgeOnce({ ...ctx, db, touched: noProducts() }, judge, service),
  )
}
