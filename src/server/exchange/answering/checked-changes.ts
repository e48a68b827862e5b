import type {
  AnswerChanges,
  AnsweredSubstance,
  SubstanceState,
  ToldFacts,
} from '#contract/exchange/answering.ts'
import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import { isOwnEntry, ownEntriesOf } from '#domain/exchange/own-entries.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findSameAnswer, type Asked } from '#server/exchange/answering/asked.repository.ts'
import { askedUse } from '#server/exchange/asked-facts.ts'
import { requireFacts } from '#server/exchange/answering/facts.ts'
import { questionsOf } from '#server/exchange/answering/questions.ts'
import { findExemptionNames } from '#server/exchange/answering/substances.repository.ts'
import { materialTest } from '#server/products/substances/codes.ts'
import { refuseFaults } from '#server/products/substances/input.ts'
import { findSubstanceIds } from '#server/products/substances/substances.repository.ts'

/**
 * Refuses what an answer cannot name: lists, legislations and facts of use that are not asked about, substances and exemptions that are not there, requests of
 * another mail. What is only unfinished is kept as typed and told when the answer is reviewed.
 */
export async function requireGiven(ctx: Context, asked: Asked, changes: AnswerChanges): Promise<void> {
  const { supplierLegislationIds = [], alsoFor = [], substanceState, facts } = changes
  await requireUse(ctx, asked, { facts, ofComponents: substanceState?.components.flatMap(toldOf) ?? [] })
  const legislations = new Set(asked.snapshot.legislations.map(({ id }) => id))
  if (!supplierLegislationIds.every((id) => legislations.has(id))) throw new AppError('exchange:legislations')
  const same = await findSameAnswer(ctx, asked, alsoFor)
  if (same.length < new Set(alsoFor).size) throw new AppError('exchange:same-answer')
  if (substanceState) await requireState(ctx, asked, substanceState)
}

const toldOf = ({ facts }: SubstanceState['components'][number]): ToldFacts[] => (facts ? [facts] : [])

/** Refuses facts of use that are not asked about. Most saves tell none, and read no law. */
async function requireUse(
  ctx: Context,
  { snapshot }: Asked,
  { facts, ofComponents }: { facts: ToldFacts | undefined; ofComponents: readonly ToldFacts[] },
): Promise<void> {
  if (facts === undefined && ofComponents.length === 0) return
  const asked = await askedUse(ctx, snapshot)
  if (facts) requireFacts(ctx, asked.ofProduct, facts)
  for (const told of ofComponents) requireFacts(ctx, asked.ofComponents, told)
}

/** Substances of the product and of its components. */
const substancesOf = (state: SubstanceState): AnsweredSubstance[] => [
  ...state.substances,
  ...state.components.flatMap(({ substances }) => substances),
]

/** Ids of named substances, each once. */
export const substanceIdsOf = (state: SubstanceState): SubstanceId[] =>
  Array.from(new Set(substancesOf(state).map(({ substanceId }) => substanceId)))

/** Claimed exemptions, each once. */
export const exemptionIdsOf = (state: SubstanceState): ExemptionId[] =>
  Array.from(new Set(substancesOf(state).flatMap(({ exemptionIds }) => exemptionIds)))

async function requireState(ctx: Context, { snapshot }: Asked, state: SubstanceState): Promise<void> {
  const questions = await questionsOf(ctx, snapshot)
  const lists = new Set(questions.map(({ list }) => list))
  const answered = [state, ...state.components].map(({ answers }) => answers.map(({ list }) => list))
  const named = substancesOf(state).flatMap((substance) => substance.lists)
  if (![...answered.flat(), ...named].every((list) => lists.has(list)))
    throw new AppError('exchange:question')
  if (answered.some((keys) => new Set(keys).size < keys.length)) throw new AppError('exchange:question')
  await requireMaterials(ctx, state)
  await requireSubstances(ctx, state, new Set(ownEntriesOf(questions).map(({ id }) => id)))
}

/** Refuses what is not in the authority's list of material categories, at its field. */
async function requireMaterials(ctx: Context, state: SubstanceState): Promise<void> {
  const isMaterial = await materialTest()
  const faultsOf = (substances: readonly AnsweredSubstance[], path: (string | number)[]) =>
    substances.flatMap(({ materialCategory }, index) =>
      materialCategory === null || isMaterial(materialCategory)
        ? []
        : [
            {
              path: [...path, 'substances', index, 'materialCategory'],
              key: 'choice' as const,
              params: {},
            },
          ],
    )
  refuseFaults(ctx, [
    ...faultsOf(state.substances, ['substanceState']),
    ...state.components.flatMap(({ substances }, index) =>
      faultsOf(substances, ['substanceState', 'components', index]),
    ),
  ])
}

async function requireSubstances(
  ctx: Context,
  state: SubstanceState,
  ownEntries: ReadonlySet<SubstanceId>,
): Promise<void> {
  const ids = substanceIdsOf(state)
  const ofCatalogue = ids.filter((id) => !isOwnEntry(id))
  const known = new Set(await findSubstanceIds(ctx, ofCatalogue))
  const exemptionIds = exemptionIdsOf(state)
  const exemptions = await findExemptionNames(ctx, exemptionIds)
  const areKnown =
    ids.every((id) => (isOwnEntry(id) ? ownEntries.has(id) : known.has(id))) &&
    exemptionIds.every((id) => exemptions.has(id))
  if (!areKnown) throw new AppError('not-found')
}
