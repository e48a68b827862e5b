import { decimal, percentOf, textOf } from '#domain/compliance/decimal.ts'
import { combineEee, noEeeFacts, type EeeFacts } from '#domain/compliance/eee-categories.ts'
import {
  highestShares,
  orderedIds,
  reasonBit,
  type ListFacts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import { questionOf, weighedIn, type Finding } from '#domain/compliance/finding.ts'
import {
  knownInArticle,
  knownValues,
  orderedConditions,
  type UseCondition,
} from '#domain/compliance/use-conditions.ts'
import { combineListed, listedAbove, type ListedFacts } from '#domain/compliance/listed-facts.ts'
import type { JudgedList, Leaf } from '#domain/compliance/leaf.ts'
import { isOfArticle } from '#domain/compliance/measure.ts'

/** The facts of a leaf under one list: from its answer to the list and from the findings. */
export function listFactsOfLeaf(
  leaf: Leaf,
  list: JudgedList,
  findings: readonly Finding[],
  { gwp, asOf }: { gwp: number | undefined; asOf: string },
): ListFacts {
  const answer = leaf.answers[list.key]
  const newEntries = answer ? (list.newEntriesSince.get(answer.versionId) ?? 0) : 0
  const eee = findings.reduce<EeeFacts>(
    (sum, finding) => (finding.when === undefined ? combineEee(sum, finding.eee ?? noEeeFacts) : sum),
    noEeeFacts,
  )
  const uses = findings.flatMap((finding) =>
    (finding.reasons & reasonBit('use')) === 0 ? [] : (questionOf(finding) ?? []),
  )
  const sunset = findings.flatMap((finding) => finding.sunset ?? []).toSorted()[0]
  const isPastSunset = sunset !== undefined && sunset <= asOf
  const conditions = findings.flatMap(conditionOf)
  const pending = highestShares(findings.flatMap((finding) => sharesInArticle(leaf, finding)))
  const listed = findings.flatMap((finding) =>
    finding.state === 'above' && finding.when === undefined ? (finding.listed ?? []) : [],
  )
  return {
    any: answer !== undefined || leaf.excludedUnder.includes(list.key) || findings.length > 0,
    all: answer !== undefined && newEntries === 0,
    included: findings.length > 0,
    above: findings.some(({ state, when }) => state === 'above' && when === undefined),
    assess: findings.reduce((mask, { reasons, when }) => (when === undefined ? mask | reasons : mask), 0),
    newEntries,
    ...(list.isByEeeCategory ? { eee } : {}),
    ...(uses.length > 0 ? { uses: orderedIds(uses) } : {}),
    ...(conditions.length > 0 ? { conditions: orderedConditions(conditions) } : {}),
    ...(pending.length > 0 ? { pending } : {}),
    ...(gwp === undefined ? {} : { gwp }),
    ...(sunset === undefined ? {} : { sunset }),
    ...(isPastSunset ? { isPastSunset } : {}),
    // A mixture that is used in an article: using it there is a use of the substance.
    ...(isPastSunset && leaf.kind === 'chemical_product' && leaf.assembly !== undefined
      ? { isIncorporated: true }
      : {}),
    ...(findings.some(({ isReportedOnly }) => isReportedOnly) ? { reported: true } : {}),
    ...combineListed(listedAbove(listed), mixtureShareOf(leaf, findings)),
  }
}

/**
 * The highest share of a listed substance in a mixture; one that is not known may be all of it. Substances that are listed as one are added
 * up, as they were measured.
 */
function mixtureShareOf({ kind, assembly }: Leaf, findings: readonly Finding[]): ListedFacts {
  const shares = findings.flatMap(({ listed, measured }) =>
    listed ? [Math.max(Number(listed.high ?? 100), Number(measured ?? 0))] : [],
  )
  const isMixture = kind === 'chemical_product' && assembly === undefined
  return isMixture && shares.length > 0 ? { mixtureShare: Math.max(...shares) } : {}
}

/** The limit is for a mixture that is supplied to the public, and the mixture is in no article. */
const isOfSupply = ({ limit, known = {} }: Finding, when: string): boolean =>
  limit?.scope === 'mixture' && Object.keys(knownInArticle(when)).some((key) => !Object.hasOwn(known, key))

/** The condition of a finding that counts only when the facts of use meet it; empty for any other finding. */
export function conditionOf(finding: Finding): UseCondition[] {
  const { state, when, known, reasons, eee } = finding
  const entry = questionOf(finding)
  if (when === undefined || entry === null || (state !== 'above' && state !== 'assess')) return []
  return [
    {
      entry,
      when,
      ...(state === 'assess' ? { reason: reasons } : {}),
      ...(eee ? { eee } : {}),
      ...(isOfSupply(finding, when) ? { isOfSupply: true } : {}),
      ...knownValues(known),
    },
  ]
}

/** Shares of a mixture that the article that uses it decides, above the limit or below: the article may list other mixtures with the same. */
function sharesInArticle({ kind, assembly }: Leaf, finding: Finding): PendingShare[] {
  const { state, limit, measured } = finding
  const isMixture = kind === 'chemical_product' && assembly === undefined
  const isBelow =
    state === 'below' && isMixture && limit !== null && isOfArticle(limit) && Number(measured) > 0
  const share = pendingShareOf(finding)
  return share && (state === 'pending' || isBelow) ? [share] : []
}

/** The finding as a share that is weighed in an article; null: it was compared with no limit. */
export function pendingShareOf(finding: Finding): PendingShare | null {
  const { limit, substance, measured, dependsOnUse, when, known, listed, isElementUnknown } = finding
  const entry = questionOf(finding)
  // Only a finding of an entry has a limit: null is here for the type.
  if (limit === null || entry === null) return null
  const percent = textOf(percentOf(decimal(limit.value), limit.unit))
  return {
    use: dependsOnUse ? entry : null,
    ...(when === undefined ? {} : { condition: { entry, when, ...knownValues(known) } }),
    of: weighedIn(entry, limit, substance),
    limit: percent,
    operator: limit.operator,
    share: measured,
    ...(limit.scope === 'article_material' ? { asMaterial: true } : {}),
    ...(isElementUnknown ? { isElementUnknown } : {}),
    ...(listed ? { listed } : {}),
  }
}
