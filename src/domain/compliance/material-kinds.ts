/** Kinds of material that exemptions of RoHS Annexes III and IV name. */
export const materialKinds = [
  'steel',
  'aluminium',
  'copper_alloy',
  'solder',
  'metal',
  'glass',
  'ceramic',
  'pvc',
  'plastic',
  'rubber',
] as const
export type MaterialKind = (typeof materialKinds)[number]

/** The declared description of the material that a substance is in. */
export interface SaidMaterial {
  /** Code of the authority's list of material categories (SCIP format, 2024-04-08); null: not given. */
  category: number | null
  /** Code of the same authority's list of mixtures; null: not given. */
  mixture: number | null
  /** The material's name, or its description when the category is "other:". */
  name: string
}

/** The kinds of a material. `isFromName`: read from the name alone. No kinds: it is of no kind that an exemption names. */
export interface KnownMaterial {
  kinds: readonly MaterialKind[]
  isFromName: boolean
  /** The name may tell what is on the material, or what it looks like. */
  isDoubtful?: true
}

interface CodeRange {
  from: number
  to: number
  kinds: readonly MaterialKind[]
}

/** Kinds by code; the first range that holds a code counts. A code outside of all ranges is of no kind that an exemption names. */
const RANGES: readonly CodeRange[] = [
  { from: 66323, to: 66348, kinds: ['ceramic'] },
  { from: 66349, to: 66349, kinds: ['ceramic', 'glass'] },
  { from: 66350, to: 66350, kinds: ['ceramic'] },
  { from: 66361, to: 66361, kinds: ['ceramic', 'glass'] },
  { from: 66351, to: 66362, kinds: ['glass'] },
  { from: 66374, to: 66379, kinds: ['steel', 'metal'] },
  { from: 66380, to: 66383, kinds: ['aluminium', 'metal'] },
  // Solders are alloys of bismuth, cadmium, lead, tin, precious and other non-ferrous metals.
  { from: 66385, to: 66385, kinds: ['solder', 'metal'] },
  { from: 66386, to: 66389, kinds: ['copper_alloy', 'metal'] },
  { from: 66390, to: 66390, kinds: ['solder', 'metal'] },
  { from: 66392, to: 66392, kinds: ['copper_alloy', 'metal'] },
  { from: 66394, to: 66395, kinds: ['copper_alloy', 'metal'] },
  { from: 66396, to: 66398, kinds: ['solder', 'metal'] },
  { from: 66406, to: 66408, kinds: ['solder', 'metal'] },
  { from: 66415, to: 66418, kinds: ['solder', 'metal'] },
  { from: 66369, to: 66418, kinds: ['metal'] },
  { from: 66493, to: 66494, kinds: ['pvc', 'plastic'] },
  { from: 66485, to: 66540, kinds: ['plastic'] },
  { from: 66541, to: 66559, kinds: ['rubber'] },
  { from: 66602, to: 66602, kinds: ['glass'] },
]

/** "Welding, soldering, and flux products" (PC-TEC-24). */
const SOLDERING = 65103

/** "other:": the material is described in words. */
const OTHER = 1342

/** Words that leave no doubt, in English and Swedish, and the usual ways to write alloys. */
const WORDS: readonly (readonly [RegExp, readonly MaterialKind[]])[] = [
  [/solder|lödtenn|lödmetall|lödpasta|\blod\b|\bSn\d*(Pb|Ag|Bi|Cu)|\bPb\d*(Sn|Ag|In)/i, ['solder', 'metal']],
  [
    /\bbrass|bronze|gunmetal|copper|mässing|brons|rödgods|koppar|\bCu(Zn|Sn|Be|Ni|Al|Pb)|\bC[CW]\d{3}[A-Z]\b/i,
    ['copper_alloy', 'metal'],
  ],
  [/steel|stål|\b11SMn|\b1\.\d{4}\b/i, ['steel', 'metal']],
  [/alumini?um|\bAl(Mg|Si|Cu|Zn|Mn)|\bEN A[WC]\b/i, ['aluminium', 'metal']],
  [/glass|\bglas|glas\b|\bfrit\b|glaze|glasyr/i, ['glass']],
  [/ceramic|keram|\bPZT\b|piezo/i, ['ceramic']],
  [/\bPVC\b|polyvinyl ?chloride|polyvinylklorid/i, ['pvc', 'plastic']],
  [/rubber|gummi|elastomer|\bEPDM\b|\bNBR\b/i, ['rubber']],
  [
    /\bABS\b|\bPC\b|\bPA ?[1-9]|\bPOM\b|\bPBT\b|\bPE(T|EK)?\b|\bPP\b|\bPTFE\b|poly(amid|carbonat|karbonat|propylen|propen|ethylen|etylen|ester|mer)|nylon|plastic|plast\b/i,
    ['plastic'],
  ],
  // Glass in a plastic is no glass, and acrylic glass neither.
  [
    /epox|\bFR-?4\b|resin|harts|laminat|komposit|composite|acryl|akryl|plexigla|glas(s )?(fib|filled|reinforced)|fib(re|er) ?glas|\bGF ?\d/i,
    ['plastic'],
  ],
]

/** Words that tell of a layer, a colour or the lack of something: the material itself may be another one. */
const DOUBTFUL =
  /plat(ed|ing)|coat|\bclad|free\b|colou?r|imitation|paint|lacquer|varnish|pläter|belag|belägg|för(koppr|nickl|tenn|krom)|fri\b|färg|\black|lackerad/i

/** Derives a material's kinds from its category, else from its name; undefined: neither identifies the material. */
export function knownMaterial({ category, mixture, name }: SaidMaterial): KnownMaterial | undefined {
  if (category !== null && category !== OTHER) {
    const range = RANGES.find(({ from, to }) => category >= from && category <= to)
    return { kinds: range?.kinds ?? [], isFromName: false }
  }
  if (mixture === SOLDERING) return { kinds: ['solder', 'metal'], isFromName: false }
  const kinds = WORDS.flatMap(([words, named]) => (words.test(name) ? named : []))
  if (kinds.length === 0) return undefined
  const isDoubtful = DOUBTFUL.test(name)
  return { kinds: Array.from(new Set(kinds)), isFromName: true, ...(isDoubtful ? { isDoubtful } : {}) }
}

/**
 * Tells whether an exemption covers a material. unknown: nothing identifies the material, or its name alone points to several
 * materials and the exemption covers only some of them, or to what is on it.
 */
export function isCovered(
  covered: readonly MaterialKind[],
  material: KnownMaterial | undefined,
): 'yes' | 'no' | 'unknown' {
  if (covered.length === 0) return 'yes'
  if (!material) return 'unknown'
  if (!material.kinds.some((kind) => covered.includes(kind))) return 'no'
  // Every metal is called a metal, too, and PVC a plastic.
  const general: readonly MaterialKind[] = material.kinds.includes('pvc') ? ['metal', 'plastic'] : ['metal']
  const others = material.kinds.filter((kind) => !general.includes(kind) && !covered.includes(kind))
  return material.isFromName && (others.length > 0 || material.isDoubtful) ? 'unknown' : 'yes'
}
