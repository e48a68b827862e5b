import { day } from '#domain/mails/day.ts'
import { firstOf, type MailTexts } from '#domain/mails/content.ts'

const outcomes = {
  approved: {
    subject: (who: string, what: string) => `${who} approved your answer about ${what}`,
    text: (who: string) => `${who} approved your answer. You don’t need to do anything.`,
    link: 'See the request',
  },
  'partially-approved': {
    subject: (who: string, what: string) => `${who} approved a part of your answer about ${what}`,
    text: (who: string) =>
      `${who} approved a part of your answer. You can change the answer and send it again.`,
    link: 'See the request',
  },
  rejected: {
    subject: (who: string, what: string) => `${who} needs another answer about ${what}`,
    text: (who: string) => `${who} couldn’t accept your answer. Change it and send it again.`,
    link: 'Change the answer',
  },
} as const

/** The mails in English. */
export const en: MailTexts = {
  'password-reset': ({ name, url, minutes }) => ({
    subject: 'Choose a new password for Kedja',
    greeting: `Hello ${name},`,
    paragraphs: ['Someone asked for a new password for your account. If it was you, choose one here:'],
    link: { label: 'Choose a new password', url },
    notes: [
      `The link works once, for ${minutes} minutes. A new password logs you out on all devices.`,
      'If it wasn’t you, you don’t need to do anything. Your password stays as it is.',
    ],
    foot: {
      text: 'You get this mail because someone asked for it. You can’t unsubscribe from it, because it is needed to choose a new password.',
    },
  }),
  colleague: ({ name, from, questioner, parts, totalParts, dueOn, url, code }) => ({
    subject: `${from} asks you to help answer ${questioner}, by ${day('en', dueOn)}`,
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `${questioner} has asked ${from} which substances are in your products. Here is your own link to the same questions.`,
    ],
    link: { label: 'Open the request', url },
    code: { label: 'Type this code to open the request:', value: code },
    rows: parts,
    notes: [
      ...(totalParts > parts.length ? [`And ${totalParts - parts.length} more.`] : []),
      'You need no account and no password, and it costs nothing.',
    ],
    foot: {
      text: `You get this mail because ${from} entered your address. You can’t unsubscribe from it: a person sends each one.`,
    },
  }),
  'hand-over': ({ name, from, questioner, reference, part, comment, dueOn, url }) => ({
    subject: `${from} hands ${part.title} over to you, answer by ${day('en', dueOn)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${from} asks you to handle the request ${reference} from ${questioner}. Answer by ${day('en', dueOn)}.`,
      ...(comment === null ? [] : [comment]),
    ],
    link: { label: 'Open the request', url },
    rows: [part],
    notes: [],
    foot: {
      text: `You get this mail because ${from} handed the request over to you. You can’t unsubscribe from it: a person sends each one.`,
    },
  }),
  request: ({ name, questioner, parts, totalParts, lists, message, dueOn, url, code }) => ({
    subject:
      totalParts === 1
        ? `${questioner.title} asks about ${parts[0]?.title ?? 'a product'}, answer by ${day('en', dueOn)}`
        : `${questioner.title} asks about ${totalParts} products, answer by ${day('en', dueOn)}`,
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `${questioner.title} needs to know which substances your products contain. If they contain none of the listed substances, one answer is enough.`,
      ...(lists.length === 0
        ? []
        : [`The questions are about: ${firstOf(lists, (more) => `and ${more} more`)}.`]),
      ...(message === null ? [] : [message]),
    ],
    link: { label: totalParts === 1 ? 'Answer' : `Answer for ${totalParts} products`, url },
    code: { label: 'Type this code to open the request:', value: code },
    rows: parts,
    notes: [
      ...(totalParts > parts.length ? [`And ${totalParts - parts.length} more.`] : []),
      'You need no account and no password, and it costs nothing.',
      `${questioner.person}, ${questioner.title}. Reply to this mail to reach ${questioner.person}.`,
    ],
    foot: {
      text: `You get this mail because ${questioner.person} asked ${questioner.title}’s supplier. You can’t unsubscribe from it: a person sends each one. To get no more, reply to it.`,
    },
  }),
  'mailbox-log-in': ({ name, mailbox, url, unsubscribeUrl }) => ({
    subject: `Log in to ${mailbox} again`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your company’s requests go out from ${mailbox}, and its mail server no longer accepts our log-in. The requests wait until someone logs in again.`,
    ],
    link: { label: 'Open E-mail options', url },
    notes: ['The password may have changed, or the provider may have withdrawn the permission.'],
    foot: {
      text: 'You get this mail because you set up the mailbox.',
      link: { label: 'Unsubscribe from these mails', url: unsubscribeUrl },
    },
  }),
  declaration: ({ name, questioner, product, url, code, minutes }) => ({
    subject: `${code} signs your answer to ${questioner}`,
    greeting: `Hello ${name},`,
    paragraphs: [`You are about to sign the answer to ${questioner} about ${product}.`],
    link: { label: 'Open the answer', url },
    code: { label: 'Type this code to sign:', value: code },
    notes: [
      `The code works once, for ${minutes} minutes. It signs the answer that you had when you asked for the code.`,
      'If you didn’t ask for the code, don’t share it.',
    ],
    foot: {
      text: 'You get this mail because you asked for a code. You can’t unsubscribe from it, because it is needed to sign.',
    },
  }),
  reply: ({ name, replier, parts, totalParts, url, unsubscribeUrl }) => ({
    subject:
      totalParts === 1
        ? `${replier} has answered about ${parts[0]?.title ?? 'a product'}`
        : `${replier} has answered about ${totalParts} products`,
    greeting: `Hello ${name},`,
    paragraphs: [`${replier} has answered and signed. See what would change, and approve the answer.`],
    link: { label: totalParts === 1 ? 'See the answer' : 'See the answers', url },
    rows: parts,
    notes: totalParts > parts.length ? [`And ${totalParts - parts.length} more.`] : [],
    foot: {
      text: 'You get this mail because you sent the request.',
      link: { label: 'Unsubscribe from these mails', url: unsubscribeUrl },
    },
  }),
  'reply-outcome': ({ name, questioner, product, reference, outcome, comment, url, code }) => ({
    subject: outcomes[outcome].subject(questioner.title, product.title),
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [outcomes[outcome].text(questioner.title), ...(comment === null ? [] : [`“${comment}”`])],
    link: { label: outcomes[outcome].link, url },
    code: { label: 'Type this code to open the request:', value: code },
    rows: [product],
    notes: [
      `Request ${reference}. ${questioner.person}, ${questioner.title}. Reply to this mail to reach ${questioner.person}.`,
    ],
    foot: {
      text: `You get this mail because you answered ${questioner.title}. You can’t unsubscribe from it: a person sends each one.`,
    },
  }),
}
