import { dayText } from '#domain/texts/day.ts'
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
    en: 'No concentration is given: it counts as above the limit.',
    sv: 'Ingen halt är angiven: den räknas som över gränsen.',
  },
  derived_from_materials: {
    en: 'The share in the article, {share} %, is the sum over its materials.',
    sv: 'Andelen i varan, {share} %, är summan över dess material.',
  },
  derived_over_declared: {
    en: 'The materials come to {share} % of the article, more than the {declared} % declared for it: the higher figure counts.',
    sv: 'Materialen ger {share} % av varan, mer än de {declared} % som anges för den: den högre uppgiften räknas.',
  },
  material_counts_as_article: {
    en: 'The concentration in the material {material} is above the limit; the share in the whole article is not known and counts as above it.',
    sv: 'Halten i materialet {material} är över gränsen; andelen i hela varan är inte känd och räknas som över.',
  },
  spans_ranges: {
    en: 'The share lies in several concentration ranges of SCIP ({spans}): {code}, which covers all of it, is taken.',
    sv: 'Halten ligger i flera av SCIP:s koncentrationsintervall ({spans}): {code}, som täcker hela, används.',
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
    en: 'The limit is for materials of articles: it does not concern the mixture by itself, but the articles that it is used in.',
    sv: 'Gränsen gäller material i varor: den rör inte blandningen i sig, men varorna där den används.',
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
  element_share: {
    en: 'The limit weighs {element}: {percent} % of the substance.',
    sv: 'Gränsen väger {element}: {percent} % av ämnet.',
  },
  no_formula: {
    en: 'No formula of the substance is known, so how much {element} is in it is not: at most all of it. Enter {element} itself with its concentration instead.',
    sv: 'Ingen formel för ämnet är känd, så hur mycket {element} det innehåller är inte känt: högst allt. Ange i stället {element} självt med sin halt.',
  },
  sum_of_members: {
    en: 'The limit is for the sum of the group: {count} substances are added up.',
    sv: 'Gränsen gäller gruppens summa: {count} ämnen läggs ihop.',
  },
  entry_as_one: {
    en: 'The entry lists several substances as one, and the law does not say whether they are weighed together: {count} substances are added up.',
    sv: 'Posten tar upp flera ämnen som ett, och lagen säger inte om de vägs tillsammans: {count} ämnen läggs ihop.',
  },
  strictest_limit: {
    en: 'The entry has several limits; the strictest is taken.',
    sv: 'Posten har flera gränser; den strängaste används.',
  },
  members_incomplete: {
    en: '{what}: a substance that is not known here cannot be found by name or number ({source}). Compare the composition with the act.',
    sv: '{what}: ett ämne som inte är känt här går inte att hitta på namn eller nummer ({source}). Jämför sammansättningen med rättsakten.',
  },
  figure_assumed: {
    en: '{what}: not compared with the official text ({source}). Compare it before you rely on it.',
    sv: '{what}: inte jämförd med den officiella texten ({source}). Jämför innan ni litar på den.',
  },
  no_limit_here: {
    en: 'No limit of the entry is for this content: it is for mixtures, for other uses, or not in force on the day.',
    sv: 'Ingen av postens gränser gäller det här innehållet: de gäller blandningar eller annan användning, eller gäller inte den dagen.',
  },
  reported_only: {
    en: 'The substance is listed to be reported by those who make and trade it; products with it are not restricted.',
    sv: 'Ämnet är upptaget för att rapporteras av den som tillverkar och handlar med det; produkter med det är inte begränsade.',
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
    en: 'By its name the substance may belong to “{entry}”, which the law defines by structure and not by a list. Say whether it does.',
    sv: 'Enligt sitt namn kan ämnet höra till ”{entry}”, som lagen avgränsar efter struktur och inte i en lista. Ange om det gör det.',
  },
  limit_partial_category: {
    en: 'On the day the limit is for a part of the equipment category: {scope}.',
    sv: 'Den dagen gäller gränsen en del av utrustningskategorin: {scope}.',
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
    en: 'How much is in the material? Exemption {number} is for a share that it names: give the concentration.',
    sv: 'Hur mycket finns i materialet? Undantag {number} gäller en halt som det anger: ange koncentrationen.',
  },
  exemption_renewal_pending: {
    en: 'Exemption {number} ended on {date}, and a renewal is pending: it stays valid.',
    sv: 'Undantag {number} upphörde {date} och en förlängning prövas: det gäller fortfarande.',
  },
  exemption_renewal_unknown: {
    en: 'Exemption {number} ended on {date}; whether a renewal is pending is not known.',
    sv: 'Undantag {number} upphörde {date}; om en förlängning prövas är inte känt.',
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
    en: 'Exemption {number} does not cover the material: it is for {materials}.',
    sv: 'Undantag {number} täcker inte materialet: det gäller {materials}.',
  },
  exemption_material_unknown: {
    en: 'What is the material? Exemption {number} is for {materials}: give the material category.',
    sv: 'Vilket är materialet? Undantag {number} gäller {materials}: ange materialkategorin.',
  },
  exemption_material_by_name: {
    en: 'Exemption {number} is taken to cover the material by its name, {material}.',
    sv: 'Undantag {number} antas täcka materialet enligt dess namn, {material}.',
  },
  exemption_use_unknown: {
    en: 'Is the material used as exemption {number} says: “{application}”? Confirm it beside the exemption.',
    sv: 'Används materialet som undantag {number} anger: ”{application}”? Bekräfta det vid undantaget.',
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
    en: 'The answer is "yes, these", and no substance is named.',
    sv: 'Svaret är ”ja, dessa”, och inget ämne är angivet.',
  },
  roles_unknown: {
    en: 'No business role is given: the product is judged for every legal role.',
    sv: 'Ingen affärsroll är angiven: produkten bedöms för varje juridisk roll.',
  },
  eee_unknown: {
    en: 'Whether it is electrical equipment is not said: it is judged as such.',
    sv: 'Om det är elutrustning är inte angivet: produkten bedöms som det.',
  },
  eee_category_unknown: {
    en: 'The category of electrical equipment is not said: it is judged for all of them.',
    sv: 'Kategorin av elutrustning är inte angiven: produkten bedöms för alla.',
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
  if (name === 'element' && language === 'sv') return ELEMENTS[String(value)] ?? value
  if (name === 'materials') return materialsText(String(value), language)
  return FIGURES.has(name) ? decimalText(value, language) : value
}

/** Each assumption once. */
export function distinctAssumptions(assumptions: readonly Assumption[]): Assumption[] {
  const byText = new Map(assumptions.map((assumption) => [JSON.stringify(assumption), assumption]))
  return Array.from(byText.values())
}
