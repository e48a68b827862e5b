import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import type { DeclaredSubstance, IncludedSubstance, SubstancesChange } from '#contract/products/substances.ts'
import type { RuleFault } from '#contract/values/field-rule-texts.ts'
import { decimal, textOf } from '#domain/compliance/decimal.ts'

/**
 * The exemptions of one list that are claimed for a substance, and those of them whose use of the material a
 * person confirmed.
 */
export interface ListClaims {
  exemptionIds: readonly ExemptionId[]
  confirmedExemptionIds: readonly ExemptionId[]
}
export const noClaims: ListClaims = { exemptionIds: [], confirmedExemptionIds: [] }

/** PROD-26: a substance in a product, once for each place; by list what belongs to one list only: the exemptions claimed. */
export interface Declared extends Omit<
  DeclaredSubstance,
  'exemptionIds' | 'confirmedExemptionIds' | 'lists'
> {
  lists: Readonly<Record<string, ListClaims>>
}

/** The declarations about a product's substances: those contained in it, and by list those that are not. */
export interface Declarations {
  substances: readonly Declared[]
  excluded: readonly { list: string; substanceId: SubstanceId }[]
}

/** Lists of the substances and exemptions that a change names. */
export interface ListedFacts {
  /** Keys of the lists in force that a substance is on. */
  listsOf: (id: SubstanceId) => readonly string[]
  listOfExemption: (id: ExemptionId) => string | undefined
}

type Place = Pick<DeclaredSubstance, 'substanceId' | 'basis' | 'materialName'>

/** Key of a substance in a place: the article, or a material by its name. */
export const placeOf = ({ substanceId, basis, materialName }: Place): string =>
  `${substanceId} ${basis} ${materialName.trim().toLowerCase()}`

type Figure = Pick<DeclaredSubstance, 'concentration' | 'concentrationLow' | 'concentrationHigh' | 'mass'>

const plain = (text: string | null): string => (text === null ? '' : textOf(decimal(text)))

/** A share, a range or a mass as one text, the same for the same figure; '' = not known. */
export function figureText({ concentration, concentrationLow, concentrationHigh, mass }: Figure): string {
  if (mass !== null) return `${plain(mass.value)} ${mass.unit}`
  const range =
    concentrationLow === null && concentrationHigh === null
      ? ''
      : `${plain(concentrationLow) || '0'} – ${plain(concentrationHigh) || '…'}`
  const figures = [range, plain(concentration)].filter((text) => text !== '')
  return figures.length === 0 ? '' : `${figures.join(' / ')} %`
}

/** Contradictions inside a change, each at its field: repeated places, and two figures of one substance in one place. */
export function contradictions(change: SubstancesChange): RuleFault[] {
  const { substances = [], included } = change
  const isBoth = change.substances !== undefined && included.length > 0
  const both: RuleFault[] = isBoth ? [{ path: ['included'], key: 'invalid', params: {} }] : []
  return [
    ...both,
    ...repeatedPlaces('substances', substances, () => ''),
    ...repeatedPlaces('included', included, ({ list }) => list),
    ...differingFigures('substances', substances),
    ...differingFigures('included', included),
  ]
}

/** The field that a fault about the place points at: the material's name, or the basis when there is no name. */
const fieldOfPlace = ({ materialName }: Place): keyof Place =>
  materialName.trim() === '' ? 'basis' : 'materialName'

function repeatedPlaces<Entry extends Place>(
  field: 'substances' | 'included',
  entries: readonly Entry[],
  within: (entry: Entry) => string,
): RuleFault[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, index): RuleFault[] => {
    const place = `${within(entry)} ${placeOf(entry)}`
    if (!seen.has(place)) {
      seen.add(place)
      return []
    }
    return [{ path: [field, index, fieldOfPlace(entry)], key: 'taken', params: {} }]
  })
}

function differingFigures(
  field: 'substances' | 'included',
  entries: readonly (Place & Figure)[],
): RuleFault[] {
  const figures = new Map<string, string>()
  return entries.flatMap((entry, index): RuleFault[] => {
    const place = placeOf(entry)
    const [figure, before] = [figureText(entry), figures.get(place)]
    if (figure === '' || figure === before) return []
    if (before === undefined) {
      figures.set(place, figure)
      return []
    }
    return [{ path: [field, index, fieldOfFigure(entry)], key: 'otherFigure', params: { figure: before } }]
  })
}

const fieldOfFigure = ({ mass, concentration, concentrationHigh }: Figure): keyof Figure => {
  if (mass !== null) return 'mass'
  if (concentration !== null) return 'concentration'
  return concentrationHigh === null ? 'concentrationLow' : 'concentrationHigh'
}

/** Applies a change to the earlier declarations. Entries of several lists merge into one declared substance. */
export function declaredAfter(
  before: Declarations,
  change: SubstancesChange,
  listed: ListedFacts,
): Declarations {
  const named = namedLists(change)
  const substances = change.substances
    ? change.substances.map((entry) => declaredOf(entry, listed))
    : foldedByList(before, change, named)
  const contained = new Set(substances.map(({ substanceId }) => substanceId))
  const excluded = [...before.excluded.filter(({ list }) => !named.has(list)), ...change.excluded]
  return {
    substances: inOrder(confirmed(substances, change, listed), before.substances),
    excluded: excluded.filter(({ substanceId }) => !contained.has(substanceId)),
  }
}

