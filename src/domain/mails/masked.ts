/** Text in the place of a token wherever a mail is shown. */
export const MASKED_TOKEN = '••••••••'
/** Text in the place of a code wherever a mail is shown. */
export const MASKED_CODE = '••• •••'

/**
 * The words of a mail server without the links and codes of our mails: a server that refuses a mail may repeat its subject or an address in
 * it, and its words are shown to whoever reads the outbox.
 */
export const withoutSecrets = (words: string): string =>
  words
    .replaceAll(/(token=)[\w.-]+/gi, `$1${MASKED_TOKEN}`)
    // Several groups too: the number that begins a server's answer may stand right before the code.
    .replaceAll(/(?<!\d|\d\.)\d{3}(?: \d{3})+(?!\d|\.\d)/g, MASKED_CODE)
