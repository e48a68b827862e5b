import { rangeText } from '#domain/compliance/concentration-ranges.ts'
import { dayText, withDayTexts } from '#domain/texts/day.ts'
import { decimalText } from '#domain/texts/figures.ts'
import { materialsText } from '#domain/compliance/material-texts.ts'
import { fillText } from '#domain/texts/fill.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'

/** Assumptions that the judgement makes where the law or the answer leaves a gap (COMP-17). The explanation names each of them. */
const texts = {
  range_upper_end: {
    en: 'The range {low}–{high} % counts by its upper end.',
    sv: 'Intervallet {low}–{high} % räknas efter sin övre gräns.',
  },
  no_concentration: {
    en: 'No concentration is given, so it counts as above the limit.',
    sv: 'Ingen halt är angiven, så den räknas som över gränsen.',
  },
  derived_from_materials: {
    en: 'The share in the article, {share} %, is the sum over its materials.',
    sv: 'Andelen i varan, {share} %, är summan över dess material.',
  },
  derived_over_declared: {
    en: 'The materials add up to {share} % of the article, more than the {declared} % declared for the article. The higher figure counts.',
    sv: 'Materialen ger {share} % av varan, mer än de {declared} % som anges för varan. Den högre uppgiften räknas.',
  },
  material_counts_as_article: {
    en: 'The concentration in the material {material} is above the limit; the share in the whole article is not known and counts as above the limit.',
    sv: 'Halten i materialet {material} är över gränsen; andelen i hela varan är inte känd och räknas som över gränsen.',
  },
  spans_ranges: {
    en: 'The share lies in several SCIP concentration ranges ({spans}). Kedja uses the one that covers the whole share ({code}).',
    sv: 'Halten ligger i flera av SCIP:s koncentrationsintervall ({spans}). Kedja använder det som täcker hela halten ({code}).',
  },
  material_proves_article: {
    en: 'No material of the article is above the limit, so the article is not either.',
    sv: 'Inget material i varan är över gränsen, så varan är det inte heller.',
  },
  article_proves_material: {
    en: 'The whole article is above the limit, so at least one of its materials is.',
    sv: 'Hela varan är över gränsen, så minst ett av dess material är det.',
  },
  material_unknown: {
    en: 'The law limits each homogeneous material; only the share in the whole article is given.',
    sv: 'Lagen begränsar varje homogent material; bara andelen i hela varan är angiven.',
  },
  mixture_counts_as_material: {
    en: 'The mixture counts as a homogeneous material of the product it is used in.',
    sv: 'Blandningen räknas som ett homogent material i produkten där den används.',
  },
  article_material_only: {
    en: 'The limit applies to materials of articles: not to the mixture itself, but to the articles that contain the mixture.',
    sv: 'Gränsen gäller material i varor: inte blandningen i sig, men varorna som innehåller blandningen.',
  },
  recovered_material: {
    en: 'Up to {value} {unit} is allowed where the product contains recovered material.',
    sv: 'Upp till {value} {unit} är tillåtet om produkten innehåller återvunnet material.',
  },
  masses_missing: {
    en: 'The share of the mixture in the assembly is not known: masses are missing.',
    sv: 'Blandningens andel i enheten är inte känd: massor saknas.',
  },
  mixture_share: {
    en: '{mixture} g of the mixture in the assembly of {assembly} g.',
    sv: '{mixture} g av blandningen i enheten på {assembly} g.',
  },
  mixtures_together: {
    en: 'Kedja adds up what {count} mixtures of the assembly contain.',
    sv: 'Kedja lägger ihop vad {count} blandningar i enheten innehåller.',
  },
  mixtures_masses_missing: {
    en: 'The {count} mixtures of the assembly together may be above the limit: a mass is missing.',
    sv: 'De {count} blandningarna i enheten kan tillsammans ligga över gränsen: en massa saknas.',
  },
  element_share: {
    en: 'The limit weighs {element}: {percent} % of the substance.',
    sv: 'Gränsen väger {element}: {percent} % av ämnet.',
  },
  no_formula: {
    en: 'Kedja does not know the formula of the substance, so all of it counts as {element}. Enter {element} itself with its concentration instead.',
    sv: 'Kedja känner inte till ämnets formel, så hela ämnet räknas som {element}. Ange i stället {element} självt med sin halt.',
  },
  sum_of_members: {
    en: 'The limit applies to the sum of the group: Kedja adds up {count} substances.',
    sv: 'Gränsen gäller gruppens summa: Kedja lägger ihop {count} ämnen.',
  },
  entry_as_one: {
    en: 'The entry lists several substances as one, and the law does not say whether they count together. Kedja adds up {count} substances.',
    sv: 'Posten tar upp flera ämnen som ett, och lagen säger inte om de räknas tillsammans. Kedja lägger ihop {count} ämnen.',
  },
  strictest_limit: {
    en: 'The entry has several limits; the strictest counts.',
    sv: 'Posten har flera gränser; den strängaste gäller.',
  },
  members_incomplete: {
    en: '{what}: the list may lack substances, which Kedja then does not find by name or number ({source}). Compare the composition with the act.',
    sv: '{what}: listan kan sakna ämnen, som Kedja då inte hittar på namn eller nummer ({source}). Jämför sammansättningen med rättsakten.',
  },
  figure_assumed: {
    en: '{what}: not checked against the official text ({source}). Check it before you rely on it.',
    sv: '{what}: uppgiften är inte kontrollerad mot den officiella texten ({source}). Kontrollera den innan ni litar på den.',
  },
  no_limit_here: {
    en: 'None of the entry’s limits applies to this content: they apply to mixtures or other uses, or are not in force on this day.',
    sv: 'Ingen av postens gränser gäller det här innehållet: de gäller blandningar eller annan användning, eller gäller inte den här dagen.',
  },
  reported_only: {
    en: 'Manufacturers and traders must report the substance; products that contain it are not restricted.',
    sv: 'Tillverkare och handlare måste rapportera ämnet; produkter som innehåller det är inte begränsade.',
  },
  any_content: {
    en: 'The entry has no limit: any content counts.',
    sv: 'Posten har ingen gräns: varje innehåll räknas.',
  },
  trace_unintentional: {
    en: 'The content is within the limit for traces and is taken to be unintentional.',
    sv: 'Halten ligger inom gränsen för spår och antas vara oavsiktlig.',
  },
  authorisation_limit: {
    en: 'A mixture is taken to need an authorisation from {value} {unit}. For a substance listed as carcinogenic, mutagenic or toxic for reproduction the limit is that of its classification, which may be higher (Article 56(6)(b)).',
    sv: 'En blandning antas kräva tillstånd från {value} {unit}. För ett ämne som tagits upp som cancerframkallande, mutagent eller reproduktionstoxiskt gäller klassificeringens gräns, som kan vara högre (artikel 56.6 b).',
  },
  depends_on_use: {
    en: 'The restriction depends on how the product is used.',
    sv: 'Begränsningen beror på hur produkten används.',
  },
  member_by_name: {
    en: 'By its name the substance may belong to “{entry}”, which the law defines by structure and not by a list. Say whether the substance belongs to the entry.',
    sv: 'Enligt sitt namn kan ämnet höra till ”{entry}”, som lagen avgränsar efter struktur och inte i en lista. Ange om ämnet hör till posten.',
  },
  limit_partial_category: {
    en: 'On this day the limit applies to a part of the equipment category: {scope}.',
    sv: 'Den här dagen gäller gränsen en del av utrustningskategorin: {scope}.',
  },
  exemption_conditions_claimed: {
    en: 'The conditions of exemption {number} are taken to be met, as it is claimed.',
    sv: 'Villkoren för undantag {number} antas vara uppfyllda, eftersom det åberopas.',
  },
  exemption_share_not_met: {
    en: 'Exemption {number} does not cover this concentration.',
    sv: 'Undantag {number} täcker inte den här halten.',
  },
  exemption_share_unknown: {
    en: 'How much does the material contain? Exemption {number} has a limit for the share: enter the concentration.',
    sv: 'Hur mycket innehåller materialet? Undantag {number} har en gräns för halten: ange halten.',
  },
  exemption_renewal_pending: {
    en: 'Exemption {number} ended on {date}, but stays valid while a renewal is pending.',
    sv: 'Undantag {number} upphörde {date}, men gäller så länge en förlängning prövas.',
  },
  exemption_renewal_unknown: {
    en: 'Exemption {number} ended on {date}. Kedja does not know whether a renewal is pending.',
    sv: 'Undantag {number} upphörde {date}. Kedja vet inte om en förlängning prövas.',
  },
  exemption_ended: {
    en: 'Exemption {number} ended on {date}.',
    sv: 'Undantag {number} upphörde {date}.',
  },
  exemption_partial_category: {
    en: 'Exemption {number} covers a part of the equipment category.',
    sv: 'Undantag {number} täcker en del av utrustningskategorin.',
  },
  exemption_not_begun: {
    en: 'Exemption {number} begins on {date}.',
    sv: 'Undantag {number} börjar gälla {date}.',
  },
  exemption_other_material: {
    en: 'Exemption {number} does not cover the material: it covers {materials}.',
    sv: 'Undantag {number} täcker inte materialet: det gäller {materials}.',
  },
  exemption_material_unknown: {
    en: 'What is the material? Exemption {number} covers {materials}: enter the material category.',
    sv: 'Vilket är materialet? Undantag {number} gäller {materials}: ange materialkategorin.',
  },
  exemption_material_by_name: {
    en: 'Exemption {number} is taken to cover the material by its name, {material}.',
    sv: 'Undantag {number} antas täcka materialet enligt dess namn, {material}.',
  },
  exemption_use_unknown: {
    en: 'Does the use of the material match exemption {number}: “{application}”? Confirm this next to the exemption.',
    sv: 'Motsvarar materialets användning undantag {number}: ”{application}”? Bekräfta det intill undantaget.',
  },
  exemption_other_category: {
    en: 'Exemption {number} does not cover the equipment category.',
    sv: 'Undantag {number} täcker inte utrustningskategorin.',
  },
  exemption_other_substance: {
    en: 'Exemption {number} is for {substance}.',
    sv: 'Undantag {number} gäller {substance}.',
  },
  unnamed_substances: {
    en: 'The answer is "yes, these", but names no substance.',
    sv: 'Svaret är ”ja, dessa”, men anger inget ämne.',
  },
  roles_unknown: {
    en: 'The product has no business role, so Kedja judges it for every legal role.',
    sv: 'Produkten har ingen affärsroll, så Kedja bedömer den för varje juridisk roll.',
  },
  eee_unknown: {
    en: 'It is not stated whether the product is electrical equipment, so Kedja judges it as electrical equipment.',
    sv: 'Det är inte angivet om produkten är elutrustning, så Kedja bedömer den som elutrustning.',
  },
  eee_category_unknown: {
    en: 'The category of electrical equipment is not stated, so Kedja judges the product for all categories.',
    sv: 'Kategorin av elutrustning är inte angiven, så Kedja bedömer produkten för alla kategorier.',
  },
} as const satisfies Record<string, LocalizedText>

