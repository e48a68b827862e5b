import type { errors as en } from '#web/i18n/en/errors.ts'

export const errors = {
  unexpected: 'Ett fel uppstod på sidan. Det du skrev finns kvar: kopiera det och ladda sedan om sidan.',
  unreachable: 'Servern kan inte nås. Kontrollera anslutningen och försök igen.',
  timeout: 'Servern svarade inte inom 60 sekunder. Försök igen.',
  unreadable:
    'Svaret kom inte från Kedja. Kontrollera om en proxy eller en nätverksinloggning ligger emellan.',
  screenTitle: 'Sidan kunde inte läsas in',
  notHere: 'Hittades inte',
  partMissing: 'En del av sidan kunde inte läsas in',
  loadRest: 'Läs in resten',
  notHereText: 'Det kan ha tagits bort, eller så hör det till en annan organisation.',
  loggedOutElsewhere: 'Du är utloggad',
  loggedOutElsewhereText: 'Det du skrev finns kvar. Logga in igen i en annan flik och spara sedan här.',
  logInAgain: 'Logga in i en ny flik',
  authenticationFailed: 'Autentiseringen misslyckades',
  authenticationFailedText: 'Logga in igen. Sidan du var på öppnas sedan.',
  linkSessionEnded: 'Du har loggats ut',
  linkSessionEndedText:
    'Be om en ny länk och öppna den i den här webbläsaren. Det du skrev i ett svar finns kvar i den här fliken tills dess.',
} satisfies typeof en
