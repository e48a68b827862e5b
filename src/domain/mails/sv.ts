import { day } from '#domain/mails/day.ts'
import { firstOf, type MailTexts } from '#domain/mails/content.ts'

const outcomes = {
  approved: {
    subject: (who: string, what: string) => `${who} har godkänt ert svar om ${what}`,
    text: (who: string) => `${who} har godkänt ert svar. Ni behöver inte göra något.`,
    link: 'Visa förfrågan',
  },
  'partially-approved': {
    subject: (who: string, what: string) => `${who} har godkänt en del av ert svar om ${what}`,
    text: (who: string) => `${who} har godkänt en del av ert svar. Ni kan ändra svaret och skicka det igen.`,
    link: 'Visa förfrågan',
  },
  rejected: {
    subject: (who: string, what: string) => `${who} behöver ett annat svar om ${what}`,
    text: (who: string) => `${who} kunde inte godta ert svar. Ändra det och skicka det igen.`,
    link: 'Ändra svaret',
  },
} as const

/** The mails in Swedish. */
export const sv: MailTexts = {
  'password-reset': ({ name, url, minutes }) => ({
    subject: 'Välj ett nytt lösenord för Kedja',
    greeting: `Hej ${name},`,
    paragraphs: ['Någon har bett om ett nytt lösenord för ditt konto. Om det var du, välj ett här:'],
    link: { label: 'Välj ett nytt lösenord', url },
    notes: [
      `Länken fungerar en gång, i ${minutes} minuter. Ett nytt lösenord loggar ut dig på alla enheter.`,
      'Om det inte var du behöver du inte göra något. Ditt lösenord förblir som det är.',
    ],
    foot: {
      text: 'Du får det här mejlet eftersom någon har bett om det. Det går inte att avregistrera sig från det, eftersom det behövs för att välja ett nytt lösenord.',
    },
  }),
  colleague: ({ name, from, questioner, parts, totalParts, dueOn, url, code }) => ({
    subject: `${from} ber dig hjälpa till att svara ${questioner}, senast ${day('sv', dueOn)}`,
    greeting: name === '' ? 'Hej,' : `Hej ${name},`,
    paragraphs: [
      `${questioner} har frågat ${from} vilka ämnen som finns i era produkter. Här är en egen länk till samma frågor.`,
    ],
    link: { label: 'Öppna förfrågan', url },
    code: { label: 'Skriv den här koden för att öppna förfrågan:', value: code },
    rows: parts,
    notes: [
      ...(totalParts > parts.length ? [`Och ${totalParts - parts.length} till.`] : []),
      'Du behöver inget konto och inget lösenord, och det kostar inget.',
    ],
    foot: {
      text: `Du får det här mejlet eftersom ${from} har angett din adress. Det går inte att avregistrera sig från det: en person skickar varje mejl.`,
    },
  }),
  'hand-over': ({ name, from, questioner, reference, part, comment, dueOn, url }) => ({
    subject: `${from} lämnar över ${part.title} till dig, svar senast ${day('sv', dueOn)}`,
    greeting: `Hej ${name},`,
    paragraphs: [
      `${from} ber dig hantera förfrågan ${reference} från ${questioner}. Svara senast ${day('sv', dueOn)}.`,
      ...(comment === null ? [] : [comment]),
    ],
    link: { label: 'Öppna förfrågan', url },
    rows: [part],
    notes: [],
    foot: {
      text: `Du får det här mejlet eftersom ${from} har lämnat över förfrågan till dig. Det går inte att avregistrera sig från det: en person skickar varje mejl.`,
    },
  }),
  request: ({ name, questioner, parts, totalParts, lists, message, dueOn, url, code }) => ({
    subject:
      totalParts === 1
        ? `${questioner.title} frågar om ${parts[0]?.title ?? 'en produkt'}, svara senast ${day('sv', dueOn)}`
        : `${questioner.title} frågar om ${totalParts} produkter, svara senast ${day('sv', dueOn)}`,
    greeting: name === '' ? 'Hej,' : `Hej ${name},`,
    paragraphs: [
      `${questioner.title} behöver veta vilka ämnen era produkter innehåller. Om de inte innehåller något av de listade ämnena räcker ett svar.`,
      ...(lists.length === 0 ? [] : [`Frågorna gäller: ${firstOf(lists, (more) => `och ${more} till`)}.`]),
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
    foot: {
      text: `Du får det här mejlet eftersom ${questioner.person} har frågat en leverantör till ${questioner.title}. Det går inte att avregistrera sig från det: en person skickar varje mejl. Svara på det om du inte vill ha fler.`,
    },
  }),
  'mailbox-log-in': ({ name, mailbox, url, unsubscribeUrl }) => ({
    subject: `Logga in i ${mailbox} igen`,
    greeting: `Hej ${name},`,
    paragraphs: [
      `Ert företags förfrågningar skickas från ${mailbox}, och dess e-postserver tar inte längre emot vår inloggning. Förfrågningarna väntar tills någon loggar in igen.`,
    ],
    link: { label: 'Öppna E-postalternativ', url },
    notes: ['Lösenordet kan ha ändrats, eller så kan leverantören ha återkallat behörigheten.'],
    foot: {
      text: 'Du får det här mejlet eftersom du lade in brevlådan.',
      link: { label: 'Avregistrera dig från sådana mejl', url: unsubscribeUrl },
    },
  }),
  declaration: ({ name, questioner, product, url, code, minutes }) => ({
    subject: `${code} signerar ditt svar till ${questioner}`,
    greeting: `Hej ${name},`,
    paragraphs: [`Du är på väg att signera svaret till ${questioner} om ${product}.`],
    link: { label: 'Öppna svaret', url },
    code: { label: 'Skriv den här koden för att signera:', value: code },
    notes: [
      `Koden fungerar en gång, i ${minutes} minuter. Den signerar svaret som du hade när du begärde koden.`,
      'Om du inte har begärt koden, dela den inte med någon.',
    ],
    foot: {
      text: 'Du får det här mejlet eftersom du har begärt en kod. Det går inte att avregistrera sig från det, eftersom det behövs för att signera.',
    },
  }),
  reply: ({ name, replier, parts, totalParts, url, unsubscribeUrl }) => ({
    subject:
      totalParts === 1
        ? `${replier} har svarat om ${parts[0]?.title ?? 'en produkt'}`
        : `${replier} har svarat om ${totalParts} produkter`,
    greeting: `Hej ${name},`,
    paragraphs: [`${replier} har svarat och signerat. Se vad som skulle ändras, och godkänn svaret.`],
    link: { label: totalParts === 1 ? 'Se svaret' : 'Se svaren', url },
    rows: parts,
    notes: totalParts > parts.length ? [`Och ${totalParts - parts.length} till.`] : [],
    foot: {
      text: 'Du får det här mejlet eftersom du skickade förfrågan.',
      link: { label: 'Avregistrera dig från sådana mejl', url: unsubscribeUrl },
    },
  }),
  'reply-outcome': ({ name, questioner, product, reference, outcome, comment, url, code }) => ({
    subject: outcomes[outcome].subject(questioner.title, product.title),
    greeting: name === '' ? 'Hej,' : `Hej ${name},`,
    paragraphs: [outcomes[outcome].text(questioner.title), ...(comment === null ? [] : [`”${comment}”`])],
    link: { label: outcomes[outcome].link, url },
    code: { label: 'Skriv den här koden för att öppna förfrågan:', value: code },
    rows: [product],
    notes: [
      `Förfrågan ${reference}. ${questioner.person}, ${questioner.title}. Svara på det här mejlet för att nå ${questioner.person}.`,
    ],
    foot: {
      text: `Du får det här mejlet eftersom du har svarat ${questioner.title}. Det går inte att avregistrera sig från det: en person skickar varje mejl.`,
    },
  }),
}