export type AssumptionKey = keyof typeof texts

export interface Assumption {
  key: AssumptionKey
  params: Readonly<Record<string, string | number>>
}

export const assume = (key: AssumptionKey, params: Assumption['params'] = {}): Assumption => ({ key, params })

/** Values that are decimals; numbers of exemptions are not. */
const FIGURES = new Set(['low', 'high', 'percent', 'value', 'mixture', 'assembly'])

/** Values that are codes of concentration ranges, parted by commas. */
const RANGES = new Set(['spans', 'code'])

const rangesText = (codes: string, language: Language): string =>
  codes
    .split(', ')
    .map((code) => rangeText(code, language))
    .join('; ')

/** Elements that limits weigh; they are named in English in the tables. */
const ELEMENTS: Readonly<Record<string, string>> = {
  lead: 'bly',
  mercury: 'kvicksilver',
  cadmium: 'kadmium',
  nitrogen: 'kväve',
  'hexavalent chromium': 'sexvärt krom',
  tin: 'tenn',
}

export function assumptionText({ key, params }: Assumption, language: Language): string {
  const shown = Object.entries(params).map(([name, value]) => [name, valueText(name, value, language)])
  return fillText(texts[key][language], Object.fromEntries(shown))
}

function valueText(name: string, value: string | number, language: Language): string | number {
  if (name === 'date') return dayText(String(value), language)
  // The words of an exemption are English in either language.
  if (name === 'application') return withDayTexts(String(value), 'en')
  if (name === 'element' && language === 'sv') return ELEMENTS[String(value)] ?? value
  if (RANGES.has(name)) return rangesText(String(value), language)
  if (name === 'materials') return materialsText(String(value), language)
  return FIGURES.has(name) ? decimalText(value, language) : value
}

/** Each assumption once. */
export function distinctAssumptions(assumptions: readonly Assumption[]): Assumption[] {
  const byText = new Map(assumptions.map((assumption) => [JSON.stringify(assumption), assumption]))
  return Array.from(byText.values())
}
