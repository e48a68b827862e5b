import type { ExplanationCause } from '#contract/compliance/explanation.ts'
import type { Language } from '#contract/values/locale.ts'
import { assumptionText, distinctAssumptions } from '#domain/compliance/assumptions.ts'
import { textOf } from '#domain/compliance/decimal.ts'
import { upperEnd } from '#domain/compliance/weighed-share.ts'
import type { EntryAssessment } from '#domain/compliance/assessments.ts'
import { isOverruled } from '#domain/compliance/list-question.ts'
import { citationText } from '#domain/texts/citation.ts'
import { questionOf, type Finding } from '#domain/compliance/finding.ts'
import { isOfUse, listKeysOf, type Cause, type Explaining } from '#server/compliance/explaining/causes.ts'
import * as repository from '#server/compliance/explaining/explanation.repository.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import type { WaysDown } from '#server/compliance/inputs/ways-down.ts'
import { outputRowsOf } from '#server/compliance/law/output-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { elsewhere, findNames, type NamedProduct } from '#server/tenancy/product-names.repository.ts'

interface Shown {
  causes: readonly Cause[]
  stored: StoredGraph
  ways: WaysDown
  /** The group above the product that the ways begin at. */
  group: repository.ExplainedProduct | null
  asOf: string
  legislation: JudgedLegislation
  explaining: Explaining
}

interface CauseViews {
  views: ExplanationCause[]
  /** Entries behind the causes as "list number", and claimed exemptions as "annex number". */
  named: ReadonlySet<string>
}

/** Causes with everything that a person reads about them; three statements, however many there are. */
export async function causeViews(ctx: Context, shown: Shown): Promise<CauseViews> {
  const { causes, stored, ways, group, asOf, legislation } = shown
  const { status } = shown.explaining.status
  const listKeys = listKeysOf(shown.explaining)
  if (causes.length === 0) return { views: [], named: new Set() }
  const idsOf = (nodes: readonly number[]) => [
    ...(group ? [group.id] : []),
    ...nodes.map((at) => stored.ids[at] ?? 0),
  ]
  const paths = causes.map(({ from }) => idsOf(from.path))
  const others = causes.map(({ from }) => otherPaths(from, ways).map(idsOf))
  const all = [...paths, ...others.flat()]
  const steps = await findNames(ctx, Array.from(new Set(all.flat())))
  const units = await repository.findUnits(ctx.db, distinctEdges(all))
  const stepsOf = (path: readonly number[]) =>
    path.map((id, at) => stepOf(steps.get(id), units.get(`${path[at - 1]} ${id}`), ctx.language))
  const findings = causes.flatMap(({ finding }) => finding ?? [])
  const details = await repository.findCauseDetails(ctx.db, {
    substanceIds: findings.flatMap(({ substance }) => substance?.substanceId ?? []),
    entryIds: findings.flatMap(({ entryId }) => entryId ?? []),
    // A claim that does not hold hangs on the exemption's words and days, too.
    exemptionIds: findings.flatMap(({ exemptionId, substance }) => [
      ...(exemptionId === null ? [] : [exemptionId]),
      ...(substance?.exemptionIds ?? []),
    ]),
    productIds: causes.map(({ from }) => from.productId),
    supplierIds: causes.flatMap((cause) => sourcesBehind(cause, listKeys)),
    asOf,
    language: ctx.language,
  })
  const views = causes.map((cause, index): ExplanationCause => {
    const isSeen = steps.get(cause.from.productId)?.isSeen ?? false
    return {
      path: stepsOf(paths[index] ?? []),
      paths: ways.waysTo(cause.from.node),
      otherPaths: (others[index] ?? []).map(stepsOf),
      ...findingView(cause, details, ctx.language),
      ...answerView(cause, details, isSeen),
      sources: isSeen ? sourceTitles(sourcesBehind(cause, listKeys), details) : [],
      outputs: outputRowsOf(legislation, { ...cause, status }, { language: ctx.language, day: asOf }),
      // What an unseen product calls its materials is its own.
      ...(isSeen ? {} : { material: '' }),
      assumptions: distinctAssumptions(cause.finding?.assumptions ?? []).map((assumption) => ({
        key: assumption.key,
        text: assumptionText(assumption, ctx.language),
      })),
    }
  })
  return { views, named: namedIn(details) }
}

const namedIn = ({ entries, exemptions }: repository.CauseDetails): Set<string> =>
  new Set([
    ...entries.map(({ listKey, number }) => `${listKey} ${number ?? ''}`),
    ...exemptions.map(({ annex, number }) => `${annex} ${number}`),
  ])

const MAX_OTHER_PATHS = 20

function otherPaths({ node, path }: Cause['from'], ways: WaysDown): number[][] {
  if (ways.waysTo(node) < 2) return []
  const shown = path.join()
  return ways
    .pathsTo(node, MAX_OTHER_PATHS + 1)
    .filter((other) => other.join() !== shown)
    .slice(0, MAX_OTHER_PATHS)
}

