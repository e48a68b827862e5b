import { getProfile, type Profile } from '#contract/profile.ts'

/** Profile of a logged-in administrator of two organizations, working in the first. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return getProfile.response.parse({
    id: 11,
    name: 'Anna Lindqvist',
    email: 'anna@nordvarme.example',
    role: { key: 'admin', title: 'Administrator' },
    attributes: {
      subscriber: { id: 1, title: 'Nordvärme AB', variant: 'chemicals', isFree: false },
      subscription: { isActive: true },
      productRequest: { receivedRequests: 0, sentRequests: 0, submissions: 0, listChanges: 2 },
      system: { env: '' },
      organization: { id: 101, title: 'Nordvärme AB' },
    },
    settings: { language: 'en', sendEmailPreferences: 'system', showSendEmailSettingsStep: true },
    abilities: [
      { action: 'read', subject: 'Home' },
      { action: 'read', subject: 'Product' },
      { action: 'read', subject: 'ListVersion' },
      { action: 'read', subject: 'OrganizationSelection' },
    ],
    organizations: [
      { id: 101, title: 'Nordvärme AB', parentId: null },
      { id: 102, title: 'Nordvärme Service', parentId: 101 },
    ],
    ...overrides,
  })
}
