import type { z } from 'zod'

import type { Language } from '#contract/values/locale.ts'
import type { Counters, Profile, userSettings } from '#contract/profile.ts'
import { audit } from '#server/audit/audit.ts'
import { sessionIdOf } from '#server/sessions/sessions.service.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/profile/profile.repository.ts'

type UserSettings = z.output<typeof userSettings>

/** AUTH-16. `environment` is the installation's name of itself (SHELL-17). */
export async function getProfile(ctx: AnyContext, environment: string): Promise<Profile> {
  const row = await repository.findProfile(ctx.db, sessionIdOf(ctx))
  // Ended between the check of the token and here.
  if (!row) throw new AppError('auth:failed')
  const working = row.organizations.find(({ id }) => id === ctx.organizationId)
  // The holder of a link learns nothing of the company but the organization that was asked (AUTH-12).
  const organizations = ctx.request.mailingKey === null ? row.organizations : working ? [working] : []
  return {
    id: row.userId,
    name: row.name,
    email: row.email,
    role: { key: row.roleKey, title: row.roleTitle[ctx.language] },
    attributes: {
      subscriber: subscriberOf(row),
      // A system administrator needs no subscription.
      subscription: { isActive: row.isSubscriptionActive ?? true },
      productRequest: await getCounters(ctx),
      system: { env: environment },
      organization: working ? { id: working.id, title: working.title } : null,
    },
    settings: settingsOf(row.language, row.settings),
    abilities: [...ctx.request.ability],
    organizations,
  }
}

function subscriberOf(row: repository.ProfileRow): Profile['attributes']['subscriber'] {
  if (row.subscriberId === null) return null
  return {
    id: row.subscriberId,
    title: row.subscriberTitle ?? '',
    variant: row.variant ?? 'chemicals',
    isFree: row.isFree ?? false,
  }
}

/** SHELL-16: counters of waiting work in the working organization and below; zero without an organization. */
export async function getCounters(ctx: AnyContext): Promise<Counters> {
  if (ctx.organizationId === null)
    return { receivedRequests: 0, sentRequests: 0, submissions: 0, listChanges: 0 }
  return {
    ...(await repository.countRequests(ctx.db, { scope: ctx.scope, mailingKey: ctx.request.mailingKey })),
    // Nothing is submitted yet: there is no table of submissions to count in.
    submissions: 0,
    listChanges: ctx.request.mailingKey === null ? await repository.countListChanges(ctx.db, ctx.scope) : 0,
  }
}

export async function updateSettings(ctx: AnyContext, changes: Partial<UserSettings>): Promise<UserSettings> {
  const saved = await repository.updateSettings(ctx.db, sessionIdOf(ctx), changes)
  if (!saved) throw new AppError('auth:failed')
  await audit(ctx, { action: 'settings-changed', objectType: 'User', objectId: ctx.userId, changes })
  return settingsOf(saved.language, saved.settings)
}

export async function switchLanguage(ctx: AnyContext, language: Language): Promise<{ language: Language }> {
  const saved = await updateSettings(ctx, { language })
  return { language: saved.language }
}

function settingsOf(language: Language, stored: repository.StoredSettings): UserSettings {
  return {
    language,
    sendEmailPreferences: stored.sendEmailPreferences ?? 'system',
    showSendEmailSettingsStep: stored.showSendEmailSettingsStep ?? true,
  }
}
