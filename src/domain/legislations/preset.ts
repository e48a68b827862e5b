import type { LegislationDraft } from '#contract/legislations/draft.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import * as texts from '#domain/legislations/preset-texts.ts'

/** A rule of a company's own in short: which substances, and how much of each is too much. */
export interface Preset {
  name: string
  restriction: 'forbid' | 'limit'
  /** The allowed share in percent by mass, as a decimal text; read where the restriction is a limit. */
  percent: string
  substanceIds: readonly SubstanceId[]
  /** Mixtures are not concerned; otherwise everything is, and each material of an article is measured by itself. */
  isForArticlesOnly: boolean
}

/** A new rule as the form begins it: nothing is restricted yet. */
export const blankPreset: Preset = {
  name: '',
  restriction: 'forbid',
  percent: '0.1',
  substanceIds: [],
  isForArticlesOnly: true,
}

interface PresetPlace {
  /** The key of the legislation. */
  key: string
  /** The language in which the name is written. */
  language: Language
  /** The source of the rule, e.g. "Rule of our own". */
  source: string
}

/**
 * The whole legislation that a preset stands for, after a blank one with one list and the rules that restrict it. The other
 * language's name stays empty.
 */
export function draftOfPreset(
  blank: LegislationDraft,
  preset: Preset,
  { key, language, source }: PresetPlace,
): LegislationDraft {
  const inLanguage = (text: string): LocalizedText => ({ en: '', sv: '', [language]: text })
  const title = inLanguage(preset.name)
  const { statuses, events, rules } = preset.isForArticlesOnly ? forArticlesOnly(blank) : blank
  return {
    ...blank,
    key,
    title,
    shortName: inLanguage(inShort(preset.name)),
    kind: 'concern_substances',
    source,
    statuses: preset.restriction === 'forbid' ? statuses.map(forbidding) : statuses,
    events,
    rules: preset.restriction === 'forbid' ? rules.map(forbiddingRule) : rules,
    lists: blank.lists.map((list) => ({
      ...list,
      title,
      question: texts.question,
      entries: preset.substanceIds.map((substanceId) => ({ substanceId, limit: limitOf(preset) })),
    })),
  }
}

/** The limit of each substance, of which the limit itself is allowed; null: any content is too much. */
function limitOf({ restriction, percent, isForArticlesOnly }: Preset): Entry['limit'] {
  if (restriction === 'forbid') return null
  return { value: percent, unit: '%', operator: 'above', scope: isForArticlesOnly ? 'article' : 'any' }
}

type Entry = LegislationDraft['lists'][number]['entries'][number]
type Status = LegislationDraft['statuses'][number]
type Rule = LegislationDraft['rules'][number]

const forbidding = (status: Status): Status =>
  status.key === 'prohibited' ? { ...status, ...texts.forbidden } : status

const forbiddingRule = (rule: Rule): Rule =>
  rule.status === 'prohibited' ? { ...rule, title: texts.forbiddenRule } : rule

const ONLY_ARTICLES = 'only_articles'

/** After what a person said of the product itself: mixtures are not concerned. */
function forArticlesOnly({ statuses, events, rules }: LegislationDraft) {
  const rule: Rule = {
    status: 'not_applicable',
    event: ONLY_ARTICLES,
    title: texts.onlyArticles,
    when: 'product.kind == "chemical_product"',
  }
  const place = rules.findIndex(({ status }) => status !== 'not_applicable')
  return {
    statuses,
    events: [...events, { key: ONLY_ARTICLES, text: texts.onlyArticles }],
    rules: rules.toSpliced(place === -1 ? rules.length : place, 0, rule),
  }
}

const MAX_SHORT_NAME = 40

/** A name for the head of a column: at most 40 characters, cut between words where that leaves most of the name. */
function inShort(name: string): string {
  const whole = name.trim()
  if (whole.length <= MAX_SHORT_NAME) return whole
  const cut = whole.slice(0, MAX_SHORT_NAME - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > MAX_SHORT_NAME / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
