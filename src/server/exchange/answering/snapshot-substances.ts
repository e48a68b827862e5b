import type { AnsweredSubstance } from '#contract/exchange/answering.ts'
import type { ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import { exemptionNumber } from '#domain/exchange/exemption-number.ts'
import { isSameSubstance, ownEntriesOf } from '#domain/exchange/own-entries.ts'
import type { Context } from '#server/context.ts'
import { knownSubstances } from '#server/exchange/known-substances.ts'
import { findExemptionsOfLists } from '#server/lists/exemptions.repository.ts'

/**
 * A function that gives a substance of a reply in terms of the own catalogue, or of the questioner's own lists, as an answer names it;
 * undefined: neither has the substance.
 */
export async function substancesInCatalogue(
  ctx: Context,
  substances: readonly ReplySubstance[],
  questions: readonly RequestQuestion[],
): Promise<(substance: ReplySubstance) => AnsweredSubstance | undefined> {
  const { byNumber, byName } = await knownSubstances(ctx, substances)
  const own = ownEntriesOf(questions)
  const idOf = (substance: ReplySubstance) =>
    byNumber(substance) ?? own.find(({ entry }) => isSameSubstance(entry, substance))?.id ?? byName(substance)
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
