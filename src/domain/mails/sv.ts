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
  declaration: ({ name, questioner, product, url, code, minutes }) => ({
    subject: `${code} signerar ditt svar till ${questioner}`,
    greeting: `Hej ${name},`,
    paragraphs: [`Du är på väg att signera svaret till ${questioner} om ${product}.`],
    link: { label: 'Öppna svaret', url },
    code: { label: 'Skriv den här koden för att signera:', value: code },
    notes: [
      `Koden fungerar en gång, i ${minutes} minuter. Den signerar svaret som det var när du begärde koden.`,
      'Om du inte har begärt den, lämna inte ut koden.',
    ],
  }),
  reply: ({ name, replier, parts, totalParts, url }) => ({
    subject:
      totalParts === 1
        ? `${replier} har svarat om ${parts[0]?.title ?? 'en produkt'}`
        : `${replier} har svarat om ${totalParts} produkter`,
    greeting: `Hej ${name},`,
    paragraphs: [`${replier} har svarat och signerat. Se vad som skulle ändras, och godkänn svaret.`],
    link: { label: totalParts === 1 ? 'Se svaret' : 'Se svaren', url },
    rows: parts,
    notes: totalParts > parts.length ? [`Och ${totalParts - parts.length} till.`] : [],
  }),
}
