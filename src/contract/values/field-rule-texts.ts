import type { z } from 'zod'

import type { Language } from '#contract/values/locale.ts'

/**
 * Texts of the validation rules (VAL-01…03, VAL-05), the same on client and server. A schema names its rule by
 * `rule('password')` as its message; standard checks of zod are mapped by `ruleOfIssue`.
 */
const ruleTexts = {
  required: { en: '{field} is required', sv: '{field} måste anges' },
  email: { en: 'The e-mail address is not valid', sv: 'E-postadressen är ogiltig' },
  min: { en: 'At least {min}', sv: 'Minst {min}' },
  max: { en: 'At most {max}', sv: 'Högst {max}' },
  tooShort: { en: 'At least {min} characters', sv: 'Minst {min} tecken' },
  tooLong: { en: 'At most {max} characters; {over} too many', sv: 'Högst {max} tecken; {over} för många' },
  confirmed: { en: 'The two do not match', sv: 'De två stämmer inte överens' },
  regex: { en: 'The format is not valid', sv: 'Formatet är ogiltigt' },
  between: { en: 'Between {min} and {max}', sv: 'Mellan {min} och {max}' },
  integer: { en: 'Enter a whole number', sv: 'Ange ett heltal' },
  digits: { en: 'Exactly {length} digits', sv: 'Exakt {length} siffror' },
  length: { en: 'Exactly {length} characters', sv: 'Exakt {length} tecken' },
  url: { en: 'URL is invalid', sv: 'URL:en är ogiltig' },
  positive: { en: 'Please enter positive number!', sv: 'Ange ett positivt tal!' },
  creditCard: { en: 'It is not valid credit card!', sv: 'Det är inget giltigt kreditkort!' },
  greaterThanZero: { en: '{value} needs to be > zero.', sv: '{value} måste vara > noll.' },
  passwordTooShort: {
    en: '{field} is too short, you want to get hacked?',
    sv: '{field} är för kort, vill du bli hackad?',
  },
  password: {
    en: 'Your {field} must contain at least one uppercase, one lowercase, one special character and one digit',
    sv: 'Ditt {field} måste innehålla minst en versal, en gemen, ett specialtecken och en siffra',
  },
  unknownKey: { en: 'Unknown: {keys}', sv: 'Okänt: {keys}' },
  type: { en: 'The value has the wrong type', sv: 'Värdet har fel typ' },
  choice: { en: 'Choose one of the values', sv: 'Välj ett av värdena' },
  character: {
    en: 'Contains a character that Kedja cannot store: {character}',
    sv: 'Innehåller ett tecken som Kedja inte kan spara: {character}',
  },
  invisible: {
    en: 'Contains only invisible characters',
    sv: 'Innehåller bara osynliga tecken',
  },
  decimal: {
    en: 'A number above zero, with at most 12 digits before the point and {digits} after it',
    sv: 'Ett tal över noll, med högst 12 siffror före kommat och {digits} efter det',
  },
  decimalOrZero: {
    en: 'A number, zero or more, with at most 12 digits before the point and {digits} after it',
    sv: 'Ett tal, noll eller mer, med högst 12 siffror före kommat och {digits} efter det',
  },
  checkDigit: { en: 'Check digit should be {expected}', sv: 'Kontrollsiffran ska vara {expected}' },
  identifierLength: { en: '{key} has {lengths} digits', sv: '{key} har {lengths} siffror' },
  uuid: { en: 'Not a UUID', sv: 'Inget UUID' },
  nameRequired: { en: 'Name field is required', sv: 'Namnfältet måste fyllas i' },
  noSupplier: {
    en: 'A product of this type has no supplier of its own',
    sv: 'En produkt av den här typen har ingen egen leverantör',
  },
  noAmount: {
    en: 'Only a chemical product has an amount',
    sv: 'Bara en kemisk produkt har en mängd',
  },
  noContents: {
    en: 'Only a chemical product can be the contents of a container',
    sv: 'Bara en kemisk produkt kan vara innehållet i en behållare',
  },
  taken: { en: 'Already taken', sv: 'Redan upptaget' },
  takenBy: { en: 'Already the number of {name}', sv: 'Redan numret på {name}' },
  dateOrder: { en: 'Not before {from}', sv: 'Inte före {from}' },
  shareOrMass: { en: 'A share or a mass, not both', sv: 'En andel eller en massa, inte båda' },
  otherFigure: {
    en: 'Another entry for the same substance and place says {figure}',
    sv: 'En annan uppgift för samma ämne och ställe säger {figure}',
  },
  identityFormat: {
    en: 'This is not a number of this type. Write it like {example}',
    sv: 'Det här är inget nummer av den här typen. Skriv det som {example}',
  },
  identityCheckDigit: {
    en: 'A digit is wrong: the check digits do not match',
    sv: 'En siffra är fel: kontrollsiffrorna stämmer inte',
  },
  domain: {
    en: 'Not a domain. Write it like ventilteknik.se',
    sv: 'Ingen domän. Skriv den som ventilteknik.se',
  },
  contactWay: {
    en: 'A contact needs an e-mail address, a phone number or a postal address',
    sv: 'En kontakt behöver en e-postadress, ett telefonnummer eller en postadress',
  },
  invalid: { en: 'Not valid', sv: 'Ogiltigt' },
} as const

