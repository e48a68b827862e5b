import type { MailTexts } from '#domain/mails/content.ts'

/** The mails in English. */
export const en: MailTexts = {
  'password-reset': ({ name, url, minutes }) => ({
    subject: 'Choose a new password for Kedja',
    greeting: `Hello ${name},`,
    paragraphs: ['Someone asked for a new password for your account. If it was you, choose one here:'],
    link: { label: 'Choose a new password', url },
    notes: [
      `The link works once, for ${minutes} minutes. A new password ends all sessions of your account.`,
      'If it wasn’t you, you don’t need to do anything. Your password stays as it is.',
    ],
  }),
}
