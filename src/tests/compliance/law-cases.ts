import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import { legislationId } from '#contract/values/ids.ts'
import { assessed, type AssessmentAnswer } from '#domain/compliance/assessments.ts'
import { questionAbout } from '#domain/compliance/entry-question.ts'
import { combineAll, withoutLeaves } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { inAssembly, microgramsOf } from '#domain/compliance/mixture-share.ts'
import {
  sharesTogether,
  withMixturesTogether,
  type MixtureUsed,
} from '#domain/compliance/mixtures-together.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { matchedPrefixes, type ProductContext } from '#domain/compliance/product-context.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { listsFor } from '#server/compliance/inputs/lists.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import type { Db } from '#server/db/connection.ts'
import { aContext, aSubstance } from '#tests/compliance/cases.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

/** Cases of the law, judged on the lists, limits, exemptions and rules that ship: a wrong figure in reference/ fails here. */

const TODAY = '2026-11-21'
/** The value of a fact of use that is left unknown, where a case would otherwise assume one. */
const UNTOLD = 'untold'

/** A substance by its CAS number, or by its name where it has none, as a supplier would declare it. */
export interface Declared {
  cas: string
  /** % w/w: "0.2", or a range "0.05-0.2"; not given: no concentration. */
  share?: string | undefined
  /** The homogeneous material that contains the substance; absent: the share is of the whole article. */
  material?: string | undefined
  /** Number of a claimed RoHS exemption. */
  exemption?: string | undefined
  /** True when a person confirmed that the material is used as the exemption says. */
  isConfirmed?: boolean
  /** Code of the material's category. */
  category?: number
}

export interface Part {
  kind: 'article' | 'chemical_product'
  /** Lists that are answered; `declared` has the declared substances. */
  answers: readonly string[] | 'all' | 'none'
  declared: readonly Declared[]
  /** Grams of a mixture, and of the smallest assembly that lists the mixture (COMP-16). */
  used?: readonly [mixture: string, assembly: string]
  /** A mixture that is the separable contents of a container. */
  isContents?: true
  /** A product of our own, which has no supplier. */
  isOwn?: true
}

export const inArticle = (cas: string, share?: string): Declared => ({ cas, share })
export const inMaterial = (cas: string, share?: string, material = 'Material'): Declared => ({
  cas,
  share,
  material,
})
/**
 * A claim with all confirmations that the exemption asks for; the material is the one that the exemption
 * covers, unless given.
 */
export const exempt = (
  exemption: string,
  cas: string,
  share: string | undefined,
  material?: string,
): Declared => ({
  ...inMaterial(cas, share, material ?? MATERIALS[exemption.replace(/-.*/, '')] ?? 'Material'),
  exemption,
  isConfirmed: true,
})
/** The material that an exemption covers, by the beginning of its number. */
const MATERIALS: Readonly<Record<string, string>> = {
  '6(a)': 'Steel',
  '6(b)': 'Aluminium',
  '6(c)': 'Brass',
  '7(a)': 'Solder',
  '7(b)': 'Solder',
}
/** A claim without a declared use of the material. */
export const claimed = (declared: Declared): Declared => ({ ...declared, isConfirmed: false })
export const article = (...declared: Declared[]): Part => ({ kind: 'article', answers: 'all', declared })
export const mixture = (...declared: Declared[]): Part => ({
  kind: 'chemical_product',
  answers: 'all',
  declared,
})
export const used = (part: Part, grams: string, ofGrams: string): Part => ({
  ...part,
  used: [grams, ofGrams],
})
/** A mixture in a cartridge, a tube or a spray can that the product is or holds. */
export const inContainer = (part: Part): Part => ({ ...part, isContents: true })
/** A part that the company makes itself. */
export const ofOurOwn = (part: Part): Part => ({ ...part, isOwn: true })
export const unanswered: Part = { kind: 'article', answers: 'none', declared: [] }
export const answeredOnly = (lists: readonly string[], ...declared: Declared[]): Part => ({
  kind: 'article',
  answers: lists,
  declared,
})

export interface LawCase {
  /** The statement of the law, with its place. */
  law: string
  parts: readonly Part[]
  context?: Partial<Omit<ProductContext, 'customs'>>
  /** Customs codes of the product, up to ten digits. */
  customs?: readonly string[]
  /**
   * COMP-18: numbers of entries (Annex XVII, FMV) or names of others ("pops: Bis"), and what a person recorded of them; "82 | NAME": of
   * the question whether a substance belongs to the entry.
   */
  recorded?: Readonly<Record<string, AssessmentAnswer>>
  /** Default: 21 November 2026. */
  asOf?: string
  /** Status, and where it matters the event, by the key of the legislation, or of one of its obligations: "reach/annex_xiv". */
  expected: Readonly<Record<string, StatusKey | `${StatusKey} ${string}`>>
}