export type RuleKey = keyof typeof ruleTexts
export const isRuleKey = (key: string): key is RuleKey => key in ruleTexts

/** The text of a rule in a language. `{field}` falls back to the language's word for "the field". */
export function ruleText(key: RuleKey, lang: Language, params: Record<string, unknown> = {}): string {
  const values: Record<string, unknown> = { field: lang === 'sv' ? 'Fältet' : 'Field', ...params }
  return ruleTexts[key][lang].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  )
}

export interface RuleFault {
  path: (string | number)[]
  key: RuleKey
  params: Record<string, string | number>
}

/** Maps an issue of zod to our rule that it breaks, with the rule's figures. */
export function ruleOfIssue(issue: z.core.$ZodIssue): RuleFault {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const named = ownRule(issue.message)
  if (named) return { path, ...named }
  switch (issue.code) {
    case 'invalid_type':
      return {
        path,
        key: issue.input === undefined ? 'required' : issue.expected === 'int' ? 'integer' : 'type',
        params: {},
      }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return Number(issue.minimum) === 1
          ? { path, key: 'required', params: {} }
          : { path, key: 'tooShort', params: { min: Number(issue.minimum) } }
      }
      return { path, key: 'min', params: { min: lowest(issue) } }
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin !== 'string') return { path, key: 'max', params: { max } }
      const length = typeof issue.input === 'string' ? issue.input.length : max
      return { path, key: 'tooLong', params: { max, over: length - max } }
    }
    case 'invalid_format':
      return { path, key: ruleOfFormat(issue), params: {} }
    case 'unrecognized_keys':
      return { path, key: 'unknownKey', params: { keys: issue.keys.join(', ') } }
    case 'invalid_value':
      return { path, key: 'choice', params: {} }
    default:
      return { path, key: 'invalid', params: {} }
  }
}

/** Formats with texts of their own. */
const FORMATS = ['email', 'url', 'uuid'] as const

function ruleOfFormat({ format, input }: z.core.$ZodIssueInvalidStringFormat): RuleKey {
  const own = FORMATS.find((key) => key === format)
  // What must have a form must be there first.
  return own ?? (input === '' ? 'required' : 'regex')
}

/** A whole number above zero is at least 1. */
const lowest = ({ minimum, inclusive }: z.core.$ZodIssueTooSmall): number =>
  inclusive === false ? Number(minimum) + 1 : Number(minimum)

function ownRule(message: string): { key: RuleKey; params: Record<string, string | number> } | undefined {
  if (!message.startsWith('{"rule":')) return undefined
  const { rule: key, params } = JSON.parse(message)
  return key in ruleTexts ? { key, params } : undefined
}
