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
    forgot: 'Glömt lösenordet?',
  },
  forgot: {
    title: 'Glömt lösenordet?',
    text: 'Ange din e-postadress. Vi skickar en länk där du väljer ett nytt lösenord.',
    submit: 'Skicka länken',
    toLogin: 'Tillbaka till inloggningen',
    noMail: 'Den här installationen skickar ingen e-post än. Be systemadministratören om ett nytt lösenord.',
    sentTitle: 'Titta i din e-post',
    sentText: 'Om {{email}} har ett konto här är ett mejl med en länk på väg.',
    sentHelp:
      'Länken fungerar en gång, i 60 minuter. Inget mejl? Titta i skräpposten, eller be om en ny länk.',
  },
  reset: {
    title: 'Välj ett nytt lösenord',
    text: 'När du sparar det nya lösenordet loggas du ut på alla enheter.',
    noToken: 'Adressen är inte fullständig. Öppna länken i mejlet, eller be om en ny länk.',
    password: 'Nytt lösenord',
    rule: 'Minst 8 tecken med en liten bokstav, en stor bokstav, en siffra och ett specialtecken.',
    confirmation: 'Upprepa det nya lösenordet',
    submit: 'Spara lösenordet',
    another: 'Be om en ny länk',
    doneTitle: 'Ditt lösenord är ändrat',
    doneText: 'Logga in med ditt nya lösenord.',
    toLogin: 'Logga in',
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
