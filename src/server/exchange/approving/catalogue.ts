import type { ReplySnapshot, ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import type { ListVersionId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { combinedComponents, combinedSubstances } from '#domain/exchange/combined-parts.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import { componentKey } from '#domain/exchange/component-changes.ts'
import { exemptionNumber } from '#domain/exchange/exemption-number.ts'
import type {
  AnsweredVersion,
  Claim,
  FactWords,
  PlacedSubstance,
  Questions,
  RepliedComponent,
  Reply,
} from '#domain/exchange/known-reply.ts'
import { findLists } from '#server/compliance/inputs/lists.repository.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/exchange/approving/catalogue.repository.ts'
import { factsOfSuppliers } from '#server/exchange/asked-facts.ts'
import { knownSubstances } from '#server/exchange/known-substances.ts'
import { findExemptionsOfLists } from '#server/lists/exemptions.repository.ts'
import { describedFact, isValueOf } from '#server/products/use-facts/values.ts'

/** A reply in terms of the questioner's catalogue: substances are matched by CAS or EC number, those whose numbers nobody has by name. */
export async function inCatalogue(ctx: Context, snapshot: ReplySnapshot): Promise<Reply> {
  const all = [...snapshot.substances, ...snapshot.components.flatMap(({ substances }) => substances)]
  const { byNumber, byName } = await knownSubstances(ctx, all)
  const idOf = (substance: ReplySubstance) => byNumber(substance) ?? byName(substance) ?? null
  const claimsOf = await claimedExemptions(ctx, all)
  const ids = all.flatMap((substance) => idOf(substance) ?? [])
  // The reply names substances in the supplier's words; here they have the names of the catalogue, in the reader's language.
  const names = await repository.findNames(ctx, Array.from(new Set(ids)))
  const placed = (substance: ReplySubstance): PlacedSubstance => {
    const { exemptions: _exemptions, ...told } = substance
    const substanceId = idOf(substance)
    const name = (substanceId !== null && names.get(substanceId)) || told.name
    return { ...told, name, substanceId, claims: claimsOf(substance) }
  }
  const placedAll = (substances: readonly ReplySubstance[]) => combinedSubstances(substances.map(placed))
  return {
    isComplex: snapshot.isComplexProduct,
    answers: snapshot.answers,
    substances: placedAll(snapshot.substances),
    components: merged(
      snapshot.components.map((component) => ({
        key: componentKey({ title: component.title, number: component.productId }),
        title: component.title.trim() || component.productId.trim(),
        number: component.productId.trim(),
        units: component.units,
        answers: component.answers,
        substances: placedAll(component.substances),
        facts: component.facts ?? [],
      })),
    ),
    documents: snapshot.documents,
    facts: snapshot.facts,
  }
}

function merged(components: readonly RepliedComponent[]): RepliedComponent[] {
  const byKey = new Map<string, RepliedComponent>()
  for (const component of components) {
    const before = byKey.get(component.key)
    byKey.set(component.key, before ? combinedComponents(before, component) : component)
  }
  return Array.from(byKey.values())
}

async function claimedExemptions(
  ctx: Context,
  substances: readonly ReplySubstance[],
): Promise<(substance: ReplySubstance) => Claim[]> {
  const lists = new Set(substances.flatMap(({ exemptions }) => exemptions.map(({ list }) => list)))
  const known = await findExemptionsOfLists(ctx, Array.from(lists))
  return ({ exemptions }) =>
    exemptions.flatMap(({ list, number }) => {
      const exemption = known.find((each) => each.list === list && exemptionNumber(each) === number)
      return exemption ? [{ list, id: exemption.id, number: exemption.number, endsOn: exemption.endsOn }] : []
    })
}

/** The questions behind a reply: what its legislations ask, which versions it answered, and on which lists its substances are. */
export async function questionsOf(
  ctx: Context,
  asked: RequestSnapshot,
  substances: readonly PlacedSubstance[],
  reply: Reply,
): Promise<Questions> {
  const answers = [...reply.answers, ...reply.components.flatMap((component) => component.answers)]
  const pairs = new Map(
    answers.map(({ list, listVersion }) => [`${list} ${listVersion}`, { list, listVersion }]),
  )
  const { all } = await judgedLegislations(ctx.db)
  const asking = new Set(asked.legislations.map(({ id }) => id))
  const lists = await repository.findAnsweredLists(ctx, Array.from(pairs.values()))
  const newer = await newEntriesOf(
    ctx,
    lists.flatMap(({ versionId }) => versionId ?? []),
  )
  const ids = Array.from(new Set(substances.flatMap(({ substanceId }) => substanceId ?? [])))
  const onLists = await repository.findListsOf(ctx, ids)
  return {
    legislations: all
      .filter(({ id }) => asking.has(id))
      .map(({ id, listKeys }) => ({ id, lists: [...listKeys, ...questionLists(asked, id)] })),
    titles: new Map(lists.map(({ list, title }) => [list, title])),
    versions: new Map(
      lists.flatMap(({ list, listVersion, versionId, entries }): [string, AnsweredVersion][] =>
        versionId === null
          ? []
          : [[`${list} ${listVersion}`, { versionId, entries, newEntries: newer.get(versionId) ?? 0 }]],
      ),
    ),
    listsOf: ({ substanceId }) => (substanceId === null ? [] : (onLists.get(substanceId) ?? [])),
    facts: factWords(ctx, { legislations: all, asking }),
  }
}

/** Facts of use in the caller's language, with the legislations of the request that read them. */
function factWords(
  { language }: Context,
  { legislations, asking }: { legislations: readonly JudgedLegislation[]; asking: ReadonlySet<number> },
): Map<string, FactWords> {
  const suppliers = factsOfSuppliers()
  const words = new Map<string, FactWords>()
  for (const { id, definition } of legislations) {
    for (const fact of (definition.useFacts ?? []).filter(({ key }) => suppliers.has(key))) {
      const described = describedFact(fact, { language })
      const before = words.get(fact.key)?.legislationIds ?? []
      words.set(fact.key, {
        title: described.title,
        legislationIds: asking.has(id) ? [...before, id] : before,
        textOf: (value) => (isValueOf(fact, value) ? useValueText(described, value, language) : null),
      })
    }
  }
  return words
}

const questionLists = ({ questions }: RequestSnapshot, legislation: number): string[] =>
  questions
    .filter(({ legislationIds }) => legislationIds.some((id) => id === legislation))
    .map(({ list }) => list)

/** COMP-14: numbers of entries that came after versions. */
async function newEntriesOf(
  ctx: Context,
  versionIds: readonly ListVersionId[],
): Promise<Map<number, number>> {
  const lists = await findLists(ctx.db, versionIds, dayOf(ctx.now()))
  return new Map(
    lists.flatMap(({ newEntries }) =>
      Object.entries(newEntries ?? {}).map(([id, entries]) => [Number(id), entries] as const),
    ),
  )
}
