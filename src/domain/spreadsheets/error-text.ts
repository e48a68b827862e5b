/** True for what a spreadsheet wrote into a text where a formula failed (#REF!, #SAKNAS!, #NV) or a column was too narrow (####). */
export const isErrorText = (text: string): boolean =>
  /^#¿?[\p{Lu}/ .0]{2,20}[!?]$|^#(?:N\/A|NV|N\/D|I\/T|BRAK|YOK|ND)$|^#{3,}$/u.test(text)
