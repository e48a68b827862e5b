import { beforeEach, describe, expect, test } from 'vitest'

import { jobId } from '#contract/values/ids.ts'
import { inJob, type JobAuthor } from '#server/jobs/author.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'

const authorOf = ({ userId, language, company }: TestUser): JobAuthor => ({
  userId,
  organizationId: company!.organizationId,
  language,
  variant: 'chemicals',
  ability: [],
})

/** Ids of the organizations in scope for a job that runs in this author's name. */
async function scopeOf(user: TestUser, author = authorOf(user)): Promise<readonly number[]> {
  const { databases, adapters, now, judge } = await testDeps()
  const run: JobRun = {
    id: jobId.parse(1),
    subscriberId: user.company!.subscriberId,
    input: {},
    now,
    adapters,
    judge,
    transaction: (tenant, work) => databases.transaction(tenant, work),
    progress: async () => undefined,
    end: async () => undefined,
  }
  return inJob(run, author, async ({ scope }) => scope)
}

describe('a job in the name of a person', () => {
  let user: TestUser
  const refused = { code: 'job:author-ended' }
  beforeEach(async () => {
    user = await testUser()
  })
  const query = async (text: string, values: unknown[]) => (await testDeps()).owner.query(text, values)

  test('[PERM-09] sees the organization it was started in and those below', async () => {
    const { company } = user
    const below = await testOrganization(company!, 'Service')
    expect(await scopeOf(user)).toEqual([company!.organizationId, below])
  })

  test('[PERM-04] is refused once the person is deactivated', async () => {
    await query('update data.users set is_active = false where id = $1', [user.userId])
    await expect(scopeOf(user)).rejects.toMatchObject(refused)
  })

  test('[PERM-04] is refused once the person may no longer do what the job does, and has the rights of now', async () => {
    const right = { action: 'create', subject: 'ProductImport' } as const
    const author = { ...authorOf(user), right }
    expect(await scopeOf(user, author)).toHaveLength(1)
    await query(
      `update data.users set role_id = (select id from data.roles where key = 'free' and subscriber_id is null) where id = $1`,
      [user.userId],
    )
    await expect(scopeOf(user, author)).rejects.toMatchObject(refused)
    expect(await scopeOf(user)).toHaveLength(1)
  })

  test('[PERM-09] is refused once the person has left the organization, whoever else is in it', async () => {
    await testUser({ company: user.company! })
    await query('delete from data.user_organizations where user_id = $1', [user.userId])
    await expect(scopeOf(user)).rejects.toMatchObject(refused)
  })

  test('[PERM-07] is refused in an organization of another company', async () => {
    const { company } = await testUser()
    const there = { ...authorOf(user), organizationId: company!.organizationId }
    await expect(scopeOf(user, there)).rejects.toMatchObject(refused)
  })
})
