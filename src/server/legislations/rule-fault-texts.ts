import type { Language, LocalizedText } from '#contract/values/locale.ts'

type Pattern = readonly [found: RegExp, text: LocalizedText]

/** Texts with a remedy for the messages of the language's own checker; `$1`, `$2` are groups of the message. */
const patterns: readonly Pattern[] = [
  [
    /^Unexpected token: EOF$/,
    {
      en: 'The expression ends too early: something is missing here.',
      sv: 'Uttrycket slutar för tidigt: något saknas här.',
    },
  ],
  [
    /^Unexpected (?:token|character): '?(.+?)'?$/,
    { en: '“$1” is not expected here.', sv: '”$1” väntas inte här.' },
  ],
  [
    /^Expected (.+), got EOF$/,
    {
      en: 'The expression ends too early: “$1” is missing here.',
      sv: 'Uttrycket slutar för tidigt: ”$1” saknas här.',
    },
  ],
  [
    /^Expected (.+), got (.+)$/,
    { en: '“$1” is expected here, not “$2”.', sv: '”$1” väntas här, inte ”$2”.' },
  ],
  [
    /^Reserved identifier: (.+)$/,
    {
      en: '“$1” is a reserved word of the language. Use another name.',
      sv: '”$1” är ett reserverat ord i språket. Använd ett annat namn.',
    },
  ],
  [
    /^Newlines not allowed in single-quoted strings$/,
    {
      en: 'A text must end on the line where it begins.',
      sv: 'En text måste sluta på samma rad som den börjar.',
    },
  ],
  [
    /^(?:Invalid (?:hex )?(?:number|integer): (.+)|Invalid exponent)$/,
    { en: 'This is not a number.', sv: 'Det här är inget tal.' },
  ],
  [
    /^(?:Invalid|Octal) (?:\w+ )*(?:escape|sequence|surrogate)\b.*$/,
    {
      en: 'Only certain letters may follow a backslash. Write two backslashes for one.',
      sv: 'Bara vissa bokstäver får följa ett omvänt snedstreck. Skriv två för ett.',
    },
  ],
  [
    /^Exceeded maxMapEntries \(0\)$/,
    {
      en: 'Braces are not part of the rule language. Write a list in square brackets.',
      sv: 'Klamrar ingår inte i regelspråket. Skriv en lista inom hakparenteser.',
    },
  ],
  [
    /^Unterminated (?:triple-quoted )?string$/,
    { en: 'The text has no closing quote.', sv: 'Texten saknar avslutande citattecken.' },
  ],
  [
    /^Unknown variable: (own_\w+)$/,
    {
      en: 'There is no list with the key $1. Choose another list, or add this one.',
      sv: 'Det finns ingen lista med nyckeln $1. Välj en annan lista, eller lägg till den här.',
    },
  ],
  [
    /^Unknown variable: (.+)$/,
    { en: 'There is no variable called $1.', sv: 'Det finns ingen variabel som heter $1.' },
  ],
  [
    /^There is no fact of use use\.(.+)\.$/,
    {
      en: 'There is no fact of use called use.$1. The explanation lists those that rules may read.',
      sv: 'Det finns ingen uppgift om användning som heter use.$1. Förklaringen listar dem som regler kan läsa.',
    },
  ],
  [
    /^(use\.\w+) is compared with values that stand in the rule\.$/,
    {
      en: 'Compare $1 with a fixed value in the rule, e.g. == "…" or > 1.0.',
      sv: 'Jämför $1 med ett fast värde i regeln, t.ex. == "…" eller > 1.0.',
    },
  ],
  [
    /^'(.*)' is no option of (use\.\w+)\.$/,
    { en: '“$1” is not an option of $2.', sv: '”$1” är inget av alternativen för $2.' },
  ],
  [
    /^'(.*)' is no day such as "2026-12-30"\.$/,
    {
      en: '“$1” is not a day. Write it as "2026-12-30".',
      sv: '”$1” är ingen dag. Skriv den som "2026-12-30".',
    },
  ],
  [/^No such key: (.+)$/, { en: 'There is no field called $1.', sv: 'Det finns inget fält som heter $1.' }],
  [
    /^no such overload: (.+) (\S+) (.+)$/,
    { en: '$2 cannot combine $1 and $3.', sv: '$2 kan inte kombinera $1 och $3.' },
  ],
  [
    /^no such overload: ([!-])(.+)$/,
    { en: '$1 cannot stand before a value of type $2.', sv: '$1 kan inte stå före ett värde av typen $2.' },
  ],
  [
    /^Logical operator requires bool operands, got '(.+)'$/,
    {
      en: '&& and || combine true or false values. This value has the type $1.',
      sv: '&& och || kombinerar värden som är sanna eller falska. Det här värdet har typen $1.',
    },
  ],
  [
    /^List elements must have the same type, expected type '(.+)' but found '(.+)'$/,
    {
      en: 'All values of a list must have the same type: $1, not $2.',
      sv: 'Alla värden i en lista måste ha samma typ: $1, inte $2.',
    },
  ],
  [
    /^(\w+)\(var, predicate\) predicate must return bool, got '(.+)'$/,
    {
      en: 'The condition of $1 must be true or false. This condition has the type $2.',
      sv: 'Villkoret i $1 måste vara sant eller falskt. Det här villkoret har typen $2.',
    },
  ],
  [
    /^(\w+)\(var, predicate\) invalid predicate iteration variable$/,
    {
      en: '$1 needs a name for each element first, e.g. $1(x, x == "importer").',
      sv: '$1 behöver först ett namn för varje element, t.ex. $1(x, x == "importer").',
    },
  ],
  [
    /^found no matching overload for '(.+)'$/,
    {
      en: '$1 does not take these values. See the explanation.',
      sv: '$1 tar inte de här värdena. Se förklaringen.',
    },
  ],
  [
    /^Ternary condition must be bool, got '(.+)'$/,
    {
      en: 'The condition before ? must be true or false. It has the type $1.',
      sv: 'Villkoret före ? måste vara sant eller falskt. Det har typen $1.',
    },
  ],
  [
    /^Exceeded max(\w+) \((\d+)\)$/,
    {
      en: 'The expression is too large: at most $2 parts or levels.',
      sv: 'Uttrycket är för stort: högst $2 delar eller nivåer.',
    },
  ],
  [
    /^This function is not part of the rule language\.$/,
    { en: 'This function is not part of the rule language.', sv: 'Funktionen ingår inte i regelspråket.' },
  ],
  [
    /^This operator is not part of the rule language\.$/,
    {
      en: 'This operator is not part of the rule language: no arithmetic, no indexes.',
      sv: 'Operatorn ingår inte i regelspråket: ingen aritmetik, inga index.',
    },
  ],
  [
    /^exists and all may not stand within each other\.$/,
    {
      en: 'Do not put exists and all inside each other.',
      sv: 'Skriv inte exists och all inuti varandra.',
    },
  ],
  [
    /^This condition asks too much: /,
    {
      en: 'This condition is too long. Shorten its lists, or split it into several rules.',
      sv: 'Villkoret är för långt. Korta dess listor eller dela upp det i flera regler.',
    },
  ],
  [
    /^Compare today by >= or < with a day such as "2026-12-30"\.$/,
    {
      en: 'Write today >= "2026-12-30" or today < "2026-12-30": the rule needs a fixed day.',
      sv: 'Skriv today >= "2026-12-30" eller today < "2026-12-30": regeln behöver en fast dag.',
    },
  ],
  [
    /^The legislation has no obligation "(.+)"\.$/,
    {
      en: 'The legislation has no obligation “$1”.',
      sv: 'Lagstiftningen har ingen skyldighet ”$1”.',
    },
  ],
  [
    /^A rule is true or false; this is of type (.+)\.$/,
    {
      en: 'A rule must be true or false. This rule has the type $1.',
      sv: 'En regel måste vara sann eller falsk. Den här regeln har typen $1.',
    },
  ],
  [
    /^The last rule must be "true", so that one always holds\.$/,
    {
      en: 'The last rule must be “true”, so that one rule always applies.',
      sv: 'Den sista regeln måste vara ”true”, så att en regel alltid gäller.',
    },
  ],
  [
    /^A rule of status (\w+) may not stand after one of (\w+)\.$/,
    {
      en: 'A rule with the status $1 must not come after a rule with $2: the earlier rule would hide it.',
      sv: 'En regel med status $1 får inte komma efter en regel med $2: den tidigare regeln skulle dölja den.',
    },
  ],
]

