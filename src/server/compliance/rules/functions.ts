import type { LocalizedText } from '#contract/values/locale.ts'

export interface LanguageFunction {
  signature: string
  description: LocalizedText
  examples: readonly string[]
}

/** Every function that a rule may call; others of CEL are refused. */
export const functions: Readonly<Record<string, LanguageFunction>> = {
  size: {
    signature: 'size(list or string): int',
    description: { en: 'Number of elements or characters.', sv: 'Antal element eller tecken.' },
    examples: ['size(roles) > 0'],
  },
  customs: {
    signature: 'customs(list<string>): bool',
    description: {
      en: 'One of the product’s customs categories begins with one of these digits.',
      sv: 'En av produktens tullkategorier börjar med någon av dessa siffror.',
    },
    examples: ['customs(["7301", "7318"])'],
  },
  documented: {
    signature: 'documented(string, list<string>): bool',
    description: {
      en: 'A document of one of these types is about the legislation with this key, is valid today and speaks of the present facts.',
      sv: 'Ett dokument av någon av typerna gäller lagen med denna nyckel, är giltigt i dag och avser nuvarande uppgifter.',
    },
    examples: ['documented("reach_article_33", ["safe_use"])'],
  },
  startsWith: {
    signature: 'string.startsWith(string): bool',
    description: { en: 'The text begins with this value.', sv: 'Texten börjar med det här värdet.' },
    examples: ['product.type.startsWith("purchased")'],
  },
  endsWith: {
    signature: 'string.endsWith(string): bool',
    description: { en: 'The text ends with this value.', sv: 'Texten slutar med det här värdet.' },
    examples: ['product.type.endsWith("product")'],
  },
  contains: {
    signature: 'string.contains(string): bool',
    description: { en: 'The text contains this value.', sv: 'Texten innehåller det här värdet.' },
    examples: ['product.type.contains("component")'],
  },
  exists: {
    signature: 'list.exists(x, condition): bool',
    description: {
      en: 'The condition is true for at least one element.',
      sv: 'Villkoret gäller minst ett element.',
    },
    examples: ['roles.exists(role, role.startsWith("eu_"))'],
  },
  all: {
    signature: 'list.all(x, condition): bool',
    description: { en: 'The condition is true for every element.', sv: 'Villkoret gäller varje element.' },
    examples: ['roles.all(role, role == "distributor")'],
  },
}

/** Operators need no declaration; they are explained with the functions. */
export const operators: Readonly<Record<string, LanguageFunction>> = {
  '&& || !': {
    signature: 'bool && bool, bool || bool, !bool',
    description: { en: 'And, or, not.', sv: 'Och, eller, inte.' },
    examples: ['pops.above && !pops.assess'],
  },
  '== != < <= > >=': {
    signature: 'a == b',
    description: {
      en: 'Comparison of two values of one type.',
      sv: 'Jämförelse av två värden av samma typ.',
    },
    examples: ['candidate_list.newEntries >= 2', 'scip.state != "none"'],
  },
  in: {
    signature: 'value in list',
    description: { en: 'The list has the value.', sv: 'Listan har värdet.' },
    examples: ['"importer" in roles'],
  },
  '?:': {
    signature: 'bool ? a : b',
    description: { en: 'One value or the other.', sv: 'Det ena värdet eller det andra.' },
    examples: ['rolesKnown ? size(roles) == 0 : false'],
  },
}
