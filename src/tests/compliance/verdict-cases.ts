import type { StatusKey } from '#contract/compliance/statuses.ts'
import { legislationId } from '#contract/values/ids.ts'
import { assessed, type AssessmentAnswer } from '#domain/compliance/assessments.ts'
import { exemptedShareOf } from '#domain/compliance/exemption-conditions.ts'
import { combineAll, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { microgramsOf } from '#domain/compliance/mixture-share.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import { aContext, aLeaf, aLimit, aList, anEntry, anExemption, aSubstance } from '#tests/compliance/cases.ts'

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
  HFC_125,
  LEAD_OXIDE,
  LEAD_NAPHTHENATE,
  ORGANOTIN,
  OCTA_BB,
  HEXA_BB,
  CHROMIUM_TRIOXIDE,
  SCCP,
  HBCDD,
  PFOA,
  OLD_ENTRY,
  HALON,
  SF6,
  AZO_AMINE,
  DMF,
  PAH,
  CHROMIUM_VI,
] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
]

const perArticle = [aLimit()]
const perMaterial = (value = '0.1', weighed: 'substance' | 'sum' = 'substance') => [
  aLimit({ value, weighed, scope: 'homogeneous_material', source: 'Directive 2011/65/EU, Annex II' }),
]
const trace = (value: string) => [aLimit({ value, unit: 'mg/kg', scope: 'any', weighed: 'sum' })]

