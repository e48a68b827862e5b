import type { AmountUnit } from '#contract/values/amount.ts'

/** The ways in which files write the units of amounts, with the codes of UN/ECE Recommendation 20 (KGM, MTR, LTR). */
const spellings: Readonly<Record<AmountUnit, string>> = {
  mg: 'mg mgm milligram milligrams milligramm мг 毫克',
  g: 'g gr gram grams gramm gramme grm г гр γρ 克',
  kg: 'kg kgs kgm kilo kilos kilogram kilograms kilogramm kilogramme кг κιλά κιλό κγ 千克 公斤',
  t: 't to ton tonne tonnes tonnen tne т τόνοι τόνος 吨',
  mm: 'mm mmt millimeter millimeters millimetre millimetres мм χιλ 毫米',
  cm: 'cm cmt centimeter centimeters centimetre centimetres zentimeter см εκ 厘米',
  m: 'm mtr mtrs lfm lm meter meters metre metres metri metros м μ μέτρα μέτρο 米',
  'cm²': 'cm2 cmk qcm sqcm',
  'm²': 'm2 mtk qm sqm kvm kvadratmeter quadratmeter м2 μ2 平方米',
  ml: 'ml mlt milliliter millilitre milliliters millilitres cm3 ccm cmq cc мл 毫升',
  l: 'l ltr liter litre liters litres dm3 cdm dmq л λτ λίτρα λίτρο 升',
  'm³': 'm3 mtq cbm kbm kubikmeter м3 μ3 立方米',
}

/** Units that are not stored, several pieces, and shares: read as pieces, an amount would silently change. */
const otherUnits = new Set(
  [
    'μg ug mcg mc mikrogram hg hekto hgm lb lbs lbr pound pounds oz onz ounce ounces cwt stone',
    'μm um dm dmt km kmt hm ft fot feet foot in inh inch inches tum zoll yd yrd yard yards mi mile miles',
    'mm2 mmk dm2 dmk km2 ha ft2 sqft sqf ftk in2 sqin ink yd2 sqyd ydk',
    'μl ul cl clt dl dlt hl hlt mm3 mmq gal gallon gallons gll gli qt qtl quart quarts pt pint pints floz oza ft3 cuft ftq in3 cuin inq yd3',
    'dozen dozens doz dzn dz dutzend dussin douzaine gross gros gro hundred hundreds hundert hundra cent cen',
    'thousand thousands tausend tsd tusen mille mil 1000s',
    '% percent prozent procent pct wt% w% w/w vol% v/v gew% gew-% vikt-% ‰ promille ppm ppb',
  ].flatMap((line) => line.split(' ')),
)

const units = new Map(
  // The keys of an object literal of ours are its units.
  (Object.keys(spellings) as AmountUnit[]).flatMap((unit) =>
    spellings[unit].split(' ').map((word) => [word, unit] as const),
  ),
)

/** "M²", "sq. m" and "m^2" are "m2", "sqm" and "m2". */
const unitWord = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.^]/g, '')

/** The unit of amounts that a word means. */
export const unitOf = (word: string): AmountUnit | undefined => units.get(unitWord(word))

/** Letters of other alphabets: a word in them may be a unit that is not known here. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/**
 * True for a unit of mass, length, area or volume in which amounts are not stored, for several pieces (a dozen), for a share, and for a word
 * in another alphabet that is not known.
 */
export function isOtherUnit(word: string): boolean {
  const plain = unitWord(word)
  return otherUnits.has(plain) || (NOT_LATIN.test(plain) && !units.has(plain) && !isPieceWord(plain))
}

/** One piece, as files of many languages call it. */
export const PIECE = [
  'x|pcs?|pces?|pieces?|ea|each|off|nos|sets?|units?|st|stk|styck|stücke?|enheter|satz|sats',
  'kpl|ks|szt|db|buc|kom|kos|vnt|gab|tk|un|und|uds?|unid|pz|pza|nr|шт|компл|бр|τεμ|τμχ|τεμάχια|τεμάχιο|个|件|個|只|本|枚|台|套',
].join('|')
const PIECE_WORD = new RegExp(String.raw`^(?:${PIECE})$`, 'iu')
const isPieceWord = (word: string) => PIECE_WORD.test(word)

const WORD = String.raw`\p{L}+\.?(?: ?\p{L}+)?(?:\^?[23²³])?\.?`
const FIGURE_AND_UNIT = new RegExp(String.raw`^(.*\d)\s*(${WORD})$`, 'u')

/** A figure and the word behind it: "0.5 m²" is 0.5 and m²; both are empty where the text is something else. */
export function figureAndUnit(text: string): { figure: string; word: string } {
  const [, figure = '', word = ''] = FIGURE_AND_UNIT.exec(text.trim()) ?? []
  return { figure, word }
}

/** The unit of a cell: the word behind its figure, or the whole of it. */
export const unitWordIn = (cell: string): string => figureAndUnit(cell).word || cell

const IN_HEAD = new RegExp(String.raw`(?:[([/,]\s*(?:in?\s+)?|\sin?\s+)(${WORD})\s*[)\]]?$`, 'iu')

/** "Qty [pcs]", "Antal (st)": a head that says that pieces are counted. */
export const saysPieces = (head: string): boolean =>
  /^(?:pcs?|pces?|pieces?|ea|st|stk|styck|stücke?|szt|ks|db|kpl)\.?$/i.test(
    IN_HEAD.exec(head.trim())?.[1] ?? '',
  )

/** The unit that the head of a column of amounts names: "Mass (g)", "Weight [in kg]", "Vikt i kg", "Area, m²"; null where it names none. */
export function unitInHead(head: string): AmountUnit | null {
  const word = IN_HEAD.exec(head.trim())?.[1]
  return (word && unitOf(word)) || null
}
