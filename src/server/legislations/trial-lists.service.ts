import type { LegislationId } from '#contract/values/ids.ts'
import type { OwnList } from '#contract/legislations/draft.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import { dayOf } from '#domain/days.ts'
import { judgeCompany } from '#server/compliance/judging/whole-company.ts'
import type { GraphJudgement } from '#server/compliance/judging/graph.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { insertLegislation } from '#server/legislations/card.repository.ts'
import { saveOwnLists } from '#server/legislations/own-lists.service.ts'
import {
  countJudged,
  findVerdictPlaces,
  takenBack,
  type VerdictInput,
  type VerdictPlace,
} from '#server/legislations/verdict-inputs.repository.ts'

/** Beyond this a trial takes longer than people wait while they type; the lists are then judged when they are saved. */
const MAX_PRODUCTS = 20_000
const MAX_EXAMPLES = 3

interface Trial {
  /** null: the legislation is not saved yet. */
  id: LegislationId | null
  definition: LegislationDefinition
  listKeys: readonly string[]
  lists: readonly OwnList[]
  inputs: readonly VerdictInput[]
}

/**
 * The verdict inputs as they would be with these own lists: saves them behind a savepoint, judges the company in memory, and takes
 * everything back. undefined: too many products, or lists that a save would refuse.
 */
export async function inputsWithLists(
  ctx: Context,
  { id, definition, listKeys, lists, inputs }: Trial,
): Promise<VerdictInput[] | undefined> {
  if ((await countJudged(ctx.db)) > MAX_PRODUCTS) return undefined
  try {
    return await takenBack(ctx.db, async () => {
      const owner = id ?? (await insertTrial(ctx, { definition, listKeys }))
      await saveOwnLists(ctx, owner, { lists: [...lists] })
      const judgement = await judgeCompany((read) => read(ctx.db), dayOf(ctx.now()))
      const productIds = judgement.rejudged.map(({ productId }) => productId)
      return regrouped(inputs, judgement, await findVerdictPlaces(ctx, productIds))
    })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A legislation for the lists to belong to while they are tried: lists have an owner, and a new one has no row yet. */
function insertTrial(
  ctx: Context,
  { definition, listKeys }: Pick<Trial, 'definition' | 'listKeys'>,
): Promise<LegislationId> {
  const name = { en: 'Trial', sv: 'Prov' }
  const draft = {
    // A key that no form can give: the one of the form may be taken, which is told at its field.
    key: '-trial-',
    title: name,
    shortName: name,
    type: 'company_regulation' as const,
    group: null,
    kind: null,
    validFrom: null,
    validTo: null,
    source: '',
    sourceDate: dayOf(ctx.now()),
    evidenceReportTypes: [],
    verificationDocumentTypes: [],
  }
  return insertLegislation(ctx, { draft, definition, listKeys, by: null })
}

/** Takes the products that are judged otherwise out of the inputs that they had, and gives them inputs of their own. */
function regrouped(
  inputs: readonly VerdictInput[],
  { rejudged, pool, contexts }: GraphJudgement,
  places: readonly VerdictPlace[],
): VerdictInput[] {
  const placeOf = new Map(places.map((place) => [Number(place.id), place]))
  const inputOf = new Map(inputs.map((input) => [input.verdictId, input]))
  const moved = new Map<string, VerdictInput>()
  const gone = new Map<number, Set<number>>()
  for (const { productId, facts, context } of rejudged) {
    const place = placeOf.get(productId)
    const was = place && inputOf.get(place.verdictId)
    const is = contexts[context]
    if (!place || !was || !is) continue
    gone.set(place.verdictId, (gone.get(place.verdictId) ?? new Set()).add(productId))
    const key = `${place.verdictId} ${facts} ${context}`
    const input = moved.get(key) ?? {
      ...was,
      facts: pool.facts(facts),
      context: is,
      products: 0,
      examples: [],
    }
    input.products += 1
    if (input.examples.length < MAX_EXAMPLES) input.examples.push({ id: place.id, title: place.title })
    moved.set(key, input)
  }
  const kept = inputs.map((input) => ({
    ...input,
    products: input.products - (gone.get(input.verdictId)?.size ?? 0),
    examples: input.examples.filter(({ id }) => !gone.get(input.verdictId)?.has(id)),
  }))
  return [...kept.filter(({ products }) => products > 0), ...moved.values()]
}
