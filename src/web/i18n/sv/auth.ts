import type { auth as en } from '#web/i18n/en/auth.ts'

export const auth = {
  login: {
    title: 'Logga in',
    purpose: {
      chemicals: 'Vet vad dina produkter innehåller.',
      sustainability: 'Vet var dina produkter kommer ifrån.',
    },
    email: 'E-post',
    emailExample: 'namn@foretag.se',
    password: 'Lösenord',
    submit: 'Logga in',
  },
  demo: {
    title: 'Prova demon',
    text: 'Välj vem du är. Ett klick, inget lösenord.',
  },
  organization: {
    title: 'Välj organisation',
    text: 'Du arbetar för en organisation i taget. Du kan byta i toppraden.',
    below: 'Del av {{parent}}',
    otherAccount: 'Logga in som någon annan',
  },
} satisfies typeof en
