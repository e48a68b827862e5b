import type { LocalizedText } from '#contract/values/locale.ts'

/** A part of the rule language with its explanation (COMP-02). */
export interface LanguagePart {
  type: string
  description: LocalizedText
  examples: readonly string[]
}

/** Fields of the product itself; they do not roll up. */
export const productFields = {
  type: {
    type: 'string',
    description: {
      en: 'Product type: "own_product", "purchased_product", "fictitious" …',
      sv: 'Produkttyp: "own_product", "purchased_product", "fictitious" …',
    },
    examples: ['product.type == "own_product"'],
  },
  kind: {
    type: 'string',
    description: {
      en: '"article" or "chemical_product".',
      sv: '"article" (vara) eller "chemical_product" (kemisk produkt).',
    },
    examples: ['product.kind == "chemical_product"'],
  },
  isLeaf: {
    type: 'bool',
    description: {
      en: 'The product has no components and answers for itself.',
      sv: 'Produkten har inga komponenter och svarar för sig själv.',
    },
    examples: ['product.isLeaf'],
  },
  hasLeaves: {
    type: 'bool',
    description: {
      en: 'The product is a leaf or contains one. A complex product without components has no leaf.',
      sv: 'Produkten är ett löv eller innehåller ett. En sammansatt produkt utan komponenter har inget löv.',
    },
    examples: ['!product.hasLeaves'],
  },
  isPurchased: {
    type: 'bool',
    description: {
      en: 'You buy the product, so you can ask its supplier.',
      sv: 'Ni köper produkten, så ni kan fråga leverantören.',
    },
    examples: ['product.isPurchased'],
  },
  isOwn: {
    type: 'bool',
    description: {
      en: 'The product and all its parts are your own, so there is no supplier to ask.',
      sv: 'Produkten och alla dess delar är era egna, så det finns ingen leverantör att fråga.',
    },
    examples: ['product.isOwn'],
  },
  country: {
    type: 'string',
    description: {
      en: 'Country of origin, two letters; "" when not given.',
      sv: 'Ursprungsland, två bokstäver; "" när det saknas.',
    },
    examples: ['product.country == "SE"'],
  },
  hasCustomsCategory: {
    type: 'bool',
    description: { en: 'A customs category is given.', sv: 'En tullkategori är angiven.' },
    examples: ['!product.hasCustomsCategory'],
  },
} as const satisfies Record<string, LanguagePart>

export const scipFields = {
  state: {
    type: 'string',
    description: {
      en: '"none", "notified", or "outdated": notified, and the concern substances changed since.',
      sv: '"none", "notified" (anmäld) eller "outdated": anmäld, men ämnena har ändrats sedan dess.',
    },
    examples: ['scip.state == "notified"'],
  },
  notify: {
    type: 'string',
    description: {
      en: 'Whether you notify the product: "yes", "no", or "" when not stated.',
      sv: 'Om ni anmäler produkten: "yes", "no" eller "" när det inte är angivet.',
    },
    examples: ['scip.notify == "no"'],
  },
} as const satisfies Record<string, LanguagePart>

export const eeeFields = {
  isEee: {
    type: 'string',
    description: {
      en: 'Whether the product is electrical or electronic equipment: "yes", "no", or "" when not stated.',
      sv: 'Om produkten är elektrisk eller elektronisk utrustning: "yes", "no" eller "" när det inte är angivet.',
    },
    examples: ['eee.isEee == "no"'],
  },
  category: {
    type: 'int',
    description: {
      en: 'Category 1–11 of Annex I; 0 when not given.',
      sv: 'Kategori 1–11 i bilaga I; 0 när den saknas.',
    },
    examples: ['eee.category == 8'],
  },
  state: {
    type: 'string',
    description: {
      en: 'RoHS in the product’s category, or in all of them: "over", "assess", "exempted", "below".',
      sv: 'RoHS i produktens kategori, eller i alla: "over", "assess", "exempted", "below".',
    },
    examples: ['eee.state == "exempted"'],
  },
  categoryNeeded: {
    type: 'bool',
    description: {
      en: 'The answer differs between categories, and none is given.',
      sv: 'Svaret skiljer sig mellan kategorier, och ingen är angiven.',
    },
    examples: ['eee.categoryNeeded'],
  },
  exemptionEnds: {
    type: 'string',
    description: {
      en: 'The day on which the first exemption ends, e.g. "2027-06-30"; "" when none ends.',
      sv: 'Dagen då det första undantaget upphör, t.ex. "2027-06-30"; "" när inget upphör.',
    },
    examples: ['eee.exemptionEnds != ""'],
  },
} as const satisfies Record<string, LanguagePart>

