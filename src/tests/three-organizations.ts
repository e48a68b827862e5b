import type { Context } from '#server/context.ts'
import { testContext } from '#tests/context.ts'
import { testOrganization, testUser } from '#tests/people.ts'

/** One person of a company who works above two organizations, in the one below, or in the one beside that. */
export async function threeOrganizations(): Promise<Record<'above' | 'below' | 'beside', Context>> {
  const user = await testUser()
  if (!user.company) throw new Error('The user has a company')
  const [belowId, besideId] = [
    await testOrganization(user.company, 'Service'),
    await testOrganization(user.company, 'Shop'),
  ]
  const base = await testContext({}, user)
  return {
    above: { ...base, scope: [base.organizationId, belowId, besideId] },
    below: { ...base, organizationId: belowId, scope: [belowId] },
    beside: { ...base, organizationId: besideId, scope: [besideId] },
  }
}