/** Lists that a change names: by an answer, or by an entry under them. */
export const namedLists = ({ answers, included, excluded }: SubstancesChange): ReadonlySet<string> =>
  new Set([...answers, ...included, ...excluded].map(({ list }) => list))

/** Assigns a declared substance to the lists that it is named for and to every list that it is on. */
function declaredOf(
  { exemptionIds, confirmedExemptionIds, lists, ...declared }: DeclaredSubstance,
  { listsOf, listOfExemption }: ListedFacts,
): Declared {
  const keys = [...new Set([...lists, ...listsOf(declared.substanceId)])]
  const ofList = (ids: readonly ExemptionId[], key: string) => ids.filter((id) => listOfExemption(id) === key)
  return {
    ...declared,
    lists: Object.fromEntries(
      keys.map((key) => [
        key,
        {
          exemptionIds: ofList(exemptionIds, key),
          confirmedExemptionIds: ofList(confirmedExemptionIds, key),
        },
      ]),
    ),
  }
}

function foldedByList(
  { substances }: Declarations,
  { included }: SubstancesChange,
  named: ReadonlySet<string>,
): Declared[] {
  const byPlace = new Map<string, Declared>()
  for (const declared of substances) {
    const kept = Object.fromEntries(Object.entries(declared.lists).filter(([list]) => !named.has(list)))
    const wasForListsOnly = Object.keys(declared.lists).length > 0
    if (Object.keys(kept).length > 0 || !wasForListsOnly)
      byPlace.set(placeOf(declared), { ...declared, lists: kept })
  }
  for (const entry of included) byPlace.set(placeOf(entry), withEntry(byPlace.get(placeOf(entry)), entry))
  return Array.from(byPlace.values())
}

/** Adds the entry of one list to a declared substance: given fields replace the earlier ones, empty fields leave them. */
function withEntry(
  before: Declared | undefined,
  { list, exemptionIds, confirmedExemptionIds, ...entry }: IncludedSubstance,
): Declared {
  const claims = { exemptionIds, confirmedExemptionIds }
  if (!before) return { ...entry, lists: { [list]: claims } }
  const tells = figureText(entry) === '' ? before : entry
  return {
    ...entry,
    concentration: tells.concentration,
    concentrationLow: tells.concentrationLow,
    concentrationHigh: tells.concentrationHigh,
    mass: tells.mass,
    materialCategory: entry.materialCategory ?? before.materialCategory,
    materialCategoryOther: entry.materialCategoryOther || before.materialCategoryOther,
    mixtureCategory: entry.mixtureCategory ?? before.mixtureCategory,
    additionalMaterials:
      entry.additionalMaterials.length > 0 ? entry.additionalMaterials : before.additionalMaterials,
    additionalMaterialOther: entry.additionalMaterialOther || before.additionalMaterialOther,
    lists: { ...before.lists, [list]: claims },
  }
}

/**
 * Assigns declared substances to the lists that contain them, for lists that were answered "yes, these"
 * without naming a substance.
 */
function confirmed(
  substances: readonly Declared[],
  { answers }: SubstancesChange,
  { listsOf }: ListedFacts,
): readonly Declared[] {
  const open = answers.filter(
    ({ list, state }) => state === 'included' && !substances.some(({ lists }) => list in lists),
  )
  return substances.map((declared) => {
    const takers = open.filter(({ list }) => listsOf(declared.substanceId).includes(list))
    return {
      ...declared,
      lists: { ...declared.lists, ...Object.fromEntries(takers.map(({ list }) => [list, noClaims])) },
    }
  })
}

/** Sorts the earlier declarations first, in their earlier order, and the new ones after them. */
function inOrder(after: readonly Declared[], before: readonly Declared[]): readonly Declared[] {
  const places = new Map(before.map((declared, index) => [placeOf(declared), index]))
  return after.toSorted(
    (a, b) => (places.get(placeOf(a)) ?? before.length) - (places.get(placeOf(b)) ?? before.length),
  )
}

/** True when two declarations mean the same, in any order. */
export const saysTheSame = (a: Declarations, b: Declarations): boolean => wordingOf(a) === wordingOf(b)

const inOneOrder = (ids: readonly ExemptionId[]): string => ids.toSorted((one, other) => one - other).join()

function wordingOf({ substances, excluded }: Declarations): string {
  const declared = substances.map((each) => [
    placeOf(each),
    figureText(each),
    each.materialName,
    each.materialCategory,
    each.materialCategoryOther,
    each.mixtureCategory,
    each.additionalMaterials,
    each.additionalMaterialOther,
    Object.entries(each.lists)
      .map(
        ([list, { exemptionIds, confirmedExemptionIds }]) =>
          `${list} ${inOneOrder(exemptionIds)} ${inOneOrder(confirmedExemptionIds)}`,
      )
      .toSorted(),
  ])
  const apart = excluded.map(({ list, substanceId }) => `${list} ${substanceId}`)
  return JSON.stringify([declared.map((each) => JSON.stringify(each)).toSorted(), apart.toSorted()])
}
