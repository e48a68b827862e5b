import type { z } from 'zod'

import type { ListedSubstance, searchAnswerSubstances } from '#contract/exchange/answering.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { RequestId, SubstanceId } from '#contract/values/ids.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { isExemptionOf } from '#domain/compliance/exemption-conditions.ts'
import { dayOf } from '#domain/days.ts'
import { exemptionNumber } from '#domain/exchange/exemption-number.ts'
import { isOwnEntry, isSameSubstance, ownEntriesOf, type OwnEntry } from '#domain/exchange/own-entries.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { assumedValues, useKeysIn } from '#server/compliance/law/use-facts.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAsked } from '#server/exchange/answering/asked.ts'
import { askingOf, type Asking } from '#server/exchange/answering/asking.ts'
import { countingEntries, lowestLimit } from '#server/exchange/answering/covering-entries.ts'
import * as repository from '#server/exchange/answering/substances.repository.ts'
import { findExemptionsOfLists } from '#server/lists/exemptions.repository.ts'

type Query = z.output<typeof searchAnswerSubstances.query>
type Exemptions = Awaited<ReturnType<typeof findExemptionsOfLists>>

/**
 * REQ-06: substances to name in an answer. Entries of the questioner's own lists come first, then the catalogue.
 * exchange:question for a list that is not asked about.
 */
export async function findAnswerSubstances(
  ctx: Context,
  id: RequestId,
  { text, list, page, perPage }: Query,
): Promise<{ items: ListedSubstance[]; totalItems: number }> {
  const { snapshot } = await requireAsked(ctx, id)
  const asking = await askingOf(ctx, snapshot)
  const { questions } = asking
  const asked = questions.find((question) => question.list === list)
  if (list !== undefined && !asked) throw new AppError('exchange:question')
  const own = ownEntriesOf(questions).filter(
    (each) => (list === undefined || each.list === list) && isNamed(each, text),
  )
  const offset = (page - 1) * perPage
  const shownOwn = own.slice(offset, offset + perPage)
  const hasOwnEntries = asked !== undefined && asked.ownEntries !== null
  const catalogue = hasOwnEntries
    ? { ids: [], total: 0 }
    : await repository.searchIds(ctx, {
        text,
        list,
        keys: keysOf(questions),
        offset: Math.max(0, offset - own.length),
        limit: perPage - shownOwn.length,
      })
  return {
    items: await listedSubstances(ctx, asking, [...shownOwn.map((each) => each.id), ...catalogue.ids]),
    totalItems: own.length + catalogue.total,
  }
}

const keysOf = (questions: readonly RequestQuestion[]) =>
  questions.flatMap(({ list, ownEntries }) => (ownEntries === null ? [list] : []))

function isNamed({ entry }: OwnEntry, text: string | undefined): boolean {
  if (!text) return true
  const wanted = text.toLowerCase()
  const numbers = [...entry.casNumbers, ...entry.ecNumbers]
  return (
    entry.name.toLowerCase().includes(wanted) ||
    numbers.some((number) => number.startsWith(wanted) || number.replaceAll('-', '').startsWith(wanted))
  )
}

/**
 * Substances by id, in that order, with the lists of the questions, their limits, the exemptions to claim and the facts of use that decide; unknown ids
 * are left out.
 */
export async function listedSubstances(
  ctx: Context,
  { questions, use }: Asking,
  ids: readonly SubstanceId[],
): Promise<ListedSubstance[]> {
  const own = ownEntriesOf(questions)
  const keys = keysOf(questions)
  const known = await repository.findSubstancesOnLists(
    ctx,
    ids.filter((id) => !isOwnEntry(id)),
    keys,
  )
  const exemptions = known.size === 0 ? [] : await findExemptionsOfLists(ctx, keys)
  const ruleKeys = known.size === 0 ? new Map<string, string[]>() : await keysOfRules(ctx, questions)
  const catalogue = {
    own,
    exemptions,
    factKeys: Array.from(new Set([...use.ofProduct, ...use.ofComponents].map(({ key }) => key))),
    ruleKeys,
    assumed: assumedValues(readUseFacts()),
    day: dayOf(ctx.now()),
  }
  const ownById = new Map(own.map((each) => [each.id, each]))
  return ids.flatMap((id) => {
    const entry = ownById.get(id)
    if (entry) return [listedEntry(entry)]
    const substance = known.get(id)
    return substance ? [listedSubstance(substance, catalogue)] : []
  })
}

/** The keys of facts of use that the rules of the legislations read that ask by each list. */
async function keysOfRules(
  { db }: Context,
  questions: readonly RequestQuestion[],
): Promise<Map<string, string[]>> {
  const { all } = await judgedLegislations(db)
  return new Map(
    questions.map(({ list, legislationIds }) => [
      list,
      all
        .filter(({ id }) => legislationIds.includes(id))
        .flatMap(({ definition }) => definition.rules.flatMap(({ when }) => useKeysIn(when))),
    ]),
  )
}

interface Catalogue {
  own: readonly OwnEntry[]
  exemptions: Exemptions
  /** Facts of use that the request may ask about, of the product or of a component. */
  factKeys: readonly string[]
  ruleKeys: ReadonlyMap<string, readonly string[]>
  assumed: UseValues
  day: string
}

const listedEntry = ({ id, list, entry }: OwnEntry): ListedSubstance => ({
  id,
  name: entry.name,
  ecNumbers: entry.ecNumbers,
  casNumbers: entry.casNumbers,
  lists: [{ list, limit: entry.limit, exemptions: [], facts: [] }],
})

function listedSubstance(
  { lists, ...substance }: repository.SubstanceOnLists,
  catalogue: Catalogue,
): ListedSubstance {
  const named = catalogue.own.filter(({ entry }) => isSameSubstance(entry, substance))
  return {
    ...substance,
    lists: [
      ...lists.map((covered) => coveredBy(covered, catalogue)),
      ...named.map(({ list, entry }) => ({ list, limit: entry.limit, exemptions: [], facts: [] })),
    ],
  }
}

/** A list with what its entries say of a substance. */
function coveredBy(
  { list, entries }: repository.SubstanceOnLists['lists'][number],
  { exemptions, factKeys, ruleKeys, assumed, day }: Catalogue,
): ListedSubstance['lists'][number] {
  const counting = countingEntries(entries, assumed)
  const conditions = counting.flatMap(({ when, limits }) => [when, ...limits.map((limit) => limit.when)])
  const read = new Set([...conditions.flatMap(useKeysIn), ...(ruleKeys.get(list) ?? [])])
  return {
    list,
    limit: lowestLimit(counting),
    facts: factKeys.filter((key) => read.has(key)),
    exemptions: exemptions
      .filter(
        (each) =>
          each.list === list &&
          (each.endsOn === null || each.endsOn >= day || each.renewalPending === 'yes') &&
          entries.some(({ name }) => isExemptionOf(each.substanceName, name)),
      )
      .map((each) => ({
        id: each.id,
        number: exemptionNumber(each),
        title: each.application || each.text,
        endsOn: each.endsOn,
      })),
  }
}