/** Variables without fields. */
export const plainVariables = {
  today: {
    type: 'string',
    description: {
      en: 'The day that is judged, as "2026-12-30"; compared by >= or < with a day that the rule names.',
      sv: 'Dagen som bedöms, som "2026-12-30"; jämförs med >= eller < med en dag som regeln nämner.',
    },
    examples: ['today >= "2026-12-30"', 'today < "2026-12-30"'],
  },
  applies: {
    type: 'string',
    description: {
      en: 'Whether the legislation applies, as set by a person: "yes", "no", or "by_rule".',
      sv: 'Om lagen gäller, enligt en person: "yes", "no" eller "by_rule" (enligt reglerna).',
    },
    examples: ['applies == "no"'],
  },
  roles: {
    type: 'list<string>',
    description: {
      en: 'Legal roles under the legislation; all of them when no business role is given.',
      sv: 'Juridiska roller enligt lagen; alla när ingen affärsroll är angiven.',
    },
    examples: ['size(roles) == 0', '"importer" in roles'],
  },
  rolesKnown: {
    type: 'bool',
    description: { en: 'A business role is given.', sv: 'En affärsroll är angiven.' },
    examples: ['rolesKnown && size(roles) == 0'],
  },
  assessed: {
    type: 'string',
    description: {
      en: 'What a person recorded of the condition that a rule of status “assess” asks: "in_scope", "not_in_scope", or "" when nobody has. Each such rule is a condition with its own record; an obligation keeps apart what conditions decide.',
      sv: 'Vad en människa har angett om villkoret som en regel med statusen ”assess” frågar om: "in_scope", "not_in_scope" eller "" när ingen har gjort det. Varje sådan regel är ett villkor med en egen bedömning; en skyldighet håller isär vad villkoren avgör.',
    },
    examples: ['assessed == ""'],
  },
  declaration: {
    type: 'string',
    description: {
      en: 'Materials and substances are declared in full: "none", "partial", or "full" (each material adds up to 100 % ± 1).',
      sv: 'Material och ämnen är redovisade i sin helhet: "none", "partial" eller "full" (varje material summerar till 100 % ± 1).',
    },
    examples: ['declaration == "full"'],
  },
  documents: {
    type: 'list<string>',
    description: {
      en: 'Types of the product’s documents about this legislation that are valid today and cover the current facts.',
      sv: 'Typer av produktens dokument om den här lagen som gäller i dag och avser nuvarande uppgifter.',
    },
    examples: ['"eudr_dd_statement" in documents'],
  },
  outdatedDocuments: {
    type: 'list<string>',
    description: {
      en: 'Types of documents about this legislation that are valid, but older than the facts.',
      sv: 'Typer av dokument om den här lagen som är giltiga men äldre än uppgifterna.',
    },
    examples: ['"safe_use" in outdatedDocuments'],
  },
  documentsEnd: {
    type: 'string',
    description: {
      en: 'The day (ISO date) on which the first of the documents ends, from 90 days before; "" when none does.',
      sv: 'Dagen (ISO-datum) då det första av dokumenten upphör, från 90 dagar innan; "" när inget gör det.',
    },
    examples: ['documentsEnd != ""'],
  },
} as const satisfies Record<string, LanguagePart>
