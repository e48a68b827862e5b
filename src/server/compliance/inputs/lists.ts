import { substancesOfLeaf, type Composition } from '#domain/compliance/article-shares.ts'
import { declarationOf } from '#domain/compliance/full-declaration.ts'
import { indexEntries, type JudgedList, type Leaf } from '#domain/compliance/leaf.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { AnswerRow, SubstanceRow } from '#server/compliance/inputs/products.repository.ts'
import * as repository from '#server/compliance/inputs/lists.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { isOfTrait } from '#server/reference/list-traits.ts'

type Answers = Omit<AnswerRow, 'id'>

/** A leaf as the judge takes it. */
export function leafOf({ type, kind, answers, substances, materials, weightUg }: Answers): Leaf {
  const declaration = declarationOf(materials)
  return {
    ...(rulesOf(type).isFromSupplier ? {} : { isOwn: true }),
    kind,
    answers: Object.fromEntries(answers.map(({ list, state, versionId }) => [list, { state, versionId }])),
    included: substancesOfLeaf(compositionOf({ kind, substances, materials, weightUg })),
    ...(declaration ? { declaration } : {}),
    excludedUnder: substances.flatMap(({ status, lists }) => (status === 'excluded' ? lists : [])),
  }
}

/** The substances and materials of a leaf. */
export const compositionOf = ({
  kind,
  substances,
  materials,
  weightUg,
}: Pick<Answers, 'kind' | 'substances' | 'materials' | 'weightUg'>): Composition => ({
  kind,
  substances: substances.flatMap(({ status, lists, isOfSupplier: _isOfSupplier, ...row }) =>
    status === 'included' ? [{ ...withMaterial(row), namedFor: lists }] : [],
  ),
  materials,
  weightUg,
})

/** A substance with what is said of its material: the category, and what it is where that is "other:". */
function withMaterial({
  materialCategory,
  materialCategoryOther,
  mixtureCategory,
  ...substance
}: Omit<SubstanceRow, 'lists' | 'status' | 'isOfSupplier'>) {
  const name = materialCategoryOther === '' ? substance.materialName : materialCategoryOther
  return { ...substance, material: { category: materialCategory, mixture: mixtureCategory, name } }
}

/** The lists as they are on a day, as far as these leaves need them; of a day that has been by what is known today. */
export async function listsFor(
  db: Db,
  leaves: readonly Leaf[],
  asOf: string,
  today: string = asOf,
): Promise<JudgedList[]> {
  const included = leaves.flatMap((leaf) => leaf.included)
  const versionIds = leaves.flatMap(({ answers }) => Object.values(answers).map(({ versionId }) => versionId))
  const substanceIds = included.map(({ substanceId }) => substanceId)
  const claimedIds = included.flatMap(({ exemptionIds }) => exemptionIds)
  const [lists, entries, exemptions] = await Promise.all([
    repository.findLists(db, distinct(versionIds), asOf),
    repository.findEntries(db, distinct(substanceIds), { asOf, knownOn: today }),
    repository.findClaimedExemptions(db, distinct(claimedIds)),
  ])
  return lists.map(({ id, key, allowsNewSubstances, newEntries }) => ({
    key,
    entriesBySubstance: indexEntries(entries.filter(({ listId }) => listId === id)),
    newEntriesSince: new Map(
      Object.entries(newEntries ?? {}).map(([version, count]) => [Number(version), count]),
    ),
    exemptions: exemptions.filter(({ listId }) => listId === id),
    isOpen: allowsNewSubstances,
    isByEeeCategory: isOfTrait(key, 'isByEeeCategory'),
    isForTraces: isOfTrait(key, 'isForTraces'),
    ...(isOfTrait(key, 'isNotified') ? { isNotified: true } : {}),
  }))
}

const distinct = (ids: readonly number[]): number[] => Array.from(new Set(ids))