export type Status = LawCase['expected'][string]
type Context = LawCase['context']

/** Cases of one legislation on articles that hold these. */
export const articlesUnder =
  (legislation: string, context: Context = {}) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase => ({
    law,
    parts: [article(...declared)],
    context,
    ...(asOf ? { asOf } : {}),
    expected: { [legislation]: status },
  })

/** Cases of RoHS on equipment of a category. */
export const equipmentOf = (eeeCategory: number | null) => articlesUnder('rohs', { isEee: true, eeeCategory })

/** Cases of one legislation on mixtures by themselves. */
export const mixturesUnder =
  (legislation: string) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase => ({
    ...articlesUnder(legislation, { kind: 'chemical_product', isLeaf: true })(law, declared, status, asOf),
    parts: [mixture(...declared)],
  })

/**
 * Cases of one legislation on goods by their customs codes; the company imports the goods unless a case says
 * otherwise.
 */
export const goodsUnder =
  (legislation: string, asOf?: string) =>
  (law: string, customs: readonly string[], status: Status, context: Context = importer): LawCase => ({
    law,
    parts: [],
    customs,
    context,
    ...(asOf ? { asOf } : {}),
    expected: { [legislation]: status },
  })

/** Business roles of the company that the case is about. */
export const as = (...businessRoles: string[]) => ({ businessRoles })
export const importer = as('importer')

/** Facts of a company that is neither micro nor small. */
export const ofLargeCompany = { operator_size: 'large' }
/** Facts of a company whose size is not known. */
export const ofUnknownSize = { operator_size: UNTOLD }

/** One test for each case. */
export function judgedByLaw(title: string, cases: readonly LawCase[]): void {
  describe(title, () => {
    test.each(cases)('$law', async (lawCase) => {
      expect(await judgedBy(lawCase)).toEqual(lawCase.expected)
    })
  })
}

const told = (use: UseValues): UseValues =>
  Object.fromEntries(Object.entries(use).filter(([, value]) => value !== UNTOLD))

interface Laws {
  db: Db
  listIds: Map<string, { versionId: number }>
  legislations: JudgedLegislation[]
}

let laws: Promise<Laws> | undefined

async function readLaws(): Promise<Laws> {
  await installLaws()
  const { db } = await testContext()
  const { rows } = await sql<{ key: string; versionId: number }>`
    select l.key, (select v.id from list_versions v where v.list_id = l.id and v.state = 'applied' and v.valid_from <= ${TODAY}::date
      order by v.valid_from desc limit 1) as "versionId" from substance_lists l where l.subscriber_id is null order by l.position`.execute(
    db,
  )
  const listIds = new Map(rows.map(({ key, versionId }) => [key, { versionId }]))
  const keys = Array.from(listIds.keys())
  const legislations = readLegislations().map((legislation) => ({
    ...legislation,
    id: legislationId.parse(legislation.id),
    rules: compileRules(legislation.definition, keys),
  }))
  return { db, listIds, legislations }
}

/** A case without its expected results. */
export type Judged = Omit<LawCase, 'law' | 'expected'>

/** Inputs of a case's judgement: facts, context and laws. */
export async function judgedInputOf(judged: Judged) {
  const { db, listIds, legislations } = await (laws ??= readLaws())
  const { parts, context = {}, customs = [], recorded = {}, asOf = TODAY } = judged
  const leaves = await Promise.all(parts.map((part) => leafOf(db, listIds, part, context.kind)))
  const lists = await listsFor(db, leaves, asOf, TODAY)
  const facts =
    leaves.length === 0
      ? withoutLeaves
      : withMixturesTogether(
          combineAll(
            leaves.map((leaf, index) => {
              const { facts: own } = judgeLeaf(leaf, lists, asOf)
              return parts[index]?.isContents ? inAssembly(own, 'separable') : own
            }),
          ),
          sharesTogether(mixturesIn(leaves, lists, asOf)),
        )
  const records = await Promise.all(
    Object.entries(recorded).map(async ([entry, answer]) => ({
      question: await questionIn(db, entry),
      answer,
    })),
  )
  const prefixes = legislations.flatMap(({ rules }) => rules.customsPrefixes)
  return {
    facts: assessed(facts, records),
    context: aContext({
      lawDay: asOf,
      ...context,
      use: told({ ...ofLargeCompany, ...context.use }),
      customs: matchedPrefixes(customs, prefixes),
      hasCustomsCategory: customs.length > 0,
    }),
    legislations,
    listKeys: Array.from(listIds.keys()),
  }
}

