import type { StatusKey } from '#contract/compliance.ts'
import { legislationId } from '#contract/ids.ts'
import { exemptedShareOf } from '#domain/compliance/exemption-conditions.ts'
import { combineAll, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/judge-verdict.ts'
import { readLegislations } from '#server/compliance/legislation-file.ts'
import { compileRules } from '#server/compliance/rules.ts'
import { aContext, aLeaf, aLimit, aList, anEntry, anExemption, aSubstance } from '#tests/compliance-cases.ts'

const TODAY = '2026-11-21'
export const VERSION = 10
const OLDER_VERSION = 9
export const [
  LEAD,
  DEHP,
  DBP,
  CADMIUM,
  DECA_BDE,
  OCTA_BDE,
  PFOS,
  DICOFOL,
  NICKEL,
  CFC_11,
  HFC_32,
  NAPHTHYLAMINE,
] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const perArticle = [aLimit()]
const perMaterial = (value = '0.1', weighed: 'substance' | 'sum' = 'substance') => [
  aLimit({ value, weighed, scope: 'homogeneous_material', source: 'Directive 2011/65/EU, Annex II' }),
]
const trace = (value: string) => [aLimit({ value, unit: 'mg/kg', scope: 'any', weighed: 'sum' })]

const lists: JudgedList[] = [
  aList('candidate_list', {
    newEntriesSince: new Map([[OLDER_VERSION, 2]]),
    entries: [LEAD, DEHP, DBP, DECA_BDE].map((id) => anEntry(id, { limits: perArticle })),
  }),
  aList('rohs', {
    isByEeeCategory: true,
    entries: [
      anEntry(LEAD, { name: 'Lead (Pb)', limits: perMaterial() }),
      anEntry(CADMIUM, { name: 'Cadmium (Cd)', limits: perMaterial('0.01') }),
      anEntry(DEHP, { name: 'Bis(2-ethylhexyl) phthalate (DEHP)', limits: perMaterial() }),
      anEntry(61, {
        name: 'Polybrominated diphenyl ethers (PBDE)',
        substanceIds: [DECA_BDE, OCTA_BDE],
        limits: perMaterial('0.1', 'sum'),
      }),
    ],
    exemptions: [
      anExemption(60, { share: exemptedShareOf('Copper alloy containing up to 4 % lead', 'Lead') }),
      anExemption(71, { number: '7(b)', categories: 1 << 8, endsOn: '2024-07-21' }),
      anExemption(72, { number: '7(c)-IV', endsOn: '2024-07-21', renewalPending: 'yes' }),
      anExemption(73, { number: '6(a)', endsOn: '2024-07-21', renewalPending: 'no' }),
    ],
  }),
  aList('pops', {
    isForTraces: true,
    entries: [
      anEntry(PFOS, { limits: trace('0.025') }),
      anEntry(DECA_BDE, { limits: trace('10'), sumGroup: 'PBDE' }),
      anEntry(OCTA_BDE, { limits: trace('10'), sumGroup: 'PBDE' }),
      anEntry(DICOFOL),
    ],
  }),
  aList('reach_ann_17', {
    entries: [
      anEntry(51, {
        substanceIds: [DEHP, DBP],
        limits: [aLimit({ operator: 'at_or_above', scope: 'homogeneous_material', weighed: 'sum' })],
      }),
      anEntry(63, {
        substanceIds: [LEAD],
        dependsOnUse: true,
        limits: [aLimit({ value: '0.05', operator: 'at_or_above' })],
      }),
      anEntry(NICKEL, { dependsOnUse: true }),
      anEntry(NAPHTHYLAMINE, { limits: [aLimit({ scope: 'mixture', operator: 'at_or_above' })] }),
    ],
  }),
  aList('ozon_depleting_substances', { entries: [anEntry(CFC_11)] }),
  aList('gwp', { entries: [anEntry(HFC_32)] }),
  aList('fmv', { entries: [anEntry(CADMIUM, { dependsOnUse: true })] }),
]
const listKeys = lists.map(({ key }) => key)

const legislations: JudgedLegislation[] = readLegislations().map((legislation) => ({
  ...legislation,
  id: legislationId.parse(legislation.id),
  rules: compileRules(legislation.definition, listKeys),
}))

type Answer = 'excluded' | 'included'
const answered = (state: Answer = 'excluded', versionId = VERSION) =>
  Object.fromEntries(listKeys.map((key) => [key, { state, versionId }]))

/** A part that has answered every list, and holds these substances. */
export const part = (...included: LeafSubstance[]): Leaf => aLeaf({ answers: answered(), included })
export const mixture = (...included: LeafSubstance[]): Leaf => ({
  ...part(...included),
  kind: 'chemical_product',
})
export const unanswered = aLeaf()
export const olderAnswer = aLeaf({ answers: answered('excluded', OLDER_VERSION) })

export const inArticle = (id: number, concentration: string | null = null) =>
  aSubstance(id, { concentration })
export const inMaterial = (id: number, concentration: string | null, exemptionIds: number[] = []) =>
  aSubstance(id, { basis: 'homogeneous_material', materialName: 'Material', concentration, exemptionIds })
export const equipment = (eeeCategory: number | null = null) => ({ isEee: true, eeeCategory })

export interface VerdictCase {
  /** What the law says, and where. */
  law: string
  parts: Leaf[]
  context?: Partial<ProductContext>
  expected: [StatusKey, string]
}

const factsOf = (parts: readonly Leaf[]): Facts =>
  parts.length === 0 ? withoutLeaves : combineAll(parts.map((leaf) => judgeLeaf(leaf, lists, TODAY).facts))

/** The verdicts on an assembly of these parts (or on the one part). */
export const verdictOn = (parts: readonly Leaf[], context: Partial<ProductContext> = {}): Verdict =>
  judgeVerdict(factsOf(parts), aContext(context), legislations, listKeys)

/** Status and event under one legislation. */
export function statusOn(legislationKey: string, { parts, context }: VerdictCase): [StatusKey, string] {
  const legislation = legislations.find(({ key }) => key === legislationKey)
  const found = legislation && verdictOn(parts, context)[legislation.id]
  if (!found) throw new Error(`No verdict under ${legislationKey}`)
  return [found.status, found.event]
}
