import { substancesOfLeaf, type Composition } from '#domain/compliance/article-shares.ts'
import { declarationOf } from '#domain/compliance/full-declaration.ts'
import { indexEntries, type JudgedList, type Leaf } from '#domain/compliance/leaf.ts'
import { answersFrom, heldOf, sourcesOf } from '#domain/compliance/sources.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { AnswerRow, SubstanceRow } from '#server/compliance/inputs/products.repository.ts'
import * as repository from '#server/compliance/inputs/lists.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { isOfTrait } from '#server/reference/list-traits.ts'

type Answers = Omit<AnswerRow, 'id'>

/** A leaf as the judge takes it, with what each of its suppliers delivers (PROD-45). */
export function leafOf(row: Answers): Leaf {
  const { answers, substances, supplierIds } = row
  const whole = leafFrom(row, answersByList(answers))
  const sources = sourcesOf(supplierIds ?? [], [...answers, ...substances])
  if (sources.length === 0) return whole
  return {
    ...whole,
    sources: sources.map((source) => ({
      ...leafFrom(
        { ...row, substances: substances.filter(heldOf(source, sources)) },
        answersFrom(source, answers),
      ),
      source,
    })),
  }
}

const answersByList = (answers: Answers['answers']): Leaf['answers'] =>
  Object.fromEntries(answers.map(({ list, state, versionId }) => [list, { state, versionId }]))

function leafFrom({ type, kind, substances, materials, weightUg }: Answers, answers: Leaf['answers']): Leaf {
  const declaration = declarationOf(materials)
  return {
    ...(rulesOf(type).isFromSupplier ? {} : { isOwn: true }),
    kind,
    answers,
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
  substances: substances.flatMap(({ status, lists, source, ...row }) =>
    status === 'included'
      ? [{ ...withMaterial(row), namedFor: lists, ...(source === null ? {} : { source }) }]
      : [],
  ),
  materials,
  weightUg,
})

/**
 * A substance with the description of its material: the category, and the free text where the category is
 * "other:".
 */
function withMaterial({
  materialCategory,
  materialCategoryOther,
  mixtureCategory,
  ...substance
}: Omit<SubstanceRow, 'lists' | 'status' | 'source'>) {
  const name = materialCategoryOther === '' ? substance.materialName : materialCategoryOther
  return { ...substance, material: { category: materialCategory, mixture: mixtureCategory, name } }
}

/** The lists on a day, as far as these leaves need them; for a past day, by the facts known today. */
export async function listsFor(
  db: Db,
  leaves: readonly Leaf[],
  asOf: string,
  today: string = asOf,
): Promise<JudgedList[]> {
  const included = leaves.flatMap((leaf) => leaf.included)
  const versionIds = leaves
    .flatMap(deliveredLeaves)
    .flatMap(({ answers }) => Object.values(answers).map(({ versionId }) => versionId))
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

/** The product as each of its suppliers delivers it; by itself where only we know it. */
export const deliveredLeaves = (leaf: Leaf): readonly Leaf[] => leaf.sources ?? [leaf]

const distinct = (ids: readonly number[]): number[] => Array.from(new Set(ids))
