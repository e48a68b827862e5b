import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { organizationId, subscriberId, userId } from '#contract/values/ids.ts'
import { language, variant } from '#contract/values/locale.ts'
import { permission } from '#contract/http/permissions.ts'
import { tokens } from '#contract/sessions.ts'
import { titledBy } from '#contract/values/titled.ts'

/** Figures that need attention, polled every 30 s (SHELL-16). */
export const counters = z.strictObject({
  receivedRequests: z.number().int(),
  sentRequests: z.number().int(),
  submissions: z.number().int(),
  /** Pending list versions that touch products of the organization. */
  listChanges: z.number().int(),
})
export type Counters = z.output<typeof counters>

export const userSettings = z.strictObject({
  language,
  sendEmailPreferences: z.enum(['system', 'own']),
  showSendEmailSettingsStep: z.boolean(),
})

/** The logged-in user, with the subscriber, the organization and the rights (AUTH-16). */
export const profile = z.strictObject({
  id: userId,
  name: z.string(),
  email: z.string(),
  role: z.strictObject({ key: z.string(), title: z.string() }),
  attributes: z.strictObject({
    /** null for a system administrator, who belongs to no subscriber. */
    subscriber: z
      .strictObject({ id: subscriberId, title: z.string(), variant, isFree: z.boolean() })
      .nullable(),
    subscription: z.strictObject({ isActive: z.boolean() }),
    productRequest: counters,
    system: z.strictObject({ env: z.string() }),
    /** The organization the token is bound to; null before one is selected. */
    organization: titledBy(organizationId).nullable(),
  }),
  settings: userSettings,
  abilities: z.array(permission),
  organizations: z.array(
    z.strictObject({ id: organizationId, title: z.string(), parentId: organizationId.nullable() }),
  ),
})
export type Profile = z.output<typeof profile>

const ownProfile = { action: 'read', subject: 'Profile' } as const

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The logged-in user, its subscriber, organizations, settings and abilities.',
  access: ownProfile,
  realm: 'any',
  response: profile,
})

export const getCounters = endpoint({
  method: 'GET',
  path: '/api/user/counters',
  summary: 'Figures that need attention.',
  access: ownProfile,
  realm: 'any',
  response: counters,
})

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Change the caller’s settings. Settings that are not named stay.',
  access: ownProfile,
  realm: 'any',
  body: userSettings.partial(),
  example: { body: { showSendEmailSettingsStep: false } },
  response: userSettings,
})

export const saveEmailPreferences = endpoint({
  method: 'POST',
  path: '/api/user/email-preferences',
  summary: 'Save which mailbox one’s requests go out from, and whether the step that asks is shown (REQ-16).',
  access: ownProfile,
  realm: 'any',
  body: userSettings.pick({ sendEmailPreferences: true, showSendEmailSettingsStep: true }),
  example: { body: { sendEmailPreferences: 'system', showSendEmailSettingsStep: false } },
  response: userSettings,
})

export const switchLanguage = endpoint({
  method: 'POST',
  path: '/api/user/language',
  summary: 'Save the language of the interface.',
  access: ownProfile,
  realm: 'any',
  body: z.strictObject({ language }),
  example: { body: { language: 'en' } },
  response: z.strictObject({ language }),
})

export const selectOrganization = endpoint({
  method: 'POST',
  path: '/api/user/organization/select',
  summary: 'Work in the name of one of the own organizations: new tokens, bound to it.',
  carriesTokens: true,
  access: { action: 'read', subject: 'OrganizationSelection' },
  realm: 'any',
  errors: ['organization:not-yours'],
  body: z.strictObject({ organizationId }),
  response: tokens,
})
