import { day } from '#domain/mails/day.ts'
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
  request: ({ name, questioner, parts, totalParts, message, dueOn, url, code }) => ({
    subject:
      totalParts === 1
        ? `${questioner.title} frågar om ${parts[0]?.title ?? 'en produkt'}, svara senast ${day('sv', dueOn)}`
        : `${questioner.title} frågar om ${totalParts} produkter, svara senast ${day('sv', dueOn)}`,
    greeting: name === '' ? 'Hej,' : `Hej ${name},`,
    paragraphs: [
      `${questioner.title} behöver veta vilka ämnen som finns i det ni levererar. Finns inget av de listade ämnena i det räcker ett svar.`,
      ...(message === null ? [] : [message]),
    ],
    link: { label: totalParts === 1 ? 'Svara' : `Svara för ${totalParts} produkter`, url },
    code: { label: 'Skriv den här koden för att öppna förfrågan:', value: code },
    rows: parts,
    notes: [
      ...(totalParts > parts.length ? [`Och ${totalParts - parts.length} till.`] : []),
      'Du behöver inget konto och inget lösenord, och det kostar inget.',
      `${questioner.person}, ${questioner.title}. Svara på det här mejlet för att nå ${questioner.person}.`,
    ],
  }),
}