function distinctEdges(paths: readonly (readonly number[])[]): { parent: number; child: number }[] {
  const edges = new Map<string, { parent: number; child: number }>()
  for (const path of paths) {
    path.slice(1).forEach((child, index) => {
      const parent = path[index] ?? 0
      edges.set(`${parent} ${child}`, { parent, child })
    })
  }
  return Array.from(edges.values())
}

function stepOf(
  step: NamedProduct | undefined,
  units: number | undefined,
  language: Language,
): ExplanationCause['path'][number] {
  const numberOfUnits = units ?? null
  return step?.isSeen
    ? { productId: step.id, title: step.title, numberOfUnits }
    : { productId: null, title: elsewhere[language], numberOfUnits }
}

type FindingView = Omit<
  ExplanationCause,
  | 'path'
  | 'paths'
  | 'otherPaths'
  | 'answeredAt'
  | 'answeredBy'
  | 'isAnswerOverruled'
  | 'sources'
  | 'assumptions'
  | 'outputs'
>

function findingView(
  { finding, from }: Cause,
  details: repository.CauseDetails,
  language: Language,
): FindingView {
  const row = finding?.substance ?? null
  const substance = details.substances.find(({ id }) => id === row?.substanceId)
  const entry = details.entries.find(({ id }) => id === finding?.entryId)
  const exemption = details.exemptions.find(({ id }) => id === finding?.exemptionId)
  const end = row && upperEnd(row)
  return {
    substance: substance
      ? {
          id: substance.id,
          name: language === 'sv' ? (substance.nameSv ?? substance.name) : substance.name,
          ecNumbers: substance.ecNumbers,
          casNumbers: substance.casNumbers,
        }
      : null,
    concentration: end && textOf(end),
    concentrationLow: row?.concentrationLow ?? null,
    measured: finding?.measured ?? null,
    isConditionOpen: finding !== null && isConditionOpen(finding, from.records),
    basis: row?.basis ?? null,
    material: row?.materialName ?? '',
    limit: finding?.limit
      ? {
          value: finding.limit.value,
          unit: finding.limit.unit,
          operator: finding.limit.operator,
          source: citationText(finding.limit.source, language),
        }
      : null,
    entry: entry ? entryView(entry, language) : null,
    exemption: exemption
      ? {
          number: exemption.number,
          text: language === 'sv' ? (exemption.textSv ?? exemption.textEn) : exemption.textEn,
          endsOn: exemption.endsOn,
        }
      : null,
  }
}

const entryView = (
  { number: _number, list, ...entry }: repository.CauseDetails['entries'][number],
  language: Language,
): NonNullable<ExplanationCause['entry']> => ({ ...entry, list: list[language] })

/** The author of the answer (only for a product that the caller sees), and whether the substance overrules a "none of these". */
function answerView(
  { from: { productId }, finding }: Cause,
  { answers }: repository.CauseDetails,
  isSeen: boolean,
): Pick<ExplanationCause, 'answeredAt' | 'answeredBy' | 'isAnswerOverruled'> {
  const given = answers.filter((candidate) => candidate.productId === productId)
  const lists = finding ? [finding.listKey, ...(finding.substance?.namedFor ?? [])] : []
  // The declaring source's own answer goes before ours, which holds for all suppliers.
  const ofSource = (source: number | null) =>
    lists.flatMap((list) => given.find((each) => each.list === list && each.source === source) ?? [])[0]
  const answer = ofSource(finding?.substance?.source ?? null) ?? ofSource(null)
  return {
    answeredAt: answer ? new Date(answer.answeredAt).toISOString() : null,
    answeredBy: isSeen ? (answer?.answeredBy ?? null) : null,
    isAnswerOverruled:
      finding?.substance !== null &&
      answer?.list === finding?.listKey &&
      isOverruled({ state: 'included' }, answer?.state),
  }
}

/** PROD-45: the supplier that declared the substance; of a part that is not answered, its suppliers without an answer. */
function sourcesBehind({ leaf, finding }: Cause, listKeys: readonly string[]): number[] {
  if (finding) return finding.substance?.source === undefined ? [] : [finding.substance.source]
  const open = leaf.sources?.filter(({ answers }) => listKeys.some((key) => !answers[key])) ?? []
  return open.flatMap(({ source }) => source ?? [])
}

const sourceTitles = (ids: readonly number[], { suppliers }: repository.CauseDetails): string[] =>
  suppliers.flatMap(({ id, title }) => (ids.includes(id) ? title : []))

const isConditionOpen = (finding: Finding, records: readonly EntryAssessment[]): boolean =>
  isOfUse(finding) && !records.some(({ question }) => question === questionOf(finding))
