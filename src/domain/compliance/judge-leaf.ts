import { alwaysHolds } from '#domain/compliance/always-holds.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { assume, distinctAssumptions } from '#domain/compliance/assumptions.ts'
import { authorisationOf } from '#domain/compliance/authorisation.ts'
import { knownInArticle, knownOfArticle, knownValues } from '#domain/compliance/use-conditions.ts'
import { asPossibleEntry, splitByCertainty, restingOnName } from '#domain/compliance/by-name.ts'
import { judgeByCategory } from '#domain/compliance/claimed-exemptions.ts'
import { countingByEquipment, strictest } from '#domain/compliance/counting-measurements.ts'
import { asOwn, combineAll, orderedIds, reasonBit, type Facts } from '#domain/compliance/facts.ts'
import { listFactsOfLeaf } from '#domain/compliance/leaf-facts.ts'
import type { JudgedEntry, JudgedLimit, JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { boundsOf, rangeAssumptions } from '#domain/compliance/listed-shares.ts'
import { measure, mergeDeclarations, type Measurement } from '#domain/compliance/measure.ts'
import { emptyFinding, openFindings, unnamedFinding } from '#domain/compliance/unmeasured-findings.ts'
import { isAbsent } from '#domain/compliance/weighed-share.ts'
import { warmingPotentialOf } from '#domain/compliance/warming-potential.ts'
import { putUnder } from '#domain/lists-by-key.ts'

export interface LeafJudgement {
  facts: Facts
  findings: Finding[]
}

/**
 * Judges a leaf where the law judges it (COMP-04, COMP-14, COMP-17). `lists` are as in force on `asOf`; a declared substance
 * counts for every list that it is on, whichever it was declared under, so that a newly listed one is a duty without a new
 * answer and a removed entry ends its own.
 * The deliveries of the product's suppliers are judged apart and combined as parts are: the worst delivery counts, and a list is
 * answered when each supplier answered the list (PROD-45).
 */
export function judgeLeaf(leaf: Leaf, lists: readonly JudgedList[], asOf: string): LeafJudgement {
  if (!leaf.sources) return judgeOne(leaf, lists, asOf)
  const there = leaf.assembly === undefined ? {} : { assembly: leaf.assembly }
  const judged = leaf.sources.map((source) => judgeOne({ ...source, ...there }, lists, asOf))
  return {
    facts: combineAll(judged.map(({ facts }) => facts)),
    findings: distinctFindings(judged.flatMap(({ findings }) => findings)),
  }
}

/** Findings, each once: our own knowledge is found with each supplier. */
const distinctFindings = (findings: readonly Finding[]): Finding[] =>
  Array.from(new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values())

function judgeOne(leaf: Leaf, lists: readonly JudgedList[], asOf: string): LeafJudgement {
  const declared = mergeDeclarations(leaf)
  const judged = lists.map((list) => ({ list, ...judgeList(leaf, declared, list, asOf) }))
  const facts: Facts = {
    leaves: true,
    lists: Object.fromEntries(
      judged.map(({ list, findings, gwp }) => [
        list.key,
        listFactsOfLeaf(leaf, list, findings, { gwp, asOf }),
      ]),
    ),
    ...(leaf.declaration ? { declaration: leaf.declaration } : {}),
  }
  return {
    facts: leaf.isOwn ? asOwn(facts) : facts,
    findings: judged.flatMap(({ findings }) => findings),
  }
}

/** The Candidate List substances above 0.1 % in an article, or that may be where a mixture is used, by id: when they change, a notification is outdated (COMP-11). */
export function concernSubstances({ findings }: LeafJudgement, concernList: string): number[] {
  const ids = findings
    .filter(({ listKey, state }) => listKey === concernList && ['above', 'pending'].includes(state))
    .flatMap(({ substance }) => (substance ? [substance.substanceId] : []))
  return orderedIds(ids)
}

function judgeList(
  leaf: Leaf,
  declared: readonly LeafSubstance[],
  list: JudgedList,
  asOf: string,
): { findings: Finding[]; gwp: number | undefined } {
  const rowsByEntry = new Map<JudgedEntry, LeafSubstance[]>()
  for (const row of declared) {
    for (const entry of list.entriesBySubstance.get(row.substanceId) ?? []) putUnder(rowsByEntry, entry, row)
  }
  const findings = Array.from(rowsByEntry, ([entry, rows]) => {
    const shared = sharedRows(entry, rowsByEntry)
    const { certain, byName } = splitByCertainty(entry, rows)
    const given = { leaf, list, entry, declared, asOf }
    return [
      ...judgeEntry({ ...given, rows: certain, shared: splitByCertainty(entry, shared).certain }),
      ...judgeByName({ ...given, rows: byName, shared }),
    ]
  }).flat()
  return {
    findings: [...findings, ...openFindings(leaf, list), ...unnamedFinding(leaf, list)],
    gwp: warmingPotentialOf(leaf, rowsByEntry),
  }
}

/** Rows of all entries that share a limit with this one, each once. */
function sharedRows(
  entry: JudgedEntry,
  rowsByEntry: ReadonlyMap<JudgedEntry, LeafSubstance[]>,
): LeafSubstance[] {
  if (entry.sumGroup === null) return rowsByEntry.get(entry) ?? []
  const shared = Array.from(rowsByEntry)
    .filter(([other]) => other.sumGroup === entry.sumGroup)
    .flatMap(([, rows]) => rows)
  return Array.from(new Set(shared))
}

/** Substances that may be in an entry by their names. */
function judgeByName(entryCase: EntryCase): Finding[] {
  if (entryCase.rows.length === 0) return []
  return judgeEntry({ ...entryCase, entry: asPossibleEntry(entryCase.entry) }).map((finding) =>
    restingOnName(finding, entryCase.entry),
  )
}

interface EntryCase {
  leaf: Leaf
  list: JudgedList
  entry: JudgedEntry
  rows: LeafSubstance[]
  shared: LeafSubstance[]
  /** All substances of the leaf, on this list or not. */
  declared: readonly LeafSubstance[]
  asOf: string
}

/**
 * The substances that a limit may weigh. A sum that names its members also adds up those that stand in other entries, where the law says
 * "in combination with" them; they are found by their own entry alone.
 */
function weighedRows(
  { weighed, members }: JudgedLimit,
  { rows, shared, declared }: EntryCase,
): readonly LeafSubstance[] {
  if (weighed === 'substance') return rows
  return weighed === 'sum' && members ? declared : shared
}

function judgeEntry(entryCase: EntryCase): Finding[] {
  const { leaf, entry, rows, asOf } = entryCase
  if (entry.isReportedOnly) return rows.map((row) => withinList(entryCase, row, 'reported_only'))
  if (entry.limits.length === 0) return rows.map((row) => withoutLimit(entryCase, row))
  const valid = entry.limits.filter(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= asOf) && (validTo === null || asOf <= validTo),
  )
  const measuredBy = (limits: readonly JudgedLimit[]) => {
    const measurements = limits.flatMap((limit) =>
      measure(leaf, concerned(limit, limits, weighedRows(limit, entryCase)), limit, entry).filter(
        ({ result }) => result !== null,
      ),
    )
    return (row: LeafSubstance) => measurements.filter((found) => found.rows.includes(row))
  }
  const general = measuredBy(valid.filter(({ onlyFor }) => !onlyFor))
  const recovered = measuredBy(valid.filter(({ onlyFor }) => onlyFor))
  return rows.flatMap((row) => {
    const measurements = general(row)
    if (measurements.length === 0) return withinList(entryCase, row, 'no_limit_here')
    return countingByEquipment(measurements).map((measurement) => {
      const finding = findingOf(entryCase, row, measurement)
      const ofRecovered = measurement.result === 'above' ? strictest(recovered(row))[0] : undefined
      return ofRecovered?.result === 'below' ? forRecovered(finding, ofRecovered.limit) : finding
    })
  })
}

