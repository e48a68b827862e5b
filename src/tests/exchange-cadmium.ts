import type { AnsweredSubstance } from '#contract/exchange/answering.ts'
import type { LegislationId, RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { receivedIds, withSession } from '#tests/answering.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'
import { CAS, substanceOf } from '#tests/compliance/world.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { lookAtReply } from '#tests/exchange-approvals.ts'

export const ANNEX_XVII = 6 as LegislationId
/** The list of Annex XVII. */
export const RESTRICTED = 'reach_ann_17'
/** The facts by which no condition on cadmium is met; all of them stay with the part. */
export const NO_CONDITION = {
  jewellery: false,
  cadmium_material: false,
  clothing: false,
  clothing_or_textile: false,
  footwear: false,
  skin_contact: false,
}

/** Two companies, of which one has asked the other about Annex XVII; `sofia` can sign. */
export async function askedAboutCadmium(): Promise<{ asked: AskedCompanies; sofia: Context; id: RequestId }> {
  const asked = await askedCompanies(undefined, [ANNEX_XVII])
  const sofia = await withSession(asked.sofia)
  return { asked, sofia, id: (await receivedIds(sofia))[0]! }
}

export const CADMIUM_SHARE = '0.05'

/** Cadmium above its limit in plastics (entry 23 of Annex XVII: 0.01 %), as an answer names it. */
export const cadmium = async (): Promise<AnsweredSubstance> =>
  answeredSubstance(await substanceOf(CAS.cadmium), { concentration: CADMIUM_SHARE, lists: [RESTRICTED] })

/** The changes of the reply that are facts of use. */
export const factChanges = async (asked: AskedCompanies) =>
  (await lookAtReply(asked)).changes.flatMap((change) => (change.what === 'fact' ? [change] : []))
