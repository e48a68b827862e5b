import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { aProfile } from '#tests/web/profile.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { getSession, setSession } from '#web/auth/store.ts'
import { EmailStep } from '#web/mailboxes/email-step.tsx'

const server = useFakeServer()
beforeEach(() => {
  server.on('GET /api/email/configurations', () => ({ body: { items: [], totalItems: 0 } }))
})

/** A person who reads mailboxes, or not, and wants to be asked, or not. */
async function aPerson({ mayRead = true, isAsked }: { mayRead?: boolean; isAsked: boolean }) {
  await startWeb(mayRead ? [{ action: 'read', subject: 'Mailbox' }] : [])
  const session = getSession()
  setSession({
    ...session,
    profile: aProfile({
      ...session.profile,
      settings: { language: 'en', sendEmailPreferences: 'system', showSendEmailSettingsStep: isAsked },
    }),
  })
}

describe('[REQ-16] the step of sending that asks for the mailbox', () => {
  test('is shown while the person wants to be asked', async () => {
    await aPerson({ isAsked: true })
    await renderWeb(<EmailStep />)
    expect(screen.getByRole('radio', { name: /^Kedja’s mailbox/ })).toBeInstanceOf(HTMLElement)
  })

  test('leaves a link to the options where it stood, for who turned it off', async () => {
    await aPerson({ isAsked: false })
    await renderWeb(<EmailStep />)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('link', { name: 'E-mail options' }).getAttribute('href')).toBe(
      '/requests/email-options',
    )
  })

  test('is nothing for who may not see mailboxes', async () => {
    await aPerson({ isAsked: true, mayRead: false })
    await renderWeb(<EmailStep />)
    expect(screen.queryByText('E-mail options')).toBeNull()
  })
})