const lists: JudgedList[] = [
  aList('candidate_list', {
    newEntriesSince: new Map([[OLDER_VERSION, 2]]),
    entries: [
      ...[LEAD, DEHP, DBP, DECA_BDE, LEAD_OXIDE].map((id) => anEntry(id, { limits: perArticle })),
      anEntry(CHROMIUM_TRIOXIDE, {
        limits: perArticle,
        sunset: '2017-09-21',
        authorisation: { entryId: 1016, limit: aLimit({ operator: 'at_or_above', scope: 'mixture' }) },
      }),
    ],
  }),
  aList('rohs', {
    isByEeeCategory: true,
    entries: [
      anEntry(LEAD, {
        name: 'Lead (Pb)',
        substanceIds: [LEAD, LEAD_OXIDE, LEAD_NAPHTHENATE],
        isGroup: false,
        limits: [aLimit({ ...perMaterial()[0]!, weighed: 'element', element: 'lead' })],
        elementPercents: { [LEAD]: '100', [LEAD_OXIDE]: '92.832', [LEAD_NAPHTHENATE]: null },
      }),
      anEntry(62, {
        name: 'Polybrominated biphenyls (PBB)',
        substanceIds: [OCTA_BB, HEXA_BB],
        limits: perMaterial('0.1', 'sum'),
      }),
      anEntry(CHROMIUM_VI, {
        name: 'Hexavalent chromium (Cr VI)',
        substanceIds: [CHROMIUM_TRIOXIDE],
        limits: [aLimit({ ...perMaterial()[0]!, weighed: 'element', element: 'hexavalent chromium' })],
        elementPercents: { [CHROMIUM_TRIOXIDE]: '52.000' },
      }),
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
      anExemption(74, { number: '7(a)', endsOn: '2026-11-21', renewalPending: 'no' }),
      anExemption(75, { number: '8(b)', substanceName: 'Cadmium', endsOn: '2027-06-30' }),
      anExemption(76, { number: '9', categories: 1 << 1, partialCategories: 1 << 9, endsOn: null }),
      anExemption(77, { number: '15', categories: 1 << 3, endsOn: null }),
    ],
  }),
  aList('pops', {
    isForTraces: true,
    entries: [
      anEntry(PFOS, { limits: trace('0.025') }),
      anEntry(DECA_BDE, { limits: trace('10'), sumGroup: 'PBDE' }),
      anEntry(OCTA_BDE, { limits: trace('10'), sumGroup: 'PBDE' }),
      anEntry(DICOFOL),
      anEntry(SCCP, {
        limits: [
          aLimit({ value: '1', operator: 'at_or_above', scope: 'mixture' }),
          aLimit({ value: '0.15', operator: 'at_or_above' }),
        ],
      }),
      anEntry(HBCDD, { limits: trace('75') }),
      anEntry(PFOA, {
        limits: [
          aLimit({ value: '1', unit: 'mg/kg', scope: 'any', validTo: '2026-12-31' }),
          aLimit({ value: '0.025', unit: 'mg/kg', scope: 'any', validFrom: '2027-01-01' }),
        ],
      }),
    ],
  }),
  aList('reach_ann_17', {
    entries: [
      anEntry(51, {
        substanceIds: [DEHP, DBP],
        limits: [aLimit({ operator: 'at_or_above', scope: 'homogeneous_material', weighed: 'sum' })],
      }),
      anEntry(63, {
        substanceIds: [LEAD, LEAD_OXIDE],
        dependsOnUse: true,
        limits: [aLimit({ value: '0.05', operator: 'at_or_above', weighed: 'element', element: 'lead' })],
        elementPercents: { [LEAD]: '100', [LEAD_OXIDE]: '92.832' },
      }),
      anEntry(20, {
        substanceIds: [ORGANOTIN],
        dependsOnUse: true,
        limits: [aLimit({ weighed: 'element', element: 'tin' })],
        elementPercents: { [ORGANOTIN]: '39.5' },
      }),
      anEntry(43, {
        substanceIds: [AZO_AMINE],
        dependsOnUse: true,
        limits: [aLimit({ value: '0.003', scope: 'homogeneous_material' })],
      }),
      anEntry(61, {
        substanceIds: [DMF],
        limits: [aLimit({ value: '0.1', unit: 'mg/kg', scope: 'any' })],
      }),
      anEntry(50, {
        substanceIds: [PAH],
        dependsOnUse: true,
        limits: [aLimit({ value: '1', unit: 'mg/kg', scope: 'homogeneous_material' })],
      }),
      anEntry(NICKEL, { dependsOnUse: true }),
      anEntry(NAPHTHYLAMINE, { limits: [aLimit({ scope: 'mixture', operator: 'at_or_above' })] }),
    ],
  }),
  aList('ozon_depleting_substances', {
    entries: [CFC_11, HALON].map((id) => anEntry(id, { dependsOnUse: true })),
  }),
  aList('gwp', {
    entries: [
      anEntry(HFC_32, { dependsOnUse: true, gwp: '675' }),
      anEntry(HFC_125, { dependsOnUse: true, gwp: '3500' }),
      anEntry(SF6, { dependsOnUse: true, gwp: '24300' }),
    ],
  }),
  aList('fmv', { entries: [anEntry(CADMIUM, { dependsOnUse: true })], isOpen: true }),
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

/** A leaf with the grams of the mixture and of the assembly that uses the mixture. */
export const used = (leaf: Leaf, mixture: string, assembly: string): Leaf => ({
  ...leaf,
  assembly: { mixtureUg: microgramsOf(mixture, 'g'), assemblyUg: microgramsOf(assembly, 'g') },
})

export const inArticle = (id: number, concentration: string | null = null) =>
  aSubstance(id, { concentration })
export const inMaterial = (id: number, concentration: string | null, exemptionIds: number[] = []) =>
  aSubstance(id, { basis: 'homogeneous_material', materialName: 'Material', concentration, exemptionIds })
export const equipment = (eeeCategory: number | null = null) => ({ isEee: true, eeeCategory })

export interface VerdictCase {
  /** The statement of the law, with its place. */
  law: string
  parts: Leaf[]
  context?: Partial<ProductContext>
  /** COMP-18: assessments of entries that depend on use. */
  recorded?: readonly (readonly [number, AssessmentAnswer])[]
  /** Default: 21 November 2026. */
  asOf?: string
  expected: [StatusKey, string]
}

/** A mixture in an article counts by its masses (COMP-16); by itself, or as a part of a mixture, it waits for them. */
function factsOf(parts: readonly Leaf[], { kind }: Partial<ProductContext>, asOf: string): Facts {
  if (parts.length === 0) return withoutLeaves
  return combineAll(
    parts.map((leaf) => {
      const isUsed = kind !== 'chemical_product' && leaf.kind === 'chemical_product'
      const within = isUsed ? { ...leaf, assembly: leaf.assembly ?? null } : leaf
      return judgeLeaf(within, lists, asOf).facts
    }),
  )
}

/** The verdicts on an assembly of these parts (or on the one part). */
export const verdictOn = (
  parts: readonly Leaf[],
  context: Partial<ProductContext> = {},
  { recorded = [], asOf = TODAY }: Pick<VerdictCase, 'recorded' | 'asOf'> = {},
): Verdict =>
  judgeVerdict(
    assessed(
      factsOf(parts, context, asOf),
      recorded.map(([entryId, answer]) => ({ question: entryId, answer })),
    ),
    aContext({ lawDay: asOf, ...context, use: { operator_size: 'large', ...context.use } }),
    legislations,
    listKeys,
  )

/** Status and event under one legislation. */
export function statusOn(legislationKey: string, verdictCase: VerdictCase): [StatusKey, string] {
  const { parts, context } = verdictCase
  const legislation = legislations.find(({ key }) => key === legislationKey)
  const found = legislation && verdictOn(parts, context, verdictCase)[legislation.id]
  if (!found) throw new Error(`No verdict under ${legislationKey}`)
  return [found.status, found.event]
}