/**
 * Above the limit of all, and not above that of recovered material: whether there is such material, and whether its limit is for this use,
 * facts of use say (COMP-18).
 */
function forRecovered(finding: Finding, { value, unit, onlyFor, appliesWhen }: JudgedLimit): Finding {
  const isOther = appliesWhen ? `!(use.${onlyFor} && (${appliesWhen}))` : `!use.${onlyFor}`
  return {
    ...finding,
    when: finding.when ? `(${finding.when}) && ${isOther}` : isOther,
    assumptions: [...finding.assumptions, assume('recovered_material', { value, unit })],
  }
}

/**
 * A limit is for the members that it names; one that names none, for those that no other in the same place does: acids and salts, and
 * related substances.
 */
function concerned(
  { members, scope }: JudgedLimit,
  limits: readonly JudgedLimit[],
  rows: readonly LeafSubstance[],
): LeafSubstance[] {
  const others = new Set(limits.flatMap((limit) => (limit.scope === scope ? (limit.members ?? []) : [])))
  return rows.filter(({ substanceId }) =>
    members ? members.includes(substanceId) : !others.has(substanceId),
  )
}

function findingOf(
  { leaf, list, entry, asOf }: EntryCase,
  row: LeafSubstance,
  measurement: Measurement,
): Finding {
  const { result, limit, measured } = measurement
  const { assumptions } = measurement
  const base = {
    listKey: list.key,
    entryId: entry.id,
    substance: row,
    limit,
    measured,
    dependsOnUse: entry.dependsOnUse && !alwaysHolds(limit.appliesWhen),
    ...whenOf(leaf, entry, limit),
    ...authorisationOf(leaf, entry, row, measurement),
    ...(list.isNotified ? { listed: { on: entry.listedOn ?? null, ...boundsOf(leaf, row) } } : {}),
    eee: null,
    exemptionId: null,
  }
  if (result === 'below') {
    const trace = list.isForTraces ? [assume('trace_unintentional')] : []
    return { ...base, state: 'below', reasons: 0, assumptions: [...assumptions, ...trace] }
  }
  if (result === 'pending') {
    const unsure = measurement.isElementUnknown ? ({ isElementUnknown: true } as const) : {}
    return { ...base, state: 'pending', reasons: 0, ...unsure, assumptions }
  }
  if (list.isByEeeCategory) {
    const { eee, assess, exemptionId, assumptions: claimed } = judgeByCategory(list, entry, measurement, asOf)
    return {
      ...base,
      state: result === 'above' ? 'above' : 'assess',
      reasons: assess,
      eee,
      exemptionId,
      assumptions: distinctAssumptions([...assumptions, ...claimed]),
    }
  }
  // Whether the use is restricted matters once the substance is known to be above the limit.
  if (measurement.isElementUnknown)
    return { ...base, state: 'assess', reasons: reasonBit('element'), assumptions }
  if (base.dependsOnUse) {
    return {
      ...base,
      state: 'assess',
      reasons: reasonBit('use'),
      assumptions: [...assumptions, assume('depends_on_use')],
    }
  }
  if (result === 'above')
    return { ...base, state: 'above', reasons: 0, assumptions: [...assumptions, ...rangeAssumptions(base)] }
  const reason = leaf.kind === 'chemical_product' ? 'masses' : 'material'
  return { ...base, state: 'assess', reasons: reasonBit(reason), assumptions }
}

