import type { AnsweredSubstance } from '#contract/exchange/answering.ts'
import type { ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { exemptionNumber } from '#domain/exchange/exemption-number.ts'
import { isSameSubstance, ownEntriesOf } from '#domain/exchange/own-entries.ts'
import type { Context } from '#server/context.ts'
import { findExemptionsOfLists } from '#server/lists/exemptions.repository.ts'
import { identifySubstances } from '#server/lists/identify-substances.repository.ts'
import { findEachByNumber } from '#server/substances/substances.repository.ts'

/**
 * A function that gives a substance of a reply in terms of the own catalogue, or of the questioner's own lists, as an answer names it;
 * undefined: neither has the substance.
 */
export async function substancesInCatalogue(
  ctx: Context,
  substances: readonly ReplySubstance[],
  questions: readonly RequestQuestion[],
): Promise<(substance: ReplySubstance) => AnsweredSubstance | undefined> {
  const idOf = await idsOf(ctx, substances, questions)
  const exemptions = await findExemptionsOfLists(
    ctx,
    Array.from(new Set(substances.flatMap((each) => each.exemptions.map(({ list }) => list)))),
  )
  const lists = new Set(questions.map(({ list }) => list))
  return (substance) => {
    const substanceId = idOf(substance)
    if (substanceId === undefined) return undefined
    const { name: _name, ecNumbers: _ec, casNumbers: _cas, exemptions: claimed, ...told } = substance
    return {
      ...told,
      substanceId,
      exemptionIds: claimed.flatMap(({ list, number }) =>
        exemptions
          .filter((each) => each.list === list && exemptionNumber(each) === number)
          .map(({ id }) => id),
      ),
      lists: told.lists.filter((list) => lists.has(list)),
    }
  }
}

const keyOf = ({ name, casNumbers, ecNumbers }: ReplySubstance) =>
  JSON.stringify([name, casNumbers, ecNumbers])

async function idsOf(
  ctx: Context,
  substances: readonly ReplySubstance[],
  questions: readonly RequestQuestion[],
): Promise<(substance: ReplySubstance) => SubstanceId | undefined> {
  const different = Array.from(new Map(substances.map((each) => [keyOf(each), each])).values())
  const byNumber = new Map(
    (
      await findEachByNumber(
        ctx,
        Array.from(new Set(different.flatMap((each) => [...each.casNumbers, ...each.ecNumbers]))),
      )
    ).map(({ number, substance }) => [number, substance.id]),
  )
  const own = ownEntriesOf(questions)
  const byName = await identifySubstances(
    ctx,
    different.map(({ name }) => name),
  )
  const ids = new Map<string, SubstanceId>()
  for (const substance of different) {
    const numbers = [...substance.casNumbers, ...substance.ecNumbers]
    const id =
      numbers.map((number) => byNumber.get(number)).find((each) => each !== undefined) ??
      own.find(({ entry }) => isSameSubstance(entry, substance))?.id ??
      byName.get(substance.name)?.id
    if (id !== undefined) ids.set(keyOf(substance), id)
  }
  return (substance) => ids.get(keyOf(substance))
}
