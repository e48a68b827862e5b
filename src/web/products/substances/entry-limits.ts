import type { SubstanceCard } from '#contract/substances/card.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import { decimal, partOf } from '#domain/compliance/decimal.ts'
import { exceeds } from '#domain/compliance/measure.ts'
import { dayOf } from '#domain/days.ts'
import { elementPercent } from '#domain/substances/element-share.ts'
import { entryFaults, type SubstanceEntry } from '#web/products/form/answers.ts'

/**
 * The state of an entry as typed against a limit: above or within; `alone`: within by itself, but a sum with other entries decides;
 * `unknown`: no share is known, which counts as above (COMP-17); `use`: above, but the entry's condition decides; `weighed`: the save
 * decides, for an element of unknown share, a mass, a claimed exemption, or a material's share of the article.
 */
export type LimitState = 'above' | 'within' | 'alone' | 'unknown' | 'use' | 'weighed'

export interface EntryLimit {
  list: string
  title: string
  entryId: number
  /** null: any content counts. */
  limit: SubstanceLimit | null
  state: LimitState
}

const scopes: Record<SubstanceEntry['basis'], readonly SubstanceLimit['scope'][]> = {
  article: ['article', 'article_part', 'any'],
  // A limit for the article concerns its materials, too: its share is at most theirs.
  homogeneous_material: ['article', 'homogeneous_material', 'article_material', 'article_part', 'any'],
  mixture: ['mixture', 'any'],
}

/** The limits that the typed share meets, list by list, as they are on a day; compared as the judge compares them. */
export function entryLimits(
  entry: SubstanceEntry,
  { lists, casNumbers, formula }: Pick<SubstanceCard, 'lists' | 'casNumbers' | 'formula'>,
  day: string = dayOf(new Date()),
): EntryLimit[] {
  if (Object.keys(entryFaults(entry)).some((field) => field !== 'materialName')) return []
  return lists.flatMap(({ key, title, entryId, dependsOnUse, isConditional, limits }): EntryLimit[] => {
    const isByUse = dependsOnUse || isConditional
    const base = { list: key, title, entryId }
    if (limits.length === 0)
      return [{ ...base, limit: null, state: isByUse ? ('use' as const) : ('above' as const) }]
    return limits
      .filter((limit) => isHere(limit, entry, casNumbers, day))
      .map((limit) => ({
        ...base,
        limit,
        state: stateOf(entry, limit, { isByUse, formula, list: key }),
      }))
  })
}

const isHere = (
  { scope, members, onlyFor, validFrom, validTo }: SubstanceLimit,
  { basis }: SubstanceEntry,
  casNumbers: readonly string[],
  day: string,
): boolean =>
  scopes[basis].includes(scope) &&
  onlyFor === null &&
  (members.length === 0 || members.some((cas) => casNumbers.includes(cas))) &&
  (validFrom === null || validFrom <= day) &&
  (validTo === null || day <= validTo)

/** An element is weighed by the formula, a sum is at least what the substance is; what a claimed exemption is worth is judged on save. */
function stateOf(
  entry: SubstanceEntry,
  limit: SubstanceLimit,
  { isByUse, formula, list }: { isByUse: boolean; formula: string; list: string },
): LimitState {
  if (entry.figure === 'mass' && entry.mass.trim() !== '') return 'weighed'
  if (entry.exemptions.some((exemption) => exemption.list === list)) return 'weighed'
  const share = upperShare(entry)
  const percent = limit.weighed === 'element' ? elementPercent(formula, limit.element ?? '') : '100'
  if (share !== null && percent === null) return 'weighed'
  const { members: _members, ...compared } = limit
  const isAbove = share === null || exceeds(partOf(decimal(share), decimal(percent ?? '100')), compared)
  if (!isAbove) return limit.weighed === 'substance' ? 'within' : 'alone'
  if (limit.scope === 'article' && entry.basis === 'homogeneous_material') return 'weighed'
  if (isByUse || limit.appliesWhen !== '') return 'use'
  return share === null ? 'unknown' : 'above'
}

/** The higher end of what is typed; null: not known. A share that was typed before a mass was chosen says nothing. */
function upperShare(entry: SubstanceEntry): string | null {
  if (entry.figure === 'mass') return null
  const typed = entry.figure === 'range' ? entry.concentrationHigh : entry.concentration
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : text
}