/** The mixtures of a case, which are parts of one article. */
const mixturesIn = (leaves: readonly Leaf[], lists: readonly JudgedList[], asOf: string): MixtureUsed[] =>
  leaves.flatMap(({ assembly, ...leaf }) =>
    assembly === undefined ? [] : [{ facts: judgeLeaf(leaf, lists, asOf).facts, share: assembly }],
  )

/** The verdict that the engine gives, with the legislations that it is by. */
export async function verdictOn(
  judged: Judged,
): Promise<{ verdict: Verdict; legislations: readonly JudgedLegislation[] }> {
  const { facts, context, legislations, listKeys } = await judgedInputOf(judged)
  return { verdict: judgeVerdict(facts, context, legislations, listKeys), legislations }
}

/** The status and event that the engine gives, in the form of `expected`. */
async function judgedBy(lawCase: LawCase): Promise<Record<string, string>> {
  const { verdict, legislations } = await verdictOn(lawCase)
  return Object.fromEntries(
    legislations
      .flatMap(({ id, key }) => [
        [key, verdict[id]] as const,
        ...(verdict[id]?.obligations ?? []).map((each) => [`${key}/${each.key}`, each] as const),
      ])
      .flatMap(([key, found]) => {
        const wanted = lawCase.expected[key]
        if (wanted === undefined || !found) return []
        const date = found.params.date === undefined ? '' : ` ${found.params.date}`
        return [[key, wanted.includes(' ') ? `${found.status} ${found.event}${date}` : found.status]]
      }),
  )
}

async function leafOf(
  db: Db,
  listIds: Laws['listIds'],
  { kind, answers, declared, used: masses, isContents, isOwn }: Part,
  productKind: ProductContext['kind'] = 'article',
): Promise<Leaf> {
  const included = await Promise.all(declared.map((each) => substanceOf(db, each)))
  const keys = answers === 'all' ? Array.from(listIds.keys()) : answers === 'none' ? [] : answers
  const isUsed = kind === 'chemical_product' && productKind === 'article' && !isContents
  const assembly = masses && {
    mixtureUg: microgramsOf(masses[0], 'g'),
    assemblyUg: microgramsOf(masses[1], 'g'),
  }
  return {
    kind,
    ...(isOwn ? { isOwn } : {}),
    included,
    excludedUnder: [],
    answers: Object.fromEntries(
      keys.map((key) => [key, { state: 'excluded' as const, versionId: listIds.get(key)?.versionId ?? 0 }]),
    ),
    ...(isUsed ? { assembly: assembly ?? null } : {}),
  }
}

async function substanceOf(
  db: Db,
  { cas, share, material, exemption, isConfirmed = false, category }: Declared,
): Promise<LeafSubstance> {
  const { rows } = await sql<{ id: number; exemptionIds: number[] }>`
    select s.id, array(select x.id from exemptions x where x.number = ${exemption ?? ''}) as "exemptionIds"
    from substances s where (${cas} = any(s.cas_numbers) or s.name = ${cas}) and s.subscriber_id is null order by s.is_group, s.id limit 1`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error(`No substance has the CAS number or name ${cas}`)
  const [low = null, high = null] = share?.split('-') ?? []
  return aSubstance(found.id, {
    exemptionIds: found.exemptionIds,
    confirmedExemptionIds: isConfirmed ? found.exemptionIds : [],
    ...(category === undefined ? {} : { material: { category, mixture: null, name: material ?? '' } }),
    concentration: high === null ? low : null,
    concentrationLow: high === null ? null : low,
    concentrationHigh: high,
    ...(material === undefined ? {} : { basis: 'homogeneous_material', materialName: material }),
  })
}

async function questionIn(db: Db, asked: string): Promise<number> {
  const [entry = '', substance] = asked.split(' | ')
  const entryId = await entryIdOf(db, entry)
  return substance === undefined
    ? entryId
    : questionAbout(entryId, (await substanceOf(db, { cas: substance })).substanceId)
}

/** An entry by its number in Annex XVII or FMV's list, else by the beginning of its name; "pops: Bis" where several lists have it. */
async function entryIdOf(db: Db, entry: string): Promise<number> {
  const [list, name] = entry.includes(': ') ? entry.split(': ') : ['%', entry]
  const { rows } = await sql<{ id: number }>`
    select e.id from list_entries e join substance_lists l on l.id = e.list_id
    where e.number = ${entry} and l.key in ('reach_ann_17', 'fmv') or e.name like ${`${name}%`} and l.key like ${list} and l.key not in ('reach_ann_17', 'fmv', 'rohs')
    order by e.id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`No entry ${entry}`)
  return found.id
}
