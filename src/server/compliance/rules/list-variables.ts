import type { LanguagePart } from '#server/compliance/rules/variables.ts'

/** Fields of the variable of each substance list, e.g. `candidate_list.above`. */
export const listFields = {
  any: {
    type: 'bool',
    description: {
      en: 'The product or one of its parts has an answer for the list.',
      sv: 'Produkten eller en av dess delar har ett svar på listan.',
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
      en: 'The product contains a substance of the list, whatever its concentration.',
      sv: 'Produkten innehåller ett ämne på listan, oavsett halt.',
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
  exempted: {
    type: 'bool',
    description: {
      en: 'A substance would be above its limit, or a person would have to assess it, were its use not exempted.',
      sv: 'Ett ämne skulle vara över sin gräns, eller behöva bedömas av en person, om användningen inte var undantagen.',
    },
    examples: ['{list}.exempted'],
  },
  assess: {
    type: 'bool',
    description: {
      en: 'A person must assess a condition of the law; `reasons` says why.',
      sv: 'En person måste bedöma ett villkor i lagen; `reasons` säger varför.',
    },
    examples: ['{list}.assess'],
  },
  reasons: {
    type: 'list<string>',
    description: {
      en: 'Why a person must assess: "use", "masses", "material", "renewal", "partial_category", "unnamed".',
      sv: 'Varför en person måste bedöma: "use", "masses", "material", "renewal", "partial_category", "unnamed".',
    },
    examples: ['"masses" in {list}.reasons'],
  },
  newEntries: {
    type: 'int',
    description: {
      en: 'The highest number of new entries that a leaf has not answered yet.',
      sv: 'Högsta antalet nya poster som ett löv inte har besvarat än.',
    },
    examples: ['{list}.newEntries > 0'],
  },
  gwp: {
    type: 'double',
    description: {
      en: 'The highest global warming potential of a gas or blend in the product, not rounded, of lists of gases; 0 when there is none.',
      sv: 'Högsta globala uppvärmningspotential hos en gas eller blandning i produkten, inte avrundad, för listor över gaser; 0 när ingen finns.',
    },
    examples: ['{list}.gwp >= 150'],
  },
  reported: {
    type: 'bool',
    description: {
      en: 'The product contains a substance of the list that must only be reported and is not restricted in products.',
      sv: 'Produkten innehåller ett ämne på listan som bara ska rapporteras och inte är begränsat i produkter.',
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
      en: 'The first sunset date has passed: the use of the substance now needs an authorisation.',
      sv: 'Det första slutdatumet har passerat: användning av ämnet kräver nu tillstånd.',
    },
    examples: ['{list}.isPastSunset'],
  },
  isIncorporated: {
    type: 'bool',
    description: {
      en: 'A substance past its sunset date is in an own part or in a mixture used in one, and not in bought parts alone.',
      sv: 'Ett ämne efter slutdatumet finns i en egen del eller i en blandning som används i en, och inte bara i köpta delar.',
    },
    examples: ['{list}.isIncorporated'],
  },
  listedOn: {
    type: 'list<string>',
    description: {
      en: 'Days of inclusion of the entries above their limit, the first one first; of the Candidate List.',
      sv: 'Dagar då posterna över sin gräns togs upp, den första först; för kandidatförteckningen.',
    },
    examples: ['size({list}.listedOn) > 0'],
  },
  ranges: {
    type: 'list<string>',
    description: {
      en: 'Codes of the SCIP concentration ranges of the substances above their limit; of the Candidate List.',
      sv: 'Koder för SCIP:s koncentrationsintervall för ämnena över sin gräns; för kandidatförteckningen.',
    },
    examples: ['"66279" in {list}.ranges'],
  },
  mixtureShare: {
    type: 'double',
    description: {
      en: 'The highest share of a listed substance in the mixture itself, % w/w; 100 when one is not known, 0 when there is none.',
      sv: 'Högsta halt av ett listat ämne i blandningen själv, viktprocent; 100 när någon inte är känd, 0 när inget finns.',
    },
    examples: ['{list}.mixtureShare >= 0.1'],
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