/** The checker's names of signs. */
const signs: Readonly<Record<string, string>> = {
  PLUS: '+',
  MINUS: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  MODULO: '%',
  EQ: '==',
  NE: '!=',
  LT: '<',
  LE: '<=',
  GT: '>',
  GE: '>=',
  AND: '&&',
  OR: '||',
  NOT: '!',
  IN: 'in',
  LPAREN: '(',
  RPAREN: ')',
  LBRACKET: '[',
  RBRACKET: ']',
  LBRACE: '{',
  RBRACE: '}',
  DOT: '.',
  COMMA: ',',
  COLON: ':',
  QUESTION: '?',
}
/** … and of what stands between them. */
const words: Readonly<Record<string, LocalizedText>> = {
  NUMBER: { en: 'a number', sv: 'ett tal' },
  STRING: { en: 'a text', sv: 'en text' },
  BYTES: { en: 'a text', sv: 'en text' },
  BOOLEAN: { en: 'true or false', sv: 'true eller false' },
  NULL: { en: 'null', sv: 'null' },
  IDENTIFIER: { en: 'a name', sv: 'ett namn' },
}
const NAMED = /(?<=^Expected |, got |^Unexpected token: )[A-Z]+$|(?<=^Expected )[A-Z]+(?=,)/g
/** A name of any length is told by its beginning. */
const SHOWN_CHARACTERS = 64
const LONG_NAME = new RegExp(`\\w{${SHOWN_CHARACTERS + 1},}`, 'g')

/** A fault of a rule in the reader's language; what is not known here is told as the checker says it. */
export function ruleFaultText(message: string, language: Language): string {
  const named = message
    .replaceAll(NAMED, (name) => signs[name] ?? words[name]?.[language] ?? name)
    .replaceAll(LONG_NAME, (name) => `${name.slice(0, SHOWN_CHARACTERS)}…`)
  const found = patterns.find(([pattern]) => pattern.test(named))
  return found ? named.replace(found[0], found[1][language]) : named
}
