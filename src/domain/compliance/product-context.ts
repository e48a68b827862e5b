import type { LocalizedText } from '#contract/values/locale.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { AssessmentAnswer } from '#domain/compliance/assessments.ts'
import { sortedValues, type UseValues } from '#domain/compliance/use-conditions.ts'

/** The facts of a product besides its substances. They do not roll up: each product is judged in its own context. */
export interface ProductContext {
  type: ProductType
  kind: ProductKind
  /** True when the product has no components and is not declared complex. */
  isLeaf: boolean
  /** Keys of its business roles; null = none is given, which is not "has none" (COMP-07). */
  businessRoles: readonly string[] | null
  isEee: boolean | null
  eeeCategory: number | null
  /** Legislations that a person set to apply, or not to apply (PROD-37). */
  applies: Readonly<Record<string, 'yes' | 'no'>>
  /** outdated: notified, and the concern substances have changed since. */
  scip: 'none' | 'notified' | 'outdated'
  /** True when we notify the product; null: not set. */
  notify: boolean | null
  country: string | null
  /** The customs prefixes of the rules that match one of the product's categories. */
  customs: readonly string[]
  hasCustomsCategory: boolean
  /**
   * Verifications of the product that count on the day, by the key of the legislation that they are about.
   */
  documents: Readonly<Record<string, DocumentFacts>>
  /** The last of the days, up to the judged one, on which a rule turns (COMP-13); rules see it as today. Not there: before all of them. */
  lawDay?: string
  /**
   * A person's recorded answers to the legislations' own conditions (COMP-18): by "id#words" of a condition that a rule asks; where facts of use
   * have come to decide it, by legislation id, or "id/obligation" where the legislation has several.
   */
  assessed?: Readonly<Record<string, AssessmentAnswer>>
  /** Facts of use that are known, its own and inherited (COMP-18). */
  use?: UseValues
}

/** The types of verifications that a product has under one legislation, and their validity. */
export interface DocumentFacts {
  /** Types with at least one document about the present facts. */
  types: readonly string[]
  /** Types whose documents are all older than the facts (COMP-11). */
  outdated: readonly string[]
  /** The last day of the first of the types to end, from 90 days before; null = none ends soon. */
  endsOn: string | null
  /** The legislation is about concern substances: when they change, what was declared is outdated. */
  followsConcern: boolean
}

/** After the concern substances have changed: a notification and a declaration of before are outdated (COMP-11). */
export function outdatedContext(context: ProductContext): ProductContext {
  return {
    ...context,
    scip: context.scip === 'notified' ? 'outdated' : context.scip,
    documents: Object.fromEntries(
      Object.entries(context.documents).map(([legislation, facts]) => [
        legislation,
        facts.followsConcern
          ? { ...facts, types: [], outdated: sorted([...facts.types, ...facts.outdated]), endsOn: null }
          : facts,
      ]),
    ),
  }
}

/** The one writing of a context: equal contexts have equal keys. Stored and hashed. */
export function contextKey(context: ProductContext): string {
  return JSON.stringify({
    type: context.type,
    kind: context.kind,
    isLeaf: context.isLeaf,
    businessRoles: context.businessRoles && sorted(context.businessRoles),
    isEee: context.isEee,
    eeeCategory: context.eeeCategory,
    applies: byId(context.applies),
    scip: context.scip,
    notify: context.notify,
    country: context.country,
    customs: sorted(context.customs),
    hasCustomsCategory: context.hasCustomsCategory,
    documents: documentsKey(context.documents),
    ...(context.lawDay ? { lawDay: context.lawDay } : {}),
    // Left out where there is none, as it is for most products.
    ...(Object.keys(context.assessed ?? {}).length > 0 ? { assessed: byId(context.assessed ?? {}) } : {}),
    ...(Object.keys(context.use ?? {}).length > 0 ? { use: sortedValues(context.use ?? {}) } : {}),
  } satisfies ProductContext)
}

/** Values in the order of their ids, and of one id by what follows the id. */
const byId = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).toSorted(
      ([a], [b]) => Number.parseInt(a) - Number.parseInt(b) || (a < b ? -1 : 1),
    ),
  )

function documentsKey(documents: ProductContext['documents']): ProductContext['documents'] {
  const entries = Object.entries(documents).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([legislation, { types, outdated, endsOn, followsConcern }]) => [
      legislation,
      { types: sorted(types), outdated: sorted(outdated), endsOn, followsConcern },
    ]),
  )
}

const sorted = (texts: readonly string[]): string[] => Array.from(new Set(texts)).toSorted()

export interface LegalRoles {
  keys: string[]
  /** false: no business role is given, so every legal role is taken; a duty is never hidden. */
  isKnown: boolean
}

/** COMP-07: the legal roles that follow from the product's business roles under a legislation. */
export function legalRolesOf(
  { legalRoles }: Pick<LegislationDefinition, 'legalRoles'>,
  businessRoles: readonly string[] | null,
): LegalRoles {
  if (businessRoles === null) return { keys: legalRoles.map(({ key }) => key), isKnown: false }
  const keys = legalRoles
    .filter(({ businessRoleKeys }) => businessRoleKeys.some((key) => businessRoles.includes(key)))
    .map(({ key }) => key)
  return { keys, isKnown: true }
}

/** The legal roles as a person reads them, by what the product is; none while the business roles are not known. */
export function rolesShown(
  definition: Pick<LegislationDefinition, 'legalRoles'>,
  { businessRoles, kind }: Pick<ProductContext, 'businessRoles' | 'kind'>,
): { key: string; title: LocalizedText }[] {
  const { keys, isKnown } = legalRolesOf(definition, businessRoles)
  return definition.legalRoles.flatMap(({ key, title, ofMixtures = title }) => {
    const shown = kind === 'chemical_product' ? ofMixtures : title
    return isKnown && keys.includes(key) && shown ? [{ key, title: shown }] : []
  })
}

/** The prefixes, e.g. "7301", under which any of the customs codes (10 digits) falls. */
export const matchedPrefixes = (codes: readonly string[], prefixes: readonly string[]): string[] =>
  prefixes.filter((prefix) => codes.some((code) => code.startsWith(prefix)))
