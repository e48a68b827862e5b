import type { RuntimeConfig } from '#contract/system.ts'
import type { Profile } from '#contract/profile.ts'
import { takeDeepLink } from '#web/storage/deep-link.ts'
import { mayOpen, needsOrganization, startPageOf } from '#web/routes/guard.ts'
import { logIn, type Credentials } from '#web/sessions/session.ts'

type DemoLogin = RuntimeConfig['demoLogins'][number]

/** AUTH-02…04: logs in and says where to go: choose an organization, the deep link, or where the role starts. */
export async function enter(credentials: Credentials): Promise<string> {
  return destinationOf(await logIn(credentials))
}

/** Enters the demo with one click: logs in, selects the organization and returns the path to open, else the overview. */
export async function enterDemo({ email, password, organization }: DemoLogin): Promise<string> {
  const profile = await logIn({ email, password }, organization)
  if (needsOrganization(profile)) return '/login/select-organization'
  return takeDeepLink() ?? (mayOpen('product-overview') ? '/product/overview' : startPageOf(profile))
}

export function destinationOf(profile: Profile): string {
  if (needsOrganization(profile)) return '/login/select-organization'
  return takeDeepLink() ?? startPageOf(profile)
}