/** On the list and not restricted here: its limits are for mixtures, or begin later, or it is listed to be reported. */
function withinList(
  { list, entry }: EntryCase,
  row: LeafSubstance,
  why: 'no_limit_here' | 'reported_only',
): Finding {
  return {
    ...emptyFinding(list, row),
    entryId: entry.id,
    state: 'below',
    dependsOnUse: entry.dependsOnUse,
    ...(why === 'reported_only' ? { isReportedOnly: true } : {}),
    assumptions: [assume(why)],
  }
}

/** The condition of the entry and that of its limit, both of which hold where the finding counts. */
function whenOf(
  { kind, assembly }: Leaf,
  entry: JudgedEntry,
  limit: JudgedLimit | null,
): Pick<Finding, 'when' | 'known'> {
  const parts = [entry.appliesWhen, limit?.appliesWhen].filter(
    (part) => part !== undefined && part !== '' && !alwaysHolds(part),
  )
  const [only] = parts
  if (only === undefined) return {}
  const when = parts.length === 1 ? only : parts.map((part) => `(${part})`).join(' && ')
  if (kind === 'article') return { when, ...knownValues(knownOfArticle(when)) }
  const isInArticle = assembly !== undefined && limit?.scope === 'mixture'
  return { when, ...(isInArticle ? knownValues(knownInArticle(when)) : {}) }
}

/** An entry without a limit restricts any content; where the use decides, a fact of use or a person does. A share of 0 is no content. */
function withoutLimit({ leaf, list, entry }: EntryCase, row: LeafSubstance): Finding {
  if (isAbsent(row)) {
    const { id: entryId, dependsOnUse } = entry
    return {
      ...emptyFinding(list, row),
      entryId,
      dependsOnUse,
      state: 'below',
      measured: '0',
      assumptions: [],
    }
  }
  return {
    listKey: list.key,
    entryId: entry.id,
    substance: row,
    state: entry.dependsOnUse ? 'assess' : 'above',
    limit: null,
    measured: null,
    dependsOnUse: entry.dependsOnUse,
    ...whenOf(leaf, entry, null),
    reasons: entry.dependsOnUse ? reasonBit('use') : 0,
    eee: null,
    exemptionId: null,
    assumptions: [assume(entry.dependsOnUse ? 'depends_on_use' : 'any_content')],
  }
}
