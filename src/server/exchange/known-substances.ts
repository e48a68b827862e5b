import type { ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { identifySubstances } from '#server/reference/identify-substances.repository.ts'
import { findEachByNumber } from '#server/substances/substances.repository.ts'

type Told = Pick<ReplySubstance, 'name' | 'casNumbers' | 'ecNumbers'>
type IdOf = (told: Told) => SubstanceId | undefined

const numbersOf = ({ casNumbers, ecNumbers }: Told): string[] => [...casNumbers, ...ecNumbers]

/**
 * The substances of the own catalogue that another company tells: by a CAS or EC number, and by the name where nobody here has one of the
 * numbers.
 */
export async function knownSubstances(
  ctx: Context,
  told: readonly Told[],
): Promise<{ byNumber: IdOf; byName: IdOf }> {
  const found = await findEachByNumber(ctx, Array.from(new Set(told.flatMap(numbersOf))))
  const ids = new Map(found.map(({ number, substance }) => [number, substance.id]))
  const byNumber: IdOf = (one) => {
    const number = numbersOf(one).find((each) => ids.has(each))
    return number === undefined ? undefined : ids.get(number)
  }
  const unknown = told.filter((one) => byNumber(one) === undefined)
  const named = await identifySubstances(
    ctx,
    unknown.map(({ name }) => name),
  )
  return { byNumber, byName: ({ name }) => named.get(name)?.id }
}
