import type { LocalizedText } from '#contract/values/locale.ts'

/** A part of the rule language with its explanation (COMP-02). */
export interface LanguagePart {
  type: string
  description: LocalizedText
  examples: readonly string[]
}

/** Fields of the variable of each substance list, e.g. `candidate_list.above`. */
export const listFields = {
  any: {
    type: 'bool',
    description: {
      en: 'Something was answered for the list, in the product or below it.',
      sv: 'Något är besvarat för listan, i produkten eller under den.',
    },
    examples: ['{list}.any'],
  },
  all: {
    type: 'bool',
    description: {
      en: 'Every leaf has answered the list in its version in force.',
      sv: 'Varje löv har besvarat listan i dess gällande version.',
    },
    examples: ['{list}.any && !{list}.all'],
  },
  included: {
    type: 'bool',
    description: {
      en: 'A substance of the list is in it, whatever its concentration.',
      sv: 'Ett ämne på listan ingår, oavsett halt.',
    },
    examples: ['{list}.included'],
  },
  above: {
    type: 'bool',
    description: {
      en: 'A substance is above its limit, where the law measures it: in an article, a material or a mixture.',
      sv: 'Ett ämne är över sin gräns, där lagen mäter: i en vara, ett material eller en blandning.',
    },
    examples: ['{list}.above'],
  },
  assess: {
    type: 'bool',
    description: {
      en: 'A condition of the law needs a person; `reasons` says why.',
      sv: 'Ett villkor i lagen kräver en människa; `reasons` säger varför.',
    },
    examples: ['{list}.assess'],
  },
  reasons: {
    type: 'list<string>',
    description: {
      en: 'Why a person must look: "use", "masses", "material", "renewal", "partial_category", "unnamed".',
      sv: 'Varför en människa måste bedöma: "use", "masses", "material", "renewal", "partial_category", "unnamed".',
    },
    examples: ['"masses" in {list}.reasons'],
  },
  newEntries: {
    type: 'int',
    description: {
      en: 'The most entries that a leaf has not answered, because they came after its answer.',
      sv: 'Flest poster som ett löv inte har besvarat, för att de kom efter dess svar.',
    },
    examples: ['{list}.newEntries > 0'],
  },
  gwp: {
    type: 'double',
    description: {
      en: 'The highest global warming potential of a gas or blend in it, not rounded, of lists of gases; 0 when there is none.',
      sv: 'Högsta globala uppvärmningspotential hos en gas eller blandning i den, inte avrundad, för listor över gaser; 0 när ingen finns.',
    },
    examples: ['{list}.gwp >= 150'],
  },
  reported: {
    type: 'bool',
    description: {
      en: 'A substance of the list that is only reported, and not restricted in products, is in it.',
      sv: 'Ett ämne på listan som bara rapporteras, och inte är begränsat i produkter, ingår.',
    },
    examples: ['{list}.reported'],
  },
  sunset: {
    type: 'string',
    description: {
      en: 'The first sunset date of a substance of REACH Annex XIV above the limit; "" when there is none.',
      sv: 'Första slutdatum för ett ämne i Reach bilaga XIV över gränsen; "" när inget finns.',
    },
    examples: ['{list}.sunset != ""'],
  },
  isPastSunset: {
    type: 'bool',
    description: {
      en: 'The first sunset date has come: from it on the substance is used with an authorisation only.',
      sv: 'Det första slutdatumet har infallit: från det används ämnet bara med tillstånd.',
    },
    examples: ['{list}.isPastSunset'],
  },
  presence: {
    type: 'string',
    description: {
      en: '"au" all undefined, "sdis" and "sddnis" some defined, including substances or not, "adis" and "addnis" all defined.',
      sv: '"au" inget besvarat, "sdis" och "sddnis" något besvarat, med eller utan ämnen, "adis" och "addnis" allt besvarat.',
    },
    examples: ['{list}.presence == "addnis"'],
  },
} as const satisfies Record<string, LanguagePart>

/** What is said of the product itself; it does not roll up. */
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
      en: 'It has no components and answers for itself.',
      sv: 'Den saknar komponenter och svarar för sig själv.',
    },
    examples: ['product.isLeaf'],
  },
  hasLeaves: {
    type: 'bool',
    description: {
      en: 'It is a leaf or has one below; a complex product without components has none.',
      sv: 'Den är ett löv eller har ett under sig; en sammansatt produkt utan komponenter har inget.',
    },
    examples: ['!product.hasLeaves'],
  },
  isPurchased: {
    type: 'bool',
    description: {
      en: 'It is bought, so its supplier can be asked.',
      sv: 'Den köps, så leverantören kan tillfrågas.',
    },
    examples: ['product.isPurchased'],
  },
  isOwn: {
    type: 'bool',
    description: {
      en: 'It and every part below it is our own: there is no supplier to ask.',
      sv: 'Den och varje del under den är egen: det finns ingen leverantör att fråga.',
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
      en: 'Whether we notify it: "yes", "no", or "" when not said.',
      sv: 'Om vi anmäler den: "yes", "no" eller "" när det inte är sagt.',
    },
    examples: ['scip.notify == "no"'],
  },
} as const satisfies Record<string, LanguagePart>

export const eeeFields = {
  isEee: {
    type: 'string',
    description: {
      en: 'Whether it is electrical or electronic equipment: "yes", "no", or "" when not said.',
      sv: 'Om den är elektrisk eller elektronisk utrustning: "yes", "no" eller "" när det inte är sagt.',
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
      en: 'What a person said: the legislation applies "yes", "no", or "by_rule".',
      sv: 'Vad en människa har sagt: lagen gäller "yes", "no" eller "by_rule" (enligt reglerna).',
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
      en: 'What a person recorded of the condition of this legislation: "in_scope", "not_in_scope", or "" when nobody has.',
      sv: 'Vad en människa har angett om villkoret i den här lagen: "in_scope", "not_in_scope" eller "" när ingen har gjort det.',
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
      en: 'Types of the product’s documents about this legislation that are valid today and speak of the present facts.',
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
