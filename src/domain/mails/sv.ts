import type { MailTexts } from '#domain/mails/content.ts'

/** The mails in Swedish. */
export const sv: MailTexts = {
  'password-reset': ({ name, url, minutes }) => ({
    subject: 'Välj ett nytt lösenord för Kedja',
    greeting: `Hej ${name},`,
    paragraphs: ['Någon har bett om ett nytt lösenord för ditt konto. Om det var du, välj ett här:'],
    link: { label: 'Välj ett nytt lösenord', url },
    notes: [
      `Länken fungerar en gång, i ${minutes} minuter. Ett nytt lösenord avslutar alla sessioner för ditt konto.`,
      'Om det inte var du behöver du inte göra något. Ditt lösenord förblir som det är.',
    ],
  }),
}
